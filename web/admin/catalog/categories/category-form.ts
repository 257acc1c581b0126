/** Converts a category to form values, form values to the input of the schema, and sends that. */
import type { Attribute } from '../../../../src/catalog/attributes';
import {
  type DeclarationValues,
  INHERITED_DECLARATIONS,
  type InheritedDeclaration,
} from '../../../../src/catalog/inherited-declarations';
import type { Category, Upload } from '../../../../src/catalog/shapes';
import { REST_PATHS, toApiUrl } from '../../../../src/rest-paths';
import { type MediaItem, toMediaOrder } from '../../media/media-item';
import { uploadForm } from '../../media/upload-form';
import type { UploadListener } from '../../media/use-upload-progress';

export interface CategoryFormValues extends Record<string, unknown>, Record<InheritedDeclaration, string> {
  name: string;
  description: string;
  /** empty for the top level */
  parentId: string;
  /** empty for that of the category above */
  hsn: string;
  filterAttributes: Attribute[];
  media: MediaItem[];
}

const mapDeclarations = <Value>(read: (declaration: InheritedDeclaration) => Value) =>
  Object.fromEntries(INHERITED_DECLARATIONS.map((declaration) => [declaration, read(declaration)])) as Record<
    InheritedDeclaration,
    Value
  >;

const toMediaItem = ({ id, fileType, url, posterUrl, tint }: Upload, index: number): MediaItem => ({
  key: id,
  kind: fileType,
  url,
  posterUrl,
  tint,
  name: `${fileType === 'VIDEO' ? 'Video' : 'Picture'} ${index + 1}`,
  existingId: id,
  file: null,
});

export const toFormValues = (category: Category | null, parent: Category | null): CategoryFormValues => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  parentId: category ? (category.parentId ?? '') : (parent?.id ?? ''),
  hsn: category?.hsn ?? '',
  filterAttributes: category?.filterAttributes ?? [],
  ...mapDeclarations((declaration) => category?.declarations?.[declaration] ?? ''),
  media: category?.uploads.map(toMediaItem) ?? [],
});

/** Empty while it is as loaded, so that the order in which somebody else has put them since stays. */
function findMediaOrder(media: readonly MediaItem[], category: Category | null): string[] {
  const order = toMediaOrder(media);
  const asLoaded = category?.uploads.map(({ id }) => id).filter((id) => order.includes(id)) ?? [];
  return String(order) === String(asLoaded) ? [] : order;
}

/** `media` stays in the input: the schema requires a minimum of it at the top level. */
export function toInput(values: CategoryFormValues, category: Category | null) {
  const keptIds = new Set(values.media.map(({ existingId }) => existingId));
  return {
    ...values,
    // Left out, the stored one stays.
    hsn: values.hsn === (category?.hsn ?? '') ? undefined : values.hsn,
    filterAttributes:
      String(values.filterAttributes) === String(category?.filterAttributes ?? [])
        ? undefined
        : values.filterAttributes,
    ...mapDeclarations((declaration) =>
      values[declaration] === (category?.declarations?.[declaration] ?? '') ? undefined : values[declaration],
    ),
    isHidden: category?.isHidden,
    deletedUploadIds: category?.uploads.map(({ id }) => id).filter((id) => !keptIds.has(id)) ?? [],
    mediaOrder: findMediaOrder(values.media, category),
    loaded: category && {
      name: category.name,
      description: category.description,
      parentId: category.parentId,
      hsn: category.hsn ?? null,
      filterAttributes: category.filterAttributes ?? [],
      ...mapDeclarations((declaration) => category.declarations?.[declaration] ?? null),
    },
  };
}

interface CategoryInput extends DeclarationValues {
  name: string;
  description: string | null;
  parentId: string | null;
  hsn?: string | null | undefined;
  filterAttributes?: readonly Attribute[] | undefined;
  deletedUploadIds: readonly string[];
  mediaOrder: readonly string[];
  loaded: object | null;
}

/** Creates the category when `id` is null, otherwise updates it. */
export async function saveCategory(
  id: string | null,
  input: CategoryInput,
  media: readonly MediaItem[],
  listener: UploadListener & { idempotencyKey: string },
): Promise<Category> {
  const form = new FormData();
  form.append('name', input.name);
  form.append('description', input.description ?? '');
  form.append('parentId', input.parentId ?? '');
  if (input.hsn !== undefined) form.append('hsn', input.hsn ?? '');
  if (input.filterAttributes) form.append('filterAttributes', JSON.stringify(input.filterAttributes));
  for (const declaration of INHERITED_DECLARATIONS)
    if (input[declaration] !== undefined) form.append(declaration, input[declaration] ?? '');
  form.append('deletedUploadIds', JSON.stringify(input.deletedUploadIds));
  form.append('mediaOrder', JSON.stringify(input.mediaOrder));
  if (input.loaded) form.append('loaded', JSON.stringify(input.loaded));
  const files: { key: string; size: number }[] = [];
  for (const { key, file } of media) {
    if (!file) continue;
    form.append('media', file, file.name);
    files.push({ key, size: file.size });
  }
  const { category } = await uploadForm<{ category: Category }>({
    method: id ? 'PUT' : 'POST',
    path: id ? toApiUrl(REST_PATHS.category, { id }) : toApiUrl(REST_PATHS.categories),
    form,
    files,
    ...listener,
  });
  return category;
}
