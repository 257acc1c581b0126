import { z } from 'zod';
import type { Page } from '../pagination';
import type { ColorFamily } from './color-families';
import type { StockNote } from './stock';

/** The catalog as it travels. Money is a string of rupees with two decimals ("1299.00"). */

const FILE_TYPES = ['IMAGE', 'VIDEO'] as const;

/** What a page needs to lay a picture out before it has arrived; null where the file has no picture of its own. */
const pictureMeasures = {
  /** px of the master */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** dominant color, #rrggbb */
  tint: z.string().nullable(),
};

export const uploadShape = z.object({
  id: z.string(),
  filename: z.string(),
  fileType: z.enum(FILE_TYPES),
  url: z.string(),
  ...pictureMeasures,
  /** the picture that tall screens show instead, of a video too */
  portraitUrl: z.string().nullable(),
  /** the video that tall screens play instead of a wide one */
  portraitVideoUrl: z.string().nullable(),
  /** the still shown before a video plays */
  posterUrl: z.string().nullable(),
});
export type Upload = z.infer<typeof uploadShape>;

export const imageShape = z.object({
  id: z.string(),
  url: z.string(),
  color: z.string().nullable(),
  ...pictureMeasures,
});
export type Image = z.infer<typeof imageShape>;

export const variantShape = z.object({
  id: z.string(),
  color: z.string(),
  colorHexCode: z.string(),
  size: z.string(),
  stock: z.number(),
  originalPrice: z.string(),
  discountPrice: z.string().nullable(),
});
export type Variant = z.infer<typeof variantShape>;

export const productShape = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  categoryId: z.string(),
  category: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
  images: z.array(imageShape),
  variants: z.array(variantShape),
  /** grows with every save; sent back on edit so that two admins can't overwrite each other */
  version: z.number(),
});
export type Product = z.infer<typeof productShape>;

/** A product as a search found it. */
export const foundProductShape = productShape.extend({
  matchedColor: z
    .string()
    .optional()
    .describe(
      'The colour that answers the search and can be bought: show its picture, and link to it. Left out where the search prefers none.',
    ),
});
export type FoundProduct = z.infer<typeof foundProductShape>;

export interface Category {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  parentId: string | null;
  uploads: Upload[];
  subCategories: Category[];
  /** products counts the category's own, not those of its subcategories */
  _count: { subCategories: number; products: number };
}

export const categoryShape: z.ZodType<Category> = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  parentId: z.string().nullable(),
  uploads: z.array(uploadShape),
  get subCategories() {
    return z.array(categoryShape);
  },
  _count: z.object({ subCategories: z.number(), products: z.number() }),
});

/** One entry of the shop's navigation: a top-level category and what lies right below it. */
export interface MenuEntry {
  id: string;
  name: string;
  slug: string;
  subCategories: { id: string; name: string; slug: string }[];
}

/** A category with its slides. */
export interface Showcase {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  uploads: Upload[];
}

/** What a link to a category needs. */
export interface CategoryLink {
  id: string;
  name: string;
  slug: string;
}

/**
 * What a category can be narrowed down to. Counts are of products that have a variant in stock, given the other filters:
 * those of the sizes given the chosen colors and prices, and so on. What is chosen is listed even with a count of 0.
 */
export interface Facets {
  /** in the order of a rail */
  sizes: { size: string; count: number }[];
  /** in the order of the table in colors.ts, which has their names and swatches */
  colorFamilies: { colorFamily: ColorFamily; count: number }[];
  /** whole rupees, rounded outwards; null when nothing is left to buy */
  price: { min: number; max: number } | null;
}

/** A picture of a card, with what its place on the page needs. */
interface CardPicture {
  url: string;
  width: number | null;
  height: number | null;
  tint: string | null;
}

/** What a list shows of a product; made by card.ts. */
export interface ProductCard {
  id: string;
  name: string;
  picture: CardPicture | null;
  /** shown to a pointer that hovers over the first */
  second: CardPicture | null;
  colors: { name: string; hex: string }[];
  stockNote: StockNote;
  /** the color it was filtered or searched for: of the picture, the price and the first swatch, and to be opened in */
  matchedColor?: string;
  /** of the cheapest variant that can be bought; `from` says that others cost more */
  price: { originalPrice: string; discountPrice: string | null; from: boolean } | null;
}

/** A category with its products: /products/{slug}. */
export interface CategoryPage {
  category: CategoryLink & { description: string | null; parentId: string | null };
  /** its ancestors, from the top */
  path: CategoryLink[];
  /** productCount counts everything below, too */
  subCategories: (CategoryLink & { productCount: number })[];
  products: Page<ProductCard>;
  facets: Facets;
}

/** A product with the categories that lead to it, from the top. */
export interface ProductPage {
  product: Product;
  path: CategoryLink[];
}
