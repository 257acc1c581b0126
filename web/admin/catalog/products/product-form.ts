/** Converts a product to form values, form values to the input of the schema, and sends that. */
import { PRODUCT_DETAILS, type ProductDetail } from '../../../../src/catalog/declarations';
import type { ProductStatus } from '../../../../src/catalog/publishing';
import type { SaveProductInput } from '../../../../src/catalog/schema';
import type { Image, Product } from '../../../../src/catalog/shapes';
import { toRupees } from '../../../../src/money';
import { REST_PATHS, toApiUrl } from '../../../../src/rest-paths';
import type { MediaItem } from '../../media/media-item';
import { uploadForm } from '../../media/upload-form';
import type { UploadListener } from '../../media/use-upload-progress';
import { createRow, toFormRow, type VariantFormRow } from './variant-rows';

export interface ProductFormValues extends Record<string, unknown>, Record<ProductDetail, string> {
  productName: string;
  description: string;
  handle: string;
  status: ProductStatus;
  categoryId: string;
  /** empty for that of the category */
  hsn: string;
  /** empty for that of the shop */
  lowStock: string;
  images: MediaItem[];
  productVariants: VariantFormRow[];
}

const toMediaItem = ({ id, url, tint, color }: Image, index: number): MediaItem => ({
  key: id,
  kind: 'IMAGE',
  url,
  tint,
  name: `Picture ${index + 1}`,
  existingId: id,
  file: null,
  color,
});

const toDetailValues = (product: Product | null): Record<ProductDetail, string> => {
  const entries = PRODUCT_DETAILS.map((detail) => [detail, product?.[detail] ?? '']);
  return Object.fromEntries(entries) as Record<ProductDetail, string>;
};

export const toFormValues = (product: Product | null): ProductFormValues => ({
  productName: product?.name ?? '',
  description: product?.description ?? '',
  handle: product?.handle ?? '',
  status: product?.status ?? 'LIVE',
  categoryId: product?.categoryId ?? '',
  hsn: product?.hsn ?? '',
  lowStock: product?.lowStock?.toString() ?? '',
  ...toDetailValues(product),
  images: product?.images.map(toMediaItem) ?? [],
  productVariants: product?.variants.map(toFormRow) ?? [createRow()],
});

/** The images in their order: existing ones by id, new ones by the index of their file. */
function toGallery(images: readonly MediaItem[]) {
  let files = 0;
  return images.map(({ existingId, color = null }) =>
    existingId ? { id: existingId, color } : { file: files++, color },
  );
}

const listChangedDetails = (
  values: Readonly<Record<ProductDetail, string>>,
  product: Product | null,
): Partial<Record<ProductDetail, string | undefined>> =>
  Object.fromEntries(
    PRODUCT_DETAILS.map((detail) => [
      detail,
      values[detail] === (product?.[detail] ?? '') ? undefined : values[detail],
    ]),
  );

/** `product` is the version being edited, null for a new product. */
export function toInput(
  { images, productVariants, ...values }: ProductFormValues,
  product: Product | null,
): unknown {
  const keptIds = new Set(images.map(({ existingId }) => existingId));
  return {
    ...values,
    // Left out, the stored one stays.
    hsn: values.hsn === (product?.hsn ?? '') ? undefined : values.hsn,
    lowStock: values.lowStock === (product?.lowStock?.toString() ?? '') ? undefined : values.lowStock,
    ...listChangedDetails(values, product),
    id: product?.id ?? null,
    version: product?.version ?? null,
    productVariants: productVariants.map(({ key: _, ...row }) => row),
    deletedImageIds: product?.images.map(({ id }) => id).filter((id) => !keptIds.has(id)) ?? [],
    gallery: toGallery(images),
  };
}

/** The schema's output has paise, the HTTP API takes rupees. */
const toWire = ({ originalPrice, discountPrice, ...row }: SaveProductInput['productVariants'][number]) => ({
  ...row,
  originalPrice: toRupees(originalPrice),
  discountPrice: discountPrice === null ? null : toRupees(discountPrice),
});

export async function saveProduct(
  input: SaveProductInput,
  images: readonly MediaItem[],
  listener: UploadListener & { idempotencyKey: string },
): Promise<Product> {
  const form = new FormData();
  form.append('id', input.id ?? '');
  form.append('version', input.version ? String(input.version) : '');
  form.append('productName', input.productName);
  form.append('description', input.description ?? '');
  form.append('status', input.status ?? 'LIVE');
  form.append('handle', input.handle ?? '');
  form.append('categoryId', input.categoryId);
  if (input.hsn !== undefined) form.append('hsn', input.hsn ?? '');
  if (input.lowStock !== undefined) form.append('lowStock', input.lowStock?.toString() ?? '');
  for (const detail of PRODUCT_DETAILS)
    if (input[detail] !== undefined) form.append(detail, input[detail] ?? '');
  form.append('productVariants', JSON.stringify(input.productVariants.map(toWire)));
  form.append('deletedImageIds', JSON.stringify(input.deletedImageIds));
  form.append('gallery', JSON.stringify(input.gallery ?? []));
  const files: { key: string; size: number }[] = [];
  for (const { key, file } of images) {
    if (!file) continue;
    form.append('images', file, file.name);
    files.push({ key, size: file.size });
  }
  const { product } = await uploadForm<{ product: Product }>({
    method: 'POST',
    path: toApiUrl(REST_PATHS.products),
    form,
    files,
    ...listener,
  });
  return product;
}
