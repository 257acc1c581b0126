import { z } from 'zod';
import type { Page } from '../pagination';
import { count, positiveCount, rupees } from '../wire-formats';
import { ATTRIBUTES, type Attribute } from './attributes';
import type { ColorFamily } from './color-families';
import { PRODUCT_DETAILS, type ProductDetail } from './declarations';
import {
  INHERITED_DECLARATIONS,
  type InheritedDeclaration,
  type ShownDeclaration,
} from './inherited-declarations';
import type { StockNote } from './stock-notes';

/** The catalog on the wire. Money is a string of rupees with two decimals ("1299.00"). */

const FILE_TYPES = ['IMAGE', 'VIDEO'] as const;

/** What a page needs to reserve a picture's space before it is loaded; null for a video. */
const pictureMeasures = {
  width: positiveCount.nullable().meta({ description: 'px of the master' }),
  height: positiveCount.nullable().meta({ description: 'px of the master' }),
  tint: z.string().nullable().meta({ pattern: '^#[0-9a-f]{6}$', description: 'Average colour, #rrggbb' }),
};

export const uploadShape = z.object({
  id: z.string(),
  filename: z.string(),
  fileType: z.enum(FILE_TYPES),
  url: z.string().meta({ description: 'On the store’s own address' }),
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
  stock: count,
  originalPrice: rupees,
  discountPrice: rupees.nullable(),
  sku: z.string().optional().meta({ description: 'Left out where the variant has none' }),
  barcode: z.string().optional().meta({ description: 'Left out where the variant has none' }),
});
export type Variant = z.infer<typeof variantShape>;

const detailText = z.string().optional().meta({ description: 'Left out where the product has none' });

const detailShapes = Object.fromEntries(PRODUCT_DETAILS.map((detail) => [detail, detailText])) as Record<
  ProductDetail,
  typeof detailText
>;

export const productShape = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  handle: z
    .string()
    .optional()
    .meta({ description: 'Names the product in files; left out where the owner chose none' }),
  status: z
    .enum(['DRAFT', 'ARCHIVED'])
    .optional()
    .meta({ description: 'Only administrators see such products; left out for one in the shop' }),
  categoryId: z.string(),
  category: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
  images: z.array(imageShape),
  variants: z.array(variantShape),
  /** increases with every save; sent on edit, so that two admins cannot overwrite each other */
  version: positiveCount,
  /** of its own; otherwise its category's applies */
  hsn: z.string().optional(),
  lowStock: count
    .optional()
    .meta({ description: 'The highest stock that counts as low, where it is its own' }),
  shopLowStock: count
    .optional()
    .meta({ description: 'The highest stock that customers read as low, where the shop has chosen it' }),
  ...detailShapes,
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
  /** HSN code of its own */
  hsn?: string;
  /** by which its products and those below can be filtered; left out without any */
  filterAttributes?: Attribute[];
  /** Only administrators see it: what it declares for its products, and for those below; left out without any. */
  declarations?: Partial<Record<InheritedDeclaration, string>>;
  /** Only administrators see such a category; it is in the shop once it has its slides. */
  isHidden?: true;
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
  hsn: z.string().optional(),
  filterAttributes: z
    .array(z.enum(ATTRIBUTES))
    .optional()
    .meta({ description: 'By which its products and those below can be filtered; left out without any' }),
  declarations: z.partialRecord(z.enum(INHERITED_DECLARATIONS), z.string()).optional().meta({
    description: 'Only administrators see it: what it declares for its products, and for those below',
  }),
  isHidden: z
    .literal(true)
    .optional()
    .meta({ description: 'Only administrators see such a category: it has too few pictures yet' }),
});

/** One entry of the navigation: a top-level category and its direct subcategories. */
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
 * The filter values of a category. A count is the number of products with a matching variant in stock, given the other
 * filters: the counts of sizes respect the chosen colors and prices, and so on. Chosen values are listed even with count 0.
 */
export interface Facets {
  /** in the order of compareSizes */
  sizes: { size: string; count: number }[];
  /** in the order of color-families.ts, which has their names and swatches */
  colorFamilies: { colorFamily: ColorFamily; count: number }[];
  /** whole rupees, rounded down and up; null when nothing is in stock */
  price: { min: number; max: number } | null;
  /** those that the category uses, and those that are filtered by; left out without any */
  attributes?: AttributeFacet[];
}

/** The values of an attribute that products have. */
export interface AttributeFacet {
  attribute: Attribute;
  values: { value: string; count: number }[];
}

/** A picture of a card, with the measures that reserve its space. */
interface CardPicture {
  url: string;
  width: number | null;
  height: number | null;
  tint: string | null;
}

/** What a list shows of a product; see toProductCard. */
export interface ProductCard {
  id: string;
  name: string;
  picture: CardPicture | null;
  /** shown on hover */
  second: CardPicture | null;
  colors: { name: string; hex: string }[];
  stockNote: StockNote;
  /** the color that matches the filter or search: the card shows its picture and price, and links to it */
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

/** What a search found: /search?q=. */
export interface SearchPage {
  products: Page<ProductCard>;
  facets: Facets;
  /** the search with its misspelled words corrected; null if it has none */
  suggestion: string | null;
}

/** A product and the path of its category, from the top. */
export interface ProductPage {
  product: Product;
  path: CategoryLink[];
  /** what the law asks for; left out where nothing is declared */
  declarations?: ShownDeclaration[];
}
