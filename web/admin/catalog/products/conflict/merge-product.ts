/** Merges a product that was edited with what somebody else has saved since it was loaded. */
import { getDetailName, PRODUCT_DETAILS, type ProductDetail } from '../../../../../src/catalog/declarations';
import { STATUS_LABELS } from '../../../../../src/catalog/publishing';
import type { Product } from '../../../../../src/catalog/shapes';
import { mergeChanges } from '../../../../../src/save-conflict';
import { type ProductFormValues, toFormValues } from '../product-form';
import { renameImageColors } from '../rename-image-colors';
import { mergePictures } from './merge-pictures';
import { mergeVariants } from './merge-variants';
import { type OtherChange, OWN_IS_KEPT } from './other-change';

type OwnField = 'productName' | 'description' | 'handle' | 'status' | 'categoryId' | 'hsn' | 'lowStock';
type Field = OwnField | ProductDetail;

const TITLES: Readonly<Record<Field, string>> = {
  productName: 'Product name',
  categoryId: 'Category',
  description: 'Description',
  status: 'Status',
  handle: 'Handle',
  hsn: 'HSN code',
  lowStock: 'Low stock at',
  ...(Object.fromEntries(PRODUCT_DETAILS.map((detail) => [detail, getDetailName(detail)])) as Record<
    ProductDetail,
    string
  >),
};
const FIELDS = Object.keys(TITLES) as Field[];

function toText(field: Field, stored: Product, values: ProductFormValues): string {
  if (field === 'categoryId') return stored.category.name;
  if (field === 'status') return STATUS_LABELS[values.status];
  return values[field] || 'None';
}

interface Options {
  own: ProductFormValues;
  /** the version that was edited */
  loaded: Product;
  /** the version that is stored now */
  stored: Product;
  /** an earlier try of this form may have been saved: perhaps it is what is stored now */
  isUnanswered: boolean;
}

/** The values to save next, based on `stored`, and what the other person has changed: first what both have changed. */
export function mergeProduct({ own, loaded, stored, isUnanswered }: Options): {
  values: ProductFormValues;
  changes: OtherChange[];
} {
  const [before, now] = [toFormValues(loaded), toFormValues(stored)];
  const fields = mergeChanges(FIELDS, { input: own, loaded: before, stored: now });
  const describe = (note: string | null) => (field: Field) => ({
    label: TITLES[field],
    text: toText(field, stored, now),
    note,
  });
  const variants = mergeVariants({
    own: own.productVariants,
    loaded: before.productVariants,
    stored: now.productVariants,
    isUnanswered,
  });
  const pictures = mergePictures({
    own: own.images,
    loaded: before.images,
    stored: now.images,
    isUnanswered,
  });
  // A picture that one has added follows its color to the name that the other has given it.
  const images = [own, now].reduce(
    (renamed, { productVariants }) => renameImageColors(renamed, productVariants, variants.rows),
    pictures.images,
  );
  const changes = [
    ...fields.changedByBoth.map(describe(OWN_IS_KEPT)),
    ...fields.changedByOther.map(describe(null)),
    ...variants.changes,
    ...pictures.changes,
  ];
  return {
    values: { ...fields.merged, productVariants: variants.rows, images },
    changes: [...changes.filter(({ note }) => note), ...changes.filter(({ note }) => !note)],
  };
}
