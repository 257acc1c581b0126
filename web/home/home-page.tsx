import { getQueryKey } from '@trpc/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { SHOP_MESSAGES } from '../../src/catalog/shop-messages';
import { QueryBoundary, renderErrorNote } from '../calls/query-boundary';
import { paths } from '../paths';
import { Container } from '../shell/container';
import { REDIRECT } from '../shell/navigation/location';
import { PageHead } from '../shell/page-head';
import { SlidePicture } from '../shop/catalog/slide-picture';
import { useCompany } from '../shop/site';
import { useLoadedMenu } from '../shop/use-loaded-menu';
import { trpc } from '../trpc';
import * as css from './home-page.css';

/** The time before the first category opens. */
const WELCOME_MS = 1000;

/** Shows the store's name for a second, then opens the first category, which loads during it. Without scripts, visitors follow its links. */
export default function HomePage() {
  const { name } = useCompany();
  const [waited, setWaited] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), WELCOME_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Container className={css.page}>
      <PageHead
        path={paths.home}
        description={`${name}: clothes made in India, with free shipping across the country and prices that include all taxes.`}
      />
      <h1 className={css.name}>{name}</h1>
      <QueryBoundary
        queryKey={getQueryKey(trpc.catalog.menu, undefined, 'query')}
        loading={null}
        failed={renderErrorNote(SHOP_MESSAGES.categoriesFailed)}
      >
        <Categories waited={waited} />
      </QueryBoundary>
    </Container>
  );
}

function Categories({ waited }: { waited: boolean }) {
  const menu = useLoadedMenu();
  const [, navigate] = useLocation();
  const first = menu[0]?.slug;
  // Prefetched through the link to it.
  const { data: next } = trpc.catalog.showcase.useQuery({ slug: first ?? '' }, { enabled: false });
  const [upload] = next?.uploads ?? [];
  useEffect(() => {
    if (waited && first) navigate(paths.showcase(first), { replace: true, state: REDIRECT });
  }, [waited, first, navigate]);

  if (menu.length === 0) return <p className={css.content}>{SHOP_MESSAGES.noCategories}</p>;
  return (
    <>
      <span className={css.progress} aria-hidden />
      <nav aria-label="All categories" className={css.links}>
        {menu.map((entry) => (
          <Link
            key={entry.id}
            href={paths.showcase(entry.slug)}
            className={css.link}
            data-prefetch={entry.slug === first || undefined}
          >
            {entry.name}
          </Link>
        ))}
      </nav>
      {/* Loads the picture that the next page shows first. */}
      {upload && (
        <div hidden>
          <SlidePicture upload={upload} alt="" priority />
        </div>
      )}
    </>
  );
}
