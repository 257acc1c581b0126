/** Converts the catalog's rows to their wire shapes; each select contains exactly the columns that its conversion reads. */
import { parseAttributeList } from '../../src/catalog/attributes';
import { type ProductDetail, pickDetails } from '../../src/catalog/declarations';
import { type DeclarationValues, pickDeclarations } from '../../src/catalog/inherited-declarations';
import type { ProductStatus } from '../../src/catalog/publishing';
import type { Category, Image, Product, Upload, Variant } from '../../src/catalog/shapes';
import { DEFAULT_THRESHOLDS } from '../../src/catalog/stock';
import { toRupees } from '../../src/money';
import { uploadUrl } from '../media/store';
import { toShownHandle } from './product/product-keys';

/** Who reads: the shop sees what is published, the back office also drafts and archived products. */
export type Audience = 'shop' | 'admin';

export const imageSelect = {
  id: true,
  filename: true,
  color: true,
  width: true,
  height: true,
  tint: true,
} as const;

export interface ImageRow {
  id: string;
  filename: string;
  color: string | null;
  width: number | null;
  height: number | null;
  tint: string | null;
}

export function toImage({ id, filename, color, width, height, tint }: ImageRow): Image {
  return { id, url: uploadUrl(filename), color, width, height, tint };
}

export interface VariantRow {
  id: string;
  color: string;
  colorHexCode: string;
  size: string;
  stock: number;
  originalPaise: number;
  discountPaise: number | null;
  sku: string | null;
  barcode: string | null;
}

export function toVariant({
  id,
  color,
  colorHexCode,
  size,
  stock,
  originalPaise,
  discountPaise,
  sku,
  barcode,
}: VariantRow): Variant {
  return {
    id,
    color,
    colorHexCode,
    size,
    stock,
    originalPrice: toRupees(originalPaise),
    discountPrice: discountPaise === null ? null : toRupees(discountPaise),
    ...(sku === null ? {} : { sku }),
    ...(barcode === null ? {} : { barcode }),
  };
}

export interface ProductRow extends Record<ProductDetail, string | null> {
  id: string;
  name: string;
  description: string | null;
  handle: string | null;
  status: ProductStatus;
  version: number;
  hsn: string | null;
  lowStock: number | null;
  /** null for the specification's */
  shopLowStock: number | null;
  /** null only for an archived product, which is never read like this */
  category: { id: string; name: string; slug: string } | null;
  images: ImageRow[];
  variants: VariantRow[];
}

/** The thresholds that differ from the specification's. */
export const toLowStock = ({
  lowStock,
  shopLowStock,
}: Pick<ProductRow, 'lowStock' | 'shopLowStock'>): { lowStock?: number; shopLowStock?: number } => ({
  ...(lowStock === null ? {} : { lowStock: Number(lowStock) }),
  ...(shopLowStock === null || Number(shopLowStock) === DEFAULT_THRESHOLDS.shopper
    ? {}
    : { shopLowStock: Number(shopLowStock) }),
});

export function toProduct(row: ProductRow): Product {
  const { images, variants, category } = row;
  if (!category) throw new Error(`Product ${row.id} has no category, so it should not be shown`);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    ...toShownHandle(row.handle, row.id),
    ...(row.status === 'LIVE' ? {} : { status: row.status }),
    categoryId: category.id,
    category: { id: category.id, name: category.name, slug: category.slug },
    images: images.map(toImage),
    variants: variants.map(toVariant),
    version: row.version,
    ...(row.hsn ? { hsn: row.hsn } : {}),
    ...toLowStock(row),
    ...pickDetails(row),
  };
}

export interface UploadRow {
  id: string;
  filename: string;
  fileType: Upload['fileType'];
  portrait: string | null;
  portraitVideo: string | null;
  poster: string | null;
  width: number | null;
  height: number | null;
  tint: string | null;
}

export function toUpload(row: UploadRow): Upload {
  const { portrait, portraitVideo, poster } = row;
  return {
    id: row.id,
    filename: row.filename,
    fileType: row.fileType,
    url: uploadUrl(row.filename),
    width: row.width,
    height: row.height,
    tint: row.tint,
    portraitUrl: portrait && uploadUrl(portrait),
    portraitVideoUrl: portraitVideo && uploadUrl(portraitVideo),
    posterUrl: poster && uploadUrl(poster),
  };
}

interface CategoryRow extends DeclarationValues {
  id: string;
  name: string;
  slug: string;
  description: string | null;
  parentId: string | null;
  uploads: UploadRow[];
  _count: { products: number };
  hsn: string | null;
  /** separated by commas */
  filterAttributes: string | null;
  isHidden: boolean;
}

/** Its declarations only for administrators: visitors read them with each product. */
export function toCategory(row: CategoryRow, subCategories: Category[], audience: Audience): Category {
  const declarations = audience === 'admin' ? pickDeclarations(row) : {};
  const filterAttributes = parseAttributeList(row.filterAttributes);
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    parentId: row.parentId,
    uploads: row.uploads.map(toUpload),
    subCategories,
    ...(row.hsn ? { hsn: row.hsn } : {}),
    ...(filterAttributes.length > 0 ? { filterAttributes } : {}),
    ...(Object.keys(declarations).length > 0 ? { declarations } : {}),
    ...(row.isHidden ? { isHidden: true as const } : {}),
    _count: { subCategories: subCategories.length, products: row._count.products },
  };
}
