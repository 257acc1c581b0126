import { Link } from 'wouter';
import { CART_MESSAGES, CONTINUE_SHOPPING } from '../../../src/cart/messages';
import type { CartItem } from '../../../src/cart/schema';
import { SOMETHING_WENT_WRONG } from '../../../src/errors';
import { formatRs, fromRupees } from '../../../src/money';
import { type RenderFailure, renderErrorNote } from '../../calls/query-boundary';
import { paths } from '../../paths';
import { useSession } from '../../session/session';
import { useCart } from '../../shop/cart/cart';
import { CartContents } from '../../shop/cart/cart-contents';
import { CartLine, CartLineLoading } from '../../shop/cart/cart-line';
import { CartRows } from '../../shop/cart/cart-rows';
import { Suggestions } from '../../shop/catalog/suggestions';
import type { OverlayProps } from '../../shop/overlays';
import { Button } from '../../ui/button';
import { Drawer } from '../../ui/drawer';
import { Empty } from '../../ui/empty';
import { Skeletons } from '../../ui/skeleton';
import * as css from './cart-drawer.css';
import { useChangedPrice } from './use-changed-price';

/** The cart drawer. It opens with its icon and whenever something is added. */
export default function CartDrawer({ open, onOpenChange }: OverlayProps) {
  const { items, itemCount, total } = useCart();
  useChangedPrice(items);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={`Shopping Cart (${itemCount})`}
      footer={items.length > 0 && <Subtotal total={total} />}
    >
      <CartContents loading={<LoadingLines />} failed={renderFailure}>
        {(cart) => <Lines items={cart.items} />}
      </CartContents>
    </Drawer>
  );
}

const renderFailure: RenderFailure = (...failure) => (
  <div className={css.failed}>{renderErrorNote(SOMETHING_WENT_WRONG)(...failure)}</div>
);

function Lines({ items }: { items: readonly CartItem[] }) {
  return (
    <>
      <CartRows
        items={items}
        rowClassName={css.row}
        renderLine={(item, onRemoved) => <CartLine item={item} size="small" onRemoved={onRemoved} />}
      />
      {items.length === 0 && <NoLines />}
    </>
  );
}

function NoLines() {
  const { user } = useSession();
  return (
    <>
      <Empty
        title={CART_MESSAGES.empty}
        action={
          <div className={css.links}>
            <Button asChild>
              <Link href={paths.home}>{CONTINUE_SHOPPING}</Link>
            </Button>
            {!user && (
              <Button asChild variant="quiet">
                <Link href={paths.login()}>Log in</Link>
              </Button>
            )}
          </div>
        }
      >
        {user ? 'Items you add to your cart appear here.' : 'Log in to see the items you added earlier.'}
      </Empty>
      <div className={css.suggestions}>
        <Suggestions as="h3" narrow />
      </div>
    </>
  );
}

function Subtotal({ total }: { total: string }) {
  return (
    <div className={css.totals}>
      <p className={css.subtotal}>
        <span>Subtotal</span>
        <strong className={css.amount}>{formatRs(fromRupees(total))}</strong>
      </p>
      <p className={css.note}>Inclusive of all taxes. Shipping is free across India.</p>
      <Button asChild wide className={css.checkout}>
        <Link href={paths.cart}>View Cart &amp; Checkout</Link>
      </Button>
    </div>
  );
}

function LoadingLines() {
  const line = (
    <div className={css.row}>
      <CartLineLoading size="small" />
    </div>
  );
  return (
    <Skeletons label="Loading your cart…">
      {line}
      {line}
    </Skeletons>
  );
}
