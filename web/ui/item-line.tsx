import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { findPicture } from '../../src/catalog/find-picture';
import type { Image } from '../../src/catalog/shapes';
import * as css from './item-line.css';
import { Picture, pictureSizes } from './picture';

interface ItemLineProps {
  product: { name: string; images: readonly Image[]; variant: { color: string; size: string } };
  quantity?: number;
  /** URL of the product page */
  href?: string;
  /** the price, at the end of the line */
  amount?: ReactNode;
  /** width of the picture: `small` 64 px, `regular` 72 px (64 px on phones), `thumb` 36 px */
  size?: 'small' | 'regular' | 'thumb';
  /** below the text */
  children?: ReactNode;
}

/** An item of a cart or an order: picture, name, color, size, quantity and price. */
export function ItemLine({ product, quantity, href, amount, size = 'regular', children }: ItemLineProps) {
  const { name, images, variant } = product;
  const image = findPicture(images, variant.color);
  return (
    <div className={css.line({ size })}>
      <Picture
        src={image?.url}
        alt=""
        width={image?.width}
        height={image?.height}
        tint={image?.tint}
        sizes={size === 'thumb' ? pictureSizes.thumb : '72px'}
      />
      <div className={css.content}>
        <div className={css.naming}>
          <div className={css.name}>
            {href ? (
              <Link href={href} className={css.link}>
                {name}
              </Link>
            ) : (
              name
            )}
          </div>
          <div className={css.note}>
            {variant.color},{' '}
            <span className={css.size}>
              {variant.size}
              {/* In the box, so that a quantity on the next line is not indented. */}
              {quantity !== undefined && '\u2002'}
            </span>
            {quantity !== undefined && `Qty\u00a0${quantity}`}
          </div>
        </div>
        {amount !== undefined && <div className={css.amount}>{amount}</div>}
        {children}
      </div>
    </div>
  );
}
