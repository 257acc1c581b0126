import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { ProductCard as Card } from '../../../src/catalog/shapes';
import { LOW_STOCK, OUT_OF_STOCK } from '../../../src/catalog/stock';
import { paths } from '../../paths';
import { PictureTag } from '../../ui/badge';
import { Picture, pictureSizes } from '../../ui/picture';
import { Price } from '../../ui/price';
import { SwatchRow } from '../../ui/swatch';
import { Heart } from '../wishlist/heart';
import * as css from './product-card.css';

interface ProductCardProps {
  product: Card;
  /** the heading element */
  as?: 'h2' | 'h3';
  /** visible when the page opens */
  priority?: boolean;
  /** below the colors, instead of the wishlist button */
  children?: ReactNode;
}

export function ProductCard({ product, as: Heading = 'h2', priority = false, children }: ProductCardProps) {
  const { name, picture, second, stockNote: note, price, matchedColor } = product;
  const [isHovered, setHovered] = useState(false);
  return (
    <article
      className={css.card}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
    >
      <div className={css.pictures}>
        <Picture
          src={picture?.url}
          alt=""
          width={picture?.width}
          height={picture?.height}
          tint={picture?.tint}
          sizes={pictureSizes.card}
          priority={priority}
          dimmed={note === OUT_OF_STOCK}
        />
        {/* Rendered on the first hover, so that phones do not load it. */}
        {isHovered && second && note !== OUT_OF_STOCK && (
          <Picture
            src={second.url}
            alt=""
            width={second.width}
            height={second.height}
            sizes={pictureSizes.card}
            className={css.second}
          />
        )}
        {note && (
          <div className={css.tag}>
            <PictureTag tone={note === LOW_STOCK ? 'amber' : 'ink'}>{note}</PictureTag>
          </div>
        )}
      </div>
      <div className={css.content}>
        <Heading className={css.name}>
          <Link href={paths.product(product.id, matchedColor)} className={css.link} title={name}>
            {name}
          </Link>
        </Heading>
        {price && (
          <div className={css.price}>
            {price.from && <span className={css.from}>From</span>}
            <Price originalPrice={price.originalPrice} discountPrice={price.discountPrice} />
          </div>
        )}
        <div className={css.swatches}>
          <SwatchRow colors={product.colors} shown={matchedColor} />
        </div>
        {children}
      </div>
      {!children && <Heart product={product} className={css.heart} />}
    </article>
  );
}
