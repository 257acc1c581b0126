/** A product as a card of a list shows it. Much smaller than the product, so that lists load fast. */
import { findPicture } from './find-picture';
import { isSameColor } from './is-same-color';
import { listColors } from './list-colors';
import { getPayablePaise, toPricePaise } from './price';
import type { FoundProduct, Image, ProductCard, Variant } from './shapes';
import { getCardStockNote } from './stock-notes';

const getVariantPaise = (variant: Variant): number => getPayablePaise(toPricePaise(variant));

/** The variant whose price the card shows: the cheapest one in stock, else the cheapest. */
function findCheapestVariant(variants: readonly Variant[]): Variant | undefined {
  const buyable = variants.filter(({ stock }) => stock > 0);
  const [first, ...others] = buyable.length > 0 ? buyable : variants;
  return others.reduce(
    (cheapest, each) => (cheapest && getVariantPaise(each) < getVariantPaise(cheapest) ? each : cheapest),
    first,
  );
}

/** The picture shown on hover: another one of the same color. */
function findSecondPicture(images: readonly Image[], first: Image | null): Image | undefined {
  return images.find(
    (image) =>
      image !== first && (image.color === null || (first?.color && isSameColor(image.color, first.color))),
  );
}

const toCardPicture = (image: Image | null | undefined): ProductCard['picture'] =>
  image ? { url: image.url, width: image.width, height: image.height, tint: image.tint } : null;

type CardSource = Pick<FoundProduct, 'id' | 'name' | 'images' | 'variants' | 'matchedColor'> &
  Partial<Pick<FoundProduct, 'lowStock' | 'shopLowStock'>>;

export function toProductCard({
  id,
  name,
  images,
  variants,
  matchedColor,
  ...thresholds
}: CardSource): ProductCard {
  const matching = variants.filter(({ color }) => isSameColor(color, matchedColor ?? ''));
  const matched = matching[0]?.color;
  const shown = matched === undefined ? variants : matching;
  const picture = matched === undefined ? (images[0] ?? null) : findPicture(images, matched);
  const priced = findCheapestVariant(shown);
  return {
    id,
    name,
    picture: toCardPicture(picture),
    second: toCardPicture(findSecondPicture(images, picture)),
    colors: listColors(matched === undefined ? variants : [...matching, ...variants]),
    stockNote: getCardStockNote(
      variants.map(({ stock }) => stock),
      thresholds,
    ),
    ...(matched === undefined ? {} : { matchedColor: matched }),
    price: priced
      ? {
          originalPrice: priced.originalPrice,
          discountPrice: priced.discountPrice,
          from: shown.some((variant) => getVariantPaise(variant) > getVariantPaise(priced)),
        }
      : null,
  };
}
