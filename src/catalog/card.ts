/** A product as the card in a list shows it: a small part of the whole, so that a list travels light. */
import { fromRupees } from '../money';
import { payablePaise } from './price';
import type { Image, Product, ProductCard, Variant } from './shapes';
import { coloursOf } from './shown-colours';
import { cardStockNote } from './stock';

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

const pictureOf = (image: Image | undefined): ProductCard['picture'] =>
  image ? { url: image.url, width: image.width, height: image.height, tint: image.tint } : null;

export function cardOf({
  id,
  name,
  images,
  variants,
}: Pick<Product, 'id' | 'name' | 'images' | 'variants'>): ProductCard {
  const priced = pricedVariant(variants);
  return {
    id,
    name,
    picture: pictureOf(images[0]),
    second: pictureOf(secondPicture(images)),
    colours: coloursOf(variants),
    stockNote: cardStockNote(variants.map(({ stock }) => stock)),
    price: priced
      ? {
          originalPrice: priced.originalPrice,
          discountPrice: priced.discountPrice,
          from: variants.some((variant) => paiseOf(variant) > paiseOf(priced)),
        }
      : null,
  };
}
