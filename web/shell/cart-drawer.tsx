import { Link } from 'wouter';
import { describeShortage } from '../../src/cart/describe-shortage';
import { CART_MESSAGES, CONTINUE_SHOPPING } from '../../src/cart/messages';
import type { CartItem } from '../../src/cart/schema';
import { findPicture } from '../../src/catalog/find-picture';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import { formatRs, fromRupees } from '../../src/money';
import { messageOf } from '../form/message-of';
import { paths } from '../paths';
import { type RenderFailure, renderErrorNote } from '../session/query-boundary';
import { useSession } from '../session/session';
import { useCart, useCartActions } from '../shop/cart/cart';
import { CartContents } from '../shop/cart/cart-contents';
import { CartRows } from '../shop/cart/cart-rows';
import { Suggestions } from '../shop/catalog/suggestions';
import type { OverlayProps } from '../shop/overlays';
import { Button } from '../ui/button';
import { Drawer } from '../ui/drawer';
import { Empty } from '../ui/empty';
import { Picture, pictureSizes } from '../ui/picture';
import { Price } from '../ui/price';
import { Skeleton, Skeletons } from '../ui/skeleton';
import { Stepper } from '../ui/stepper';
import { useToast } from '../ui/toast';
import * as css from './cart-drawer.css';

/** The cart beside the page, opened by its icon and by everything that adds to it. */
export default function CartDrawer({ open, onOpenChange }: OverlayProps) {
  const { items, itemCount, total } = useCart();
  const close = () => onOpenChange(false);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={`Shopping Cart (${itemCount})`}
      footer={items.length > 0 && <Subtotal total={total} onLeave={close} />}
    >
      <CartContents loading={<LoadingLines />} failed={renderFailure}>
        {(cart) => <Lines items={cart.items} onLeave={close} />}
      </CartContents>
    </Drawer>
  );
}

const renderFailure: RenderFailure = (...failure) => (
  <div className={css.failed}>{renderErrorNote(SOMETHING_WENT_WRONG)(...failure)}</div>
);

function Lines({ items, onLeave }: { items: readonly CartItem[]; onLeave: () => void }) {
  return (
    <>
      <CartRows
        items={items}
        rowClassName={css.row}
        renderLine={(item, onRemoved) => <Line item={item} onLeave={onLeave} onRemoved={onRemoved} />}
      />
      {items.length === 0 && <NoLines onLeave={onLeave} />}
    </>
  );
}

function NoLines({ onLeave }: { onLeave: () => void }) {
  const { user } = useSession();
  return (
    <>
      <Empty
        title={CART_MESSAGES.empty}
        action={
          <div className={css.links}>
            <Button asChild onClick={onLeave}>
              <Link href={paths.home}>{CONTINUE_SHOPPING}</Link>
            </Button>
            {!user && (
              <Button asChild variant="quiet" onClick={onLeave}>
                <Link href={paths.login()}>Log in</Link>
              </Button>
            )}
          </div>
        }
      >
        {user ? 'Items you add to your cart appear here.' : 'Log in to see the items you added earlier.'}
      </Empty>
      <div className={css.suggestions}>
        <Suggestions as="h3" narrow onLeave={onLeave} />
      </div>
    </>
  );
}

interface LineProps {
  item: CartItem;
  onLeave: () => void;
  onRemoved: () => void;
}

function Line({ item, onLeave, onRemoved }: LineProps) {
  const { product } = item;
  const { variant } = product;
  const { updateQuantity, remove } = useCartActions();
  const toast = useToast();
  const onError = (error: unknown) => toast.error(messageOf(error, SOMETHING_WENT_WRONG));
  const image = findPicture(product.images, variant.color);
  const href = paths.product(product.id, variant.color);
  const sentence = describeShortage(item);
  // The figure answers at once; the sums follow the server.
  const shown = updateQuantity.isPending ? Number(updateQuantity.variables.newQuantity) : item.quantity;
  return (
    <div className={css.line} data-leaving={remove.isPending || undefined}>
      <Link href={href} onClick={onLeave} tabIndex={-1} aria-hidden>
        <Picture
          src={image?.url}
          alt=""
          width={image?.width}
          height={image?.height}
          tint={image?.tint}
          sizes={pictureSizes.line}
          dimmed={variant.stock === 0}
        />
      </Link>
      <div className={css.content}>
        <h3>
          <Link href={href} onClick={onLeave} className={css.name}>
            {product.name}
          </Link>
        </h3>
        <p className={css.note}>
          {variant.color}, {variant.size}
        </p>
        <Price originalPrice={variant.originalPrice} discountPrice={variant.discountPrice} size="line" />
        {sentence && (
          <p className={css.short} role="status">
            {sentence}
          </p>
        )}
        <div className={css.actions}>
          {variant.stock > 0 ? (
            <Stepper
              label={`Quantity of ${product.name}`}
              size="small"
              value={shown}
              max={variant.stock}
              onChange={(newQuantity) =>
                updateQuantity.mutate({ cartItemId: item.id, newQuantity }, { onError })
              }
            />
          ) : (
            <span />
          )}
          <Button
            variant="quiet"
            size="small"
            loading={remove.isPending}
            aria-label={`Remove ${product.name}, ${variant.color}, ${variant.size}`}
            onClick={() => remove.mutate({ id: item.id }, { onError, onSuccess: onRemoved })}
          >
            Remove
          </Button>
        </div>
      </div>
    </div>
  );
}

function Subtotal({ total, onLeave }: { total: string; onLeave: () => void }) {
  return (
    <div className={css.totals}>
      <p className={css.subtotal}>
        <span>Subtotal</span>
        <strong className={css.amount}>{formatRs(fromRupees(total))}</strong>
      </p>
      <p className={css.note}>Inclusive of all taxes. Shipping is free across India.</p>
      <Button asChild wide className={css.checkout} onClick={onLeave}>
        <Link href={paths.cart}>View Cart &amp; Checkout</Link>
      </Button>
    </div>
  );
}

function LoadingLines() {
  return (
    <Skeletons label="Loading your cart…">
      {['first', 'second'].map((line) => (
        <div key={line} className={css.row}>
          <div className={css.line}>
            <Skeleton shape="picture" />
            <div className={css.content}>
              <Skeleton width="80%" />
              <Skeleton width="40%" />
              <Skeleton width="60%" />
            </div>
          </div>
        </div>
      ))}
    </Skeletons>
  );
}
