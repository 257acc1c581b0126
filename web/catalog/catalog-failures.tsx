import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { SHOP_MESSAGES } from '../../src/catalog/shop-messages';
import { getErrorCode } from '../call-error';
import { paths } from '../paths';
import { Container } from '../shell/container';
import { PageHead } from '../shell/page-head';
import { useMenu } from '../shop/site';
import { Button } from '../ui/button';
import { Empty } from '../ui/empty';
import { RetryButton } from '../ui/retry-button';
import * as css from './catalog-failures.css';

/** The existing categories, on the page of one that does not exist. */
function CategoryLinks() {
  const { data: menu = [] } = useMenu();
  if (menu.length === 0) {
    return (
      <Button asChild variant="secondary">
        <Link href={paths.home}>Go to homepage</Link>
      </Button>
    );
  }
  return (
    <nav aria-label="More categories" className={css.links}>
      {menu.map(({ id, name, slug }) => (
        <Link key={id} href={paths.category(slug)} className={css.link}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** Shows that the requested page does not exist, with links to others. */
export function NotThere({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Container className={css.page}>
      <PageHead title={title.replace(/\.$/, '')} />
      <Empty as="h1" title={title} action={<CategoryLinks />}>
        {children}
      </Empty>
    </Container>
  );
}

function CategoryNotFound() {
  return (
    <NotThere title={SHOP_MESSAGES.categoryNotFound}>It may have been renamed. Try one of these:</NotThere>
  );
}

/** Shown for a category that could not be loaded; pass it to `failed` of a `QueryBoundary`. */
export const renderCategoryFailure = (error: unknown, retry: () => void, isRetrying: boolean) =>
  getErrorCode(error) === 'NOT_FOUND' ? (
    <CategoryNotFound />
  ) : (
    <LoadFailed title="Category" onRetry={retry} retrying={isRetrying}>
      {SHOP_MESSAGES.categoriesFailed}
    </LoadFailed>
  );

interface LoadFailedProps {
  /** the title of the page */
  title: string;
  onRetry: () => void;
  retrying: boolean;
  children: string;
}

/** Shows an error with a retry button. */
export function LoadFailed({ title, onRetry, retrying, children }: LoadFailedProps) {
  return (
    <Container className={css.page}>
      <PageHead title={title} />
      <div role="alert">
        <Empty as="h1" title={children} action={<RetryButton onRetry={onRetry} retrying={retrying} />}>
          Check your connection, then try again.
        </Empty>
      </div>
    </Container>
  );
}
