import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { CART_MESSAGES, CONTINUE_SHOPPING } from '../../src/cart/messages';
import type { Cart } from '../../src/cart/schema';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import { renderErrorNote } from '../calls/query-boundary';
import { paths } from '../paths';
import { useSession } from '../session/session';
import { Container } from '../shell/container';
import { PageHead } from '../shell/page-head';
import { useCart } from '../shop/cart/cart';
import { CartContents } from '../shop/cart/cart-contents';
import { CartLine, CartLineLoading } from '../shop/cart/cart-line';
import { CartRows } from '../shop/cart/cart-rows';
import type { EmptiedCart } from '../shop/cart/emptied-cart';
import { Suggestions } from '../shop/catalog/suggestions';
import { FRESH_ON_EACH_PAGE, trpc } from '../trpc';
import { BrowserOnly } from '../ui/browser-only';
import { Button } from '../ui/button';
import { Empty } from '../ui/empty';
import { ErrorBoundary } from '../ui/error-boundary';
import { forgetFailedLoads, lazyWithPreload } from '../ui/lazy-with-preload';
import { Skeleton, Skeletons } from '../ui/skeleton';
import * as css from './cart-page.css';
import { CartSummary } from './cart-summary';

/** Rarely shown, so its code loads only then. The page is complete without it. */
const UnavailableItems = lazyWithPreload(() => import('./unavailable-items'));
const UnpaidNote = lazyWithPreload(() => import('../shop/payment/unpaid-note'));

export default function CartPage() {
  const { itemCount } = useCart();
  return (
    <Container className={css.page}>
      <PageHead title="Shopping Cart" />
      <h1 className={css.title}>Shopping Cart{itemCount > 0 && ` (${itemCount})`}</h1>
      <CartContents loading={<Loading />} failed={renderErrorNote(SOMETHING_WENT_WRONG)}>
        {(cart) => (
          <>
            <UnpaidOrders />
            <Content cart={cart} />
          </>
        )}
      </CartContents>
    </Container>
  );
}

/**
 * The cart is shown together with what stands above it, so that it does not move. The code of that, which also asks again in time,
 * loads only where an order waits.
 */
function UnpaidOrders() {
  const { user } = useSession();
  const { data } = trpc.payment.unpaid.useQuery(undefined, {
    ...FRESH_ON_EACH_PAGE,
    enabled: user !== null,
  });
  // A cart that is visible already stays so while the code loads.
  const isShown = useDeferredValue(data !== undefined && data.length > 0);
  return (
    isShown && (
      <ErrorBoundary fallback={() => null} onError={forgetFailedLoads}>
        <UnpaidNote className={css.unpaid} />
      </ErrorBoundary>
    )
  );
}

function Content({ cart }: { cart: Cart }) {
  const isEmpty = cart.items.length === 0;
  return (
    <>
      <div className={css.columns}>
        <CartRows
          items={cart.items}
          className={css.lines}
          rowClassName={css.item}
          renderLine={(item, onRemoved) => <CartLine item={item} size="large" onRemoved={onRemoved} />}
        />
        {!isEmpty && <CartSummary cart={cart} />}
      </div>
      {isEmpty && <EmptyCart />}
    </>
  );
}

function EmptyCart() {
  const { user } = useSession();
  const [emptied] = useState(() => (window.history.state as Partial<EmptiedCart> | null)?.emptied);
  return (
    <>
      <Empty
        title={CART_MESSAGES.empty}
        as="h2"
        align="start"
        action={
          <div className={css.links}>
            <Button asChild>
              <Link href={paths.home}>{CONTINUE_SHOPPING}</Link>
            </Button>
            {!user && (
              <Button variant="quiet" asChild>
                <Link href={paths.login(paths.cart)}>Log in</Link>
              </Button>
            )}
          </div>
        }
      >
        {user && emptied?.userId === user.id && (
          <BrowserOnly>
            <UnavailableItems items={emptied.items} />
          </BrowserOnly>
        )}
        {user ? 'Items you add to your cart appear here.' : 'Log in to see the items you added earlier.'}
      </Empty>
      <Suggestions />
    </>
  );
}

function Loading() {
  const line = (
    <div className={css.item}>
      <CartLineLoading size="large" />
    </div>
  );
  return (
    <Skeletons label="Loading your cart…" className={css.columns}>
      <div className={css.lines}>
        {line}
        {line}
      </div>
      <Skeleton height="16rem" />
    </Skeletons>
  );
}
