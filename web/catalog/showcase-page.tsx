import { getQueryKey } from '@trpc/react-query';
import { Link } from 'wouter';
import type { Showcase } from '../../src/catalog/shapes';
import { SHOP_MESSAGES, SHOP_NOW } from '../../src/catalog/shop-messages';
import { QueryBoundary } from '../calls/query-boundary';
import { paths, toSlugCase } from '../paths';
import { Container } from '../shell/container';
import type { PageProps } from '../shell/navigation/route';
import { PageHead } from '../shell/page-head';
import { useCategoryName } from '../shop/site';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { Empty } from '../ui/empty';
import { PageLoading } from '../ui/page-loading';
import { VisuallyHidden } from '../ui/visually-hidden';
import { renderCategoryFailure } from './catalog-failures';
import { page } from './catalog-failures.css';
import { MoreCategories } from './more-categories';
import { Slides } from './slides';
import { usePresentAddress } from './use-present-address';

export default function ShowcasePage({ params: { slug = '' } }: PageProps) {
  return (
    <QueryBoundary
      queryKey={getQueryKey(trpc.catalog.showcase, { slug: toSlugCase(slug) }, 'query')}
      loading={<ShowcaseLoading slug={slug} />}
      failed={renderCategoryFailure}
    >
      <ShowcaseOf slug={slug} />
    </QueryBoundary>
  );
}

function ShowcaseOf({ slug }: { slug: string }) {
  const [showcase] = trpc.catalog.showcase.useSuspenseQuery({ slug: toSlugCase(slug) });
  usePresentAddress(slug, showcase.slug, paths.showcase);
  return showcase.uploads.length > 0 ? <FullShowcase showcase={showcase} /> : <NoMedia showcase={showcase} />;
}

function ShowcaseLoading({ slug }: { slug: string }) {
  const name = useCategoryName(slug);
  return (
    <>
      <PageHead title={name} />
      <h1>
        <VisuallyHidden>{name ?? 'Category'}</VisuallyHidden>
      </h1>
      <PageLoading label="Loading the category…" />
    </>
  );
}

function Head({ showcase: { name, slug, description, uploads } }: { showcase: Showcase }) {
  const [first] = uploads;
  return (
    <PageHead
      title={name}
      description={description}
      path={paths.showcase(slug)}
      image={first?.fileType === 'VIDEO' ? first.posterUrl : first?.url}
    />
  );
}

function FullShowcase({ showcase }: { showcase: Showcase }) {
  return (
    <>
      <Head showcase={showcase} />
      <Slides key={showcase.id} showcase={showcase} />
      <MoreCategories slug={showcase.slug} />
    </>
  );
}

function NoMedia({ showcase }: { showcase: Showcase }) {
  return (
    <Container className={page}>
      <Head showcase={showcase} />
      <Empty
        as="h1"
        title={showcase.name}
        action={
          <Button asChild>
            <Link href={paths.category(showcase.slug)}>{SHOP_NOW}</Link>
          </Button>
        }
      >
        {SHOP_MESSAGES.noMedia}
      </Empty>
    </Container>
  );
}
