import { classNames } from '../../ui/class-names';
import { IconButton } from '../../ui/icon-button';
import * as css from './heart.css';
import { useWish, type WishedProduct } from './wishlist';

interface HeartProps {
  product: WishedProduct;
  /** outlined and as high as a button */
  boxed?: boolean;
  className?: string;
}

/** The wishlist button of a product, filled when the product is on the wishlist. */
export function Heart({ product: { id, name }, boxed = false, className }: HeartProps) {
  const { isWished, toggle, preload } = useWish({ id, name });
  return (
    <IconButton
      icon={isWished ? 'heartFilled' : 'heart'}
      label={isWished ? `Remove ${name} from wishlist` : `Add ${name} to wishlist`}
      tone={isWished ? 'madder' : 'ink'}
      size={boxed ? 'control' : 'regular'}
      outlined={boxed}
      data-keep="once"
      className={classNames(css.heart, className)}
      onClick={toggle}
      onPointerEnter={preload}
    />
  );
}
