/** A product as the card in a list shows it: a small part of the whole, so that a list travels light. */
import { fromRupees } from '../money';
import { pictureFor } from './pictures';
import { payablePaise } from './price';
import type { FoundProduct, Image, ProductCard, Variant } from './shapes';
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
function secondPicture(images: readonly Image[], first: Image | null): Image | undefined {
  return images.find((image) => image !== first && (image.color === first?.color || image.color === null));
}

const pictureOf = (image: Image | null | undefined): ProductCard['picture'] =>
  image ? { url: image.url, width: image.width, height: image.height, tint: image.tint } : null;

type Carded = Pick<FoundProduct, 'id' | 'name' | 'images' | 'variants' | 'matchedColor'>;

export function cardOf({ id, name, images, variants, matchedColor }: Carded): ProductCard {
  const matching = variants.filter(({ color }) => color === matchedColor);
  const matched = matching.length > 0 ? matchedColor : undefined;
  const shown = matched === undefined ? variants : matching;
  const picture = matched === undefined ? (images[0] ?? null) : pictureFor(images, matched);
  const priced = pricedVariant(shown);
  return {
    id,
    name,
    picture: pictureOf(picture),
    second: pictureOf(secondPicture(images, picture)),
    colours: coloursOf(matched === undefined ? variants : [...matching, ...variants]),
    stockNote: cardStockNote(variants.map(({ stock }) => stock)),
    ...(matched === undefined ? {} : { matchedColor: matched }),
    price: priced
      ? {
          originalPrice: priced.originalPrice,
          discountPrice: priced.discountPrice,
          from: shown.some((variant) => paiseOf(variant) > paiseOf(priced)),
        }
      : null,
  };
}
