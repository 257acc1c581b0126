import { Link } from 'wouter';
import { describeShortage } from '../../src/cart/describe-shortage';
import type { CartItem } from '../../src/cart/schema';
import { linePaise } from '../../src/cart/totals';
import { findPicture } from '../../src/catalog/find-picture';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import { formatRs } from '../../src/money';
import { messageOf } from '../form/message-of';
import { paths } from '../paths';
import { useCartActions } from '../shop/cart/cart';
import { Button } from '../ui/button';
import { Picture } from '../ui/picture';
import { Price } from '../ui/price';
import { Stepper } from '../ui/stepper';
import { useToast } from '../ui/toast';
import { VisuallyHidden } from '../ui/visually-hidden';
import * as css from './cart-page.css';

/** One line of the cart page; what the store can no longer fill is said and mended here. */
export function CartLine({ item, onRemoved }: { item: CartItem; onRemoved: () => void }) {
  const { product } = item;
  const { variant } = product;
  const { updateQuantity, remove } = useCartActions();
  const toast = useToast();
  const image = findPicture(product.images, variant.color);
  const sentence = describeShortage(item);
  const onError = (error: unknown) => toast.error(messageOf(error, SOMETHING_WENT_WRONG));
  const change = (newQuantity: number) =>
    updateQuantity.mutate({ cartItemId: item.id, newQuantity }, { onError });
  // The figure answers at once; the sums follow the server.
  const shown = updateQuantity.isPending ? Number(updateQuantity.variables.newQuantity) : item.quantity;

  return (
    <div className={css.line}>
      <Link href={paths.product(product.id, variant.color)} tabIndex={-1} aria-hidden>
        <Picture
          src={image?.url}
          alt=""
          width={image?.width}
          height={image?.height}
          tint={image?.tint}
          sizes="120px"
          dimmed={variant.stock === 0}
        />
      </Link>
      <div className={css.content}>
        <div className={css.naming}>
          <h2 className={css.name}>
            <Link href={paths.product(product.id, variant.color)} className={css.link}>
              {product.name}
            </Link>
          </h2>
          <div className={css.amount}>
            <VisuallyHidden>Line total </VisuallyHidden>
            {formatRs(linePaise(item))}
          </div>
        </div>
        <div className={css.note}>
          {variant.color}, {variant.size}
        </div>
        <Price originalPrice={variant.originalPrice} discountPrice={variant.discountPrice} size="line" />
        {sentence && (
          <p className={css.short} role="status">
            {sentence}
          </p>
        )}
        <div className={css.actions}>
          <div className={css.fixing}>
            {variant.stock > 0 && (
              <Stepper
                label={`Quantity of ${product.name}`}
                size="small"
                value={shown}
                max={variant.stock}
                onChange={change}
              />
            )}
            {sentence && variant.stock > 0 && (
              <Button
                variant="quiet"
                onClick={() => change(variant.stock)}
                loading={updateQuantity.isPending}
              >
                Change to {variant.stock}
              </Button>
            )}
          </div>
          <Button
            variant="quiet"
            className={css.remove}
            loading={remove.isPending}
            aria-label={`Remove ${product.name}`}
            onClick={() => remove.mutate({ id: item.id }, { onError, onSuccess: onRemoved })}
          >
            Remove
          </Button>
        </div>
      </div>
    </div>
  );
}
