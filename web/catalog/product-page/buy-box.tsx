import type { ProductPage } from '../../../src/catalog/shapes';
import { TAXES_INCLUDED } from '../../../src/catalog/shop-messages';
import { LOW_STOCK, OUT_OF_STOCK } from '../../../src/catalog/stock';
import { getVariantStockNote } from '../../../src/catalog/stock-notes';
import { formatScriptsNote } from '../../shell/needs-scripts';
import { Heart } from '../../shop/wishlist/heart';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Button } from '../../ui/button';
import { Price } from '../../ui/price';
import { Stepper } from '../../ui/stepper';
import { toCrumbs } from '../to-crumbs';
import * as css from './buy-box.css';
import { ColorChoice } from './color-choice';
import { SizeChoice } from './size-choice';
import { SizeGuideLink } from './size-guide-link';
import { formatStockSentence, type VariantChoice } from './variant-choice';

interface BuyBoxProps {
  data: ProductPage;
  choice: VariantChoice;
  /** as chosen by hand: another color keeps it */
  size?: string;
  onSize: (size: string) => void;
  quantity: number;
  onQuantity: (quantity: number) => void;
  onAdd: () => void;
  adding: boolean;
}

export function BuyBox({
  data: { product, path },
  choice,
  size,
  onSize,
  quantity,
  onQuantity,
  onAdd,
  adding,
}: BuyBoxProps) {
  const { variant, sizes } = choice;
  const soldOut = !variant || variant.stock === 0;
  return (
    <div className={css.box}>
      <div className={css.crumbs}>
        <Breadcrumb crumbs={toCrumbs(path, { name: product.name })} />
      </div>
      <h1 className={css.name}>{product.name}</h1>
      {variant && (
        <div className={css.price}>
          <Price originalPrice={variant.originalPrice} discountPrice={variant.discountPrice} size="product" />
          <p className={css.taxes}>{TAXES_INCLUDED}</p>
        </div>
      )}
      <ColorChoice product={product} color={choice.color} size={size} />
      {variant && (
        <SizeChoice sizes={sizes} chosen={variant} onChoose={onSize} aside={<SizeGuideLink path={path} />} />
      )}
      <StockLine product={product} choice={choice} />
      {/* Rendered on the server only, as a page's note is. The alert also shows it in a browser too old for the scripts. */}
      <noscript>
        {import.meta.env.SSR && (
          <p role="alert" className={css.stock}>
            {formatScriptsNote('Ordering')}
          </p>
        )}
      </noscript>
      <div className={css.actions} data-buy>
        {!soldOut && (
          <Stepper
            label="Quantity"
            value={quantity}
            max={variant.stock}
            onChange={onQuantity}
            maxReason={`Only ${variant.stock} left in ${variant.size}.`}
          />
        )}
        <Button className={css.add} onClick={onAdd} loading={adding} disabled={soldOut}>
          {soldOut ? OUT_OF_STOCK : 'Add to cart'}
        </Button>
        <Heart product={product} boxed />
      </div>
    </div>
  );
}

/** The chosen variant's note, and which sizes are gone. */
function StockLine({ product, choice }: { product: ProductPage['product']; choice: VariantChoice }) {
  const note = choice.variant ? getVariantStockNote(choice.variant.stock, product) : OUT_OF_STOCK;
  const sentence = formatStockSentence(choice);
  return (
    <p className={css.stock} role="status">
      {note && <span className={css.note({ tone: note === LOW_STOCK ? 'amber' : 'madder' })}>{note}</span>}
      {note && sentence && ' '}
      {sentence}
    </p>
  );
}
