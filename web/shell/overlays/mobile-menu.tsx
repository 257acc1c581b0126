import { getQueryKey } from '@trpc/react-query';
import { Link, useLocation } from 'wouter';
import { SHOP_MESSAGES } from '../../../src/catalog/shop-messages';
import { ADMIN_PANEL } from '../../../src/dashboard/name';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { paths } from '../../paths';
import { useSession } from '../../session/session';
import type { OverlayProps } from '../../shop/overlays';
import { useLoadedMenu } from '../../shop/use-loaded-menu';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Drawer } from '../../ui/drawer';
import { Skeleton, Skeletons } from '../../ui/skeleton';
import { useConfirmedLogout } from '../unsaved-changes/use-confirmed-logout';
import * as css from './mobile-menu.css';

/** The menu of phones: categories, subcategories and the account's pages. */
export default function MobileMenu({ open, onOpenChange }: OverlayProps) {
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Menu"
      side="start"
      footer={<Account onLeave={() => onOpenChange(false)} />}
    >
      <QueryBoundary
        queryKey={getQueryKey(trpc.catalog.menu, undefined, 'query')}
        loading={<Loading />}
        failed={(...failure) => <div className={css.failed}>{renderFailure(...failure)}</div>}
      >
        <Categories />
      </QueryBoundary>
    </Drawer>
  );
}

const renderFailure = renderErrorNote(SHOP_MESSAGES.categoriesFailed);

function Loading() {
  return (
    <Skeletons label="Loading the categories…" className={css.group}>
      <Skeleton width="40%" />
      <Skeleton width="70%" />
    </Skeletons>
  );
}

function Categories() {
  const [location] = useLocation();
  const menu = useLoadedMenu();
  return (
    <nav aria-label="All categories">
      <ul>
        {menu.map(({ id, name, slug, subCategories }) => (
          <li key={id} className={css.group}>
            <Link
              href={paths.showcase(slug)}
              className={css.top}
              aria-current={location === paths.showcase(slug) ? 'page' : undefined}
            >
              {name}
            </Link>
            <ul className={css.below}>
              <li>
                <Link href={paths.category(slug)} className={css.link}>
                  All {name}
                </Link>
              </li>
              {subCategories.map((category) => (
                <li key={category.id}>
                  <Link href={paths.category(category.slug)} className={css.link}>
                    {category.name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Account({ onLeave }: { onLeave: () => void }) {
  const { user } = useSession();
  const logout = useConfirmedLogout();
  const leave = () => {
    onLeave();
    logout();
  };
  if (!user) {
    return (
      <Button asChild wide>
        <Link href={paths.login()}>Log in</Link>
      </Button>
    );
  }
  return (
    <div className={css.account}>
      <p className={css.who}>
        {user.firstName} {user.lastName}
      </p>
      {user.userType === 'ADMIN' && (
        <Button asChild variant="quiet">
          <Link href={paths.adminHome}>{ADMIN_PANEL}</Link>
        </Button>
      )}
      <Button asChild variant="quiet">
        <Link href={paths.profile}>Profile</Link>
      </Button>
      <Button asChild variant="quiet">
        <Link href={paths.orders}>Order history</Link>
      </Button>
      <Button variant="quiet" onClick={leave}>
        Logout
      </Button>
    </div>
  );
}
