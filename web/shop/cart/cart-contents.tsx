import { getQueryKey } from '@trpc/react-query';
import type { ReactNode } from 'react';
import type { Cart } from '../../../src/cart/schema';
import { QueryBoundary, type RenderFailure } from '../../calls/query-boundary';
import { useSession } from '../../session/session';
import { SessionFailure } from '../../session/session-failure';
import { FRESH_ON_EACH_PAGE, trpc } from '../../trpc';
import { EMPTY_CART, toNewestFirst } from './cart';

interface CartContentsProps {
  loading: ReactNode;
  failed: RenderFailure;
  children: (cart: Cart) => ReactNode;
}

/** Renders the cart, newest line first, once it is loaded. Visitors have an empty cart. */
export function CartContents({ loading, failed, children }: CartContentsProps) {
  const { status } = useSession();
  if (status === 'checking') return loading;
  if (status === 'unavailable') return <SessionFailure render={failed} />;
  if (status === 'anonymous') return children(EMPTY_CART);
  return (
    <QueryBoundary
      queryKey={getQueryKey(trpc.cart.get, undefined, 'query')}
      loading={loading}
      failed={failed}
    >
      <LoadedCart>{children}</LoadedCart>
    </QueryBoundary>
  );
}

function LoadedCart({ children }: Pick<CartContentsProps, 'children'>) {
  const [cart] = trpc.cart.get.useSuspenseQuery(undefined, {
    ...FRESH_ON_EACH_PAGE,
    select: toNewestFirst,
  });
  return children(cart);
}
