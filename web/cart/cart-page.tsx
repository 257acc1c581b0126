import { useRef } from 'react';
import { Link } from 'wouter';
import { CART_MESSAGES, CONTINUE_SHOPPING } from '../../src/cart/messages';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import { useCart } from '../layout/cart';
import { CartLineBoundary } from '../layout/cart-line-boundary';
import { Container } from '../layout/container';
import { PageHead } from '../layout/page-head';
import { useSession } from '../layout/session';
import { paths } from '../paths';
import { Button } from '../ui/button';
import { Empty } from '../ui/empty';
import { ErrorNote } from '../ui/error-note';
import { Skeleton, Skeletons } from '../ui/skeleton';
import { CartLine } from './cart-line';
import * as css from './cart-page.css';
import { CartSummary } from './cart-summary';

export default function CartPage() {
  const { cart, loading } = useCart();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Container className={css.page}>
      <PageHead title="Shopping Cart" />
      <h1 ref={title} className={css.title} tabIndex={-1}>
        Shopping Cart{!loading && cart.itemCount > 0 && ` (${cart.itemCount})`}
      </h1>
      {/* The line that held the focus is gone then: reading goes on from the title. */}
      <Content onRemoved={() => title.current?.focus()} />
    </Container>
  );
}

function Content({ onRemoved }: { onRemoved: () => void }) {
  const { cart, loading, failed, retry } = useCart();
  if (loading) return <Loading />;
  if (failed && cart.items.length === 0)
    return <ErrorNote onRetry={() => void retry()}>{SOMETHING_WENT_WRONG}</ErrorNote>;
  if (cart.items.length === 0) return <EmptyCart />;
  return (
    <div className={css.columns}>
      <ul className={css.lines}>
        {cart.items.map((item) => (
          <li key={item.id} className={css.item}>
            <CartLineBoundary>
              <CartLine item={item} onRemoved={onRemoved} />
            </CartLineBoundary>
          </li>
        ))}
      </ul>
      <CartSummary cart={cart} />
    </div>
  );
}

function EmptyCart() {
  const { user } = useSession();
  return (
    <Empty
      title={CART_MESSAGES.empty}
      as="h2"
      align="start"
      action={
        <div className={css.ways}>
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
      {user ? 'What you add to it waits here for you.' : 'Log in to see what you have put into it before.'}
    </Empty>
  );
}

function Loading() {
  return (
    <Skeletons label="Loading your cart…" className={css.columns}>
      <div className={css.lines}>
        {['one', 'two'].map((line) => (
          <div key={line} className={css.item}>
            <div className={css.line}>
              <Skeleton shape="picture" />
              <div className={css.words}>
                <Skeleton width="70%" />
                <Skeleton width="40%" />
              </div>
            </div>
          </div>
        ))}
      </div>
      <Skeleton height="16rem" />
    </Skeletons>
  );
}
