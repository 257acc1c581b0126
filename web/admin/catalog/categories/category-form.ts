/** A category's form: what it begins with, what the schema takes of it, and how it is sent. */
import type { Category, Upload } from '../../../../src/catalog/shapes';
import { type MediaItem, toMediaOrder } from '../../media/media-item';
import { uploadForm } from '../../media/upload-form';

export interface CategoryFormValues extends Record<string, unknown> {
  name: string;
  description: string;
  /** empty is the top level */
  parentId: string;
  media: MediaItem[];
}

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
  media: category?.uploads.map(toMediaItem) ?? [],
});

/** What the call takes; `media` stays for the rule of the top level. */
export function toInput(values: CategoryFormValues, category: Category | null) {
  const keptIds = new Set(values.media.map(({ existingId }) => existingId));
  return {
    ...values,
    deletedUploadIds: category?.uploads.map(({ id }) => id).filter((id) => !keptIds.has(id)) ?? [],
    mediaOrder: toMediaOrder(values.media),
  };
}

interface CategoryInput {
  name: string;
  description: string | null;
  parentId: string | null;
  deletedUploadIds: readonly string[];
  mediaOrder: readonly string[];
}

interface UploadOptions {
  onProgress: (key: string, sent: number) => void;
  signal: AbortSignal;
}

/** POST for a new category, PUT for one that is there. */
export async function saveCategory(
  id: string | null,
  input: CategoryInput,
  media: readonly MediaItem[],
  options: UploadOptions,
): Promise<Category> {
  const form = new FormData();
  form.append('name', input.name);
  form.append('description', input.description ?? '');
  form.append('parentId', input.parentId ?? '');
  form.append('deletedUploadIds', JSON.stringify(input.deletedUploadIds));
  form.append('mediaOrder', JSON.stringify(input.mediaOrder));
  const files: { key: string; size: number }[] = [];
  for (const { key, file } of media) {
    if (!file) continue;
    form.append('media', file, file.name);
    files.push({ key, size: file.size });
  }
  const { category } = await uploadForm<{ category: Category }>({
    method: id ? 'PUT' : 'POST',
    path: id ? `/api/categories/${id}` : '/api/categories',
    form,
    files,
    ...options,
  });
  return category;
}
