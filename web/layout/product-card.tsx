import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { payablePaise } from '../../src/catalog/price';
import type { Image, Product, Variant } from '../../src/catalog/shapes';
import { coloursOf } from '../../src/catalog/shown-colours';
import { cardStockNote, LOW_STOCK, OUT_OF_STOCK } from '../../src/catalog/stock';
import { fromRupees } from '../../src/money';
import { paths } from '../paths';
import { PictureTag } from '../ui/badge';
import { Picture, pictureSizes } from '../ui/picture';
import { Price } from '../ui/price';
import { SwatchRow } from '../ui/swatch';
import { Heart } from './heart';
import * as css from './product-card.css';

interface ProductCardProps {
  product: Pick<Product, 'id' | 'name' | 'images' | 'variants'>;
  /** the heading's level where it stands */
  as?: 'h2' | 'h3';
  /** in view when the page opens */
  priority?: boolean;
  /** stands below the colours in place of the heart: another way off the wishlist */
  children?: ReactNode;
}

const paiseOf = ({ originalPrice, discountPrice }: Variant): number =>
  payablePaise({
    originalPaise: fromRupees(originalPrice),
    discountPaise: discountPrice === null ? null : fromRupees(discountPrice),
  });

/** The variant whose price stands for the product: the cheapest that can be bought. */
function pricedVariant(variants: readonly Variant[]): Variant | undefined {
  const buyable = variants.filter(({ stock }) => stock > 0);
  const [first, ...others] = buyable.length > 0 ? buyable : variants;
  return others.reduce(
    (cheapest, each) => (cheapest && paiseOf(each) < paiseOf(cheapest) ? each : cheapest),
    first,
  );
}

/** What a hovering pointer is shown: another picture of the first one's colour. */
function secondPicture([first, ...others]: readonly Image[]): Image | undefined {
  return others.find(({ color }) => color === first?.color || color === null);
}

export function ProductCard({ product, as: Heading = 'h2', priority = false, children }: ProductCardProps) {
  const { name, images, variants } = product;
  const [pointed, setPointed] = useState(false);
  const [image] = images;
  const second = secondPicture(images);
  const note = cardStockNote(variants.map(({ stock }) => stock));
  const priced = pricedVariant(variants);
  const dearer = priced && variants.some((variant) => paiseOf(variant) > paiseOf(priced));
  return (
    <article
      className={css.card}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(true)}
    >
      <div className={css.pictures}>
        <Picture
          src={image?.url}
          alt=""
          width={image?.width}
          height={image?.height}
          tint={image?.tint}
          sizes={pictureSizes.card}
          priority={priority}
          dimmed={note === OUT_OF_STOCK}
        />
        {/* Fetched only for a pointer that can hover over it. */}
        {pointed && second && note !== OUT_OF_STOCK && (
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
      <div className={css.words}>
        <Heading className={css.name}>
          <Link href={paths.product(product.id)} className={css.link} title={name}>
            {name}
          </Link>
        </Heading>
        {priced && (
          <div className={css.price}>
            {dearer && <span className={css.from}>From</span>}
            <Price originalPrice={priced.originalPrice} discountPrice={priced.discountPrice} />
          </div>
        )}
        <div className={css.swatches}>
          <SwatchRow colours={coloursOf(variants)} />
        </div>
        {children}
      </div>
      {!children && <Heart product={product} className={css.heart} />}
    </article>
  );
}
