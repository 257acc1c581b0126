/** The products of a catalog file as they are judged, and as the search reads them. */
import type { SearchDocument } from '../../server/search/search-document';
import { findColorFamily } from '../../src/catalog/find-color-family';
import { normalizeSize } from '../../src/catalog/sizes';
import { type ApparelRow, readApparel } from './apparel-csv';

export interface JudgedProduct {
  id: string;
  name: string;
  description: string;
  /** Women, Men, Boys, Girls, Kids or Everyone */
  gender: string;
  colors: string[];
  priceRupees: number;
  sizes: string[];
}

const BY_KIND: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(Boys|Girls|Kids)/, ['2-3Y', '3-4Y', '5-6Y', '6-7Y', '7-8Y', '9-10Y', '11-12Y']],
  [/jeans|trousers|chinos|pants|shorts/i, ['28', '30', '32', '34', '36', '38']],
  [
    /shoes|sneakers|sandals|heels|flats|flip|loafers|boots|derbys/i,
    ['UK5', 'UK6', 'UK7', 'UK8', 'UK9', 'UK10'],
  ],
  [/watch|bag|backpack|wallet|sunglasses|saree|dupatta|earrings|curtain|mug/i, ['Free Size']],
  [/./, ['XS', 'S', 'M', 'L', 'XL', 'XXL']],
];

/** The file has no sizes: each product gets those of its kind except one, which depends on its number. */
function chooseSizes({ id, name, category }: ApparelRow): string[] {
  const [, sizes = []] = BY_KIND.find(([pattern]) => pattern.test(`${category[0]} ${name}`)) ?? [];
  const missing = Number(id) % sizes.length;
  return sizes.length > 1 ? sizes.filter((_, index) => index !== missing) : [...sizes];
}

export const readJudgedProducts = (file: string): { judged: JudgedProduct; document: SearchDocument }[] =>
  readApparel(file).map((row, index) => {
    const { id, name, description, category, colors, priceRupees } = row;
    const sizes = chooseSizes(row);
    return {
      judged: {
        ...{ id, name, description, priceRupees, sizes },
        gender: category[0] ?? '',
        colors: colors.map((color) => color.name),
      },
      document: {
        ...{ id, name, description },
        fingerprint: 1,
        inStock: true,
        categoryPath: category.join(' '),
        attributes: '',
        createdAt: -index,
        variants: colors.flatMap((color) =>
          sizes.map((size) => ({
            color: color.name,
            colorFamily: findColorFamily(color.name, color.hex),
            sizeKey: normalizeSize(size),
            pricePaise: priceRupees * 100,
          })),
        ),
      },
    };
  });
