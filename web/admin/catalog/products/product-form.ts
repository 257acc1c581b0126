/** A product's form: what it begins with, what the schema takes of it, and how it is sent. */
import type { SaveProductInput } from '../../../../src/catalog/schema';
import type { Image, Product } from '../../../../src/catalog/shapes';
import { toRupees } from '../../../../src/money';
import type { MediaItem } from '../../media/media-item';
import { sendForm } from '../../media/send-form';
import { newRow, toRow, type VariantRow } from './variant-rows';

export interface ProductValues extends Record<string, unknown> {
  productName: string;
  description: string;
  categoryId: string;
  images: MediaItem[];
  productVariants: VariantRow[];
}

const toItem = ({ id, url, tint, color }: Image, index: number): MediaItem => ({
  key: id,
  kind: 'IMAGE',
  url,
  tint,
  name: `Picture ${index + 1}`,
  existingId: id,
  file: null,
  color,
});

export const valuesOf = (product: Product | null): ProductValues => ({
  productName: product?.name ?? '',
  description: product?.description ?? '',
  categoryId: product?.categoryId ?? '',
  images: product?.images.map(toItem) ?? [],
  productVariants: product?.variants.map(toRow) ?? [newRow()],
});

/** The pictures in their order, the new ones by the number of their file. */
function galleryOf(images: readonly MediaItem[]) {
  let files = 0;
  return images.map(({ existingId, color = null }) =>
    existingId ? { id: existingId, color } : { file: files++, color },
  );
}

/** What the call takes; `product` is as it was read, null for a new one. */
export function toInput(
  { images, productVariants, ...values }: ProductValues,
  product: Product | null,
): unknown {
  const left = new Set(images.map(({ existingId }) => existingId));
  return {
    ...values,
    id: product?.id ?? null,
    version: product?.version ?? null,
    productVariants: productVariants.map(({ key: _, ...row }) => row),
    deletedImageIds: product?.images.map(({ id }) => id).filter((id) => !left.has(id)) ?? [],
    gallery: galleryOf(images),
  };
}

/** Checked amounts are paise; the call takes rupees. */
const toWire = ({ originalPrice, discountPrice, ...row }: SaveProductInput['productVariants'][number]) => ({
  ...row,
  originalPrice: toRupees(originalPrice),
  discountPrice: discountPrice === null ? null : toRupees(discountPrice),
});

interface Sending {
  onProgress: (key: string, sent: number) => void;
  signal: AbortSignal;
}

export async function sendProduct(
  checked: SaveProductInput,
  images: readonly MediaItem[],
  sending: Sending,
): Promise<Product> {
  const form = new FormData();
  form.append('id', checked.id ?? '');
  form.append('version', checked.version ? String(checked.version) : '');
  form.append('productName', checked.productName);
  form.append('description', checked.description ?? '');
  form.append('categoryId', checked.categoryId);
  form.append('productVariants', JSON.stringify(checked.productVariants.map(toWire)));
  form.append('deletedImageIds', JSON.stringify(checked.deletedImageIds));
  form.append('gallery', JSON.stringify(checked.gallery ?? []));
  const files: { key: string; size: number }[] = [];
  for (const { key, file } of images) {
    if (!file) continue;
    form.append('images', file, file.name);
    files.push({ key, size: file.size });
  }
  const { product } = await sendForm<{ product: Product }>({
    method: 'POST',
    path: '/api/products',
    form,
    files,
    ...sending,
  });
  return product;
}
