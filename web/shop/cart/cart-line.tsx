import { useRef } from 'react';
import { Link } from 'wouter';
import { describeShortage } from '../../../src/cart/describe-shortage';
import { formatItemLabel } from '../../../src/cart/format-item-name';
import type { CartItem } from '../../../src/cart/schema';
import { computeLinePaise } from '../../../src/cart/totals';
import { findPicture } from '../../../src/catalog/find-picture';
import { formatRs } from '../../../src/money';
import { useOneAtATime } from '../../form/use-one-at-a-time';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { Picture, pictureSizes } from '../../ui/picture';
import { Price } from '../../ui/price';
import { Skeleton } from '../../ui/skeleton';
import { Stepper } from '../../ui/stepper';
import { VisuallyHidden } from '../../ui/visually-hidden';
import * as css from './cart-line.css';
import { useLineActions } from './use-line-actions';

/** `large` on the cart page, with the line's total and a button to reduce the quantity to the stock; `small` in the drawer. */
type Size = 'small' | 'large';

interface CartLineProps {
  item: CartItem;
  size: Size;
  onRemoved: () => void;
}

export function CartLine({ item, size, onRemoved }: CartLineProps) {
  const { product } = item;
  const { variant } = product;
  const { updateQuantity, remove } = useLineActions();
  const removeLine = useOneAtATime(() => remove.mutateAsync({ id: item.id }, { onSuccess: onRemoved }));
  const change = (newQuantity: number, onSuccess?: () => void) =>
    updateQuantity.mutate({ cartItemId: item.id, newQuantity }, { onSuccess });
  const quantityBox = useRef<HTMLDivElement>(null);
  // The quantity is updated optimistically, the totals are not.
  const quantity = updateQuantity.isPending ? updateQuantity.variables.newQuantity : item.quantity;
  const image = findPicture(product.images, variant.color);
  const shortage = describeShortage(item);
  const isLarge = size === 'large';
  const fullName = formatItemLabel(item);
  const Heading = isLarge ? 'h2' : 'h3';
  const href = paths.product(product.id, variant.color);
  return (
    <div className={css.line({ size })} data-removing={remove.isPending || undefined}>
      <Link href={href} tabIndex={-1} aria-hidden>
        <Picture
          src={image?.url}
          alt=""
          width={image?.width}
          height={image?.height}
          tint={image?.tint}
          sizes={isLarge ? '120px' : pictureSizes.line}
          dimmed={variant.stock === 0}
        />
      </Link>
      <div className={css.content({ size })}>
        <div className={css.heading}>
          <Heading className={css.name({ size })}>
            <Link href={href} className={css.link}>
              {product.name}
            </Link>
          </Heading>
          {isLarge && (
            <div className={css.total}>
              <VisuallyHidden>Line total </VisuallyHidden>
              {formatRs(computeLinePaise(item))}
            </div>
          )}
        </div>
        <p className={css.variant}>
          {variant.color}, {variant.size}
        </p>
        <Price originalPrice={variant.originalPrice} discountPrice={variant.discountPrice} size="line" />
        {shortage && (
          <p className={css.shortage} role="status">
            {shortage}
          </p>
        )}
        <div className={css.actions({ size })}>
          {variant.stock > 0 && (
            <div className={css.quantity} ref={quantityBox}>
              <Stepper
                label={`Quantity of ${fullName}`}
                size="small"
                value={quantity}
                max={variant.stock}
                onChange={(newQuantity) => change(newQuantity)}
              />
              {isLarge && shortage && (
                <Button
                  variant="quiet"
                  // The button disappears with the shortage: the stepper beside it takes the focus.
                  onClick={() =>
                    change(variant.stock, () => quantityBox.current?.querySelector('button')?.focus())
                  }
                  loading={updateQuantity.isPending}
                >
                  Change to {variant.stock}
                </Button>
              )}
            </div>
          )}
          <Button
            variant="quiet"
            size={isLarge ? 'regular' : 'small'}
            className={css.remove}
            loading={remove.isPending}
            aria-label={`Remove ${fullName}`}
            onClick={removeLine}
          >
            Remove
          </Button>
        </div>
      </div>
    </div>
  );
}

export function CartLineLoading({ size }: { size: Size }) {
  return (
    <div className={css.line({ size })}>
      <Skeleton shape="picture" />
      <div className={css.content({ size })}>
        <Skeleton width="70%" />
        <Skeleton width="40%" />
      </div>
    </div>
  );
}
