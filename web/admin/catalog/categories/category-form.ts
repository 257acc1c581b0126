/** A category's form: what it begins with, what the schema takes of it, and how it is sent. */
import type { Category, Upload } from '../../../../src/catalog/shapes';
import { type MediaItem, orderOf } from '../../media/media-item';
import { sendForm } from '../../media/send-form';

export interface CategoryValues extends Record<string, unknown> {
  name: string;
  description: string;
  /** empty is the top level */
  parentId: string;
  media: MediaItem[];
}

const toItem = ({ id, fileType, url, posterUrl, tint }: Upload, index: number): MediaItem => ({
  key: id,
  kind: fileType,
  url,
  posterUrl,
  tint,
  name: `${fileType === 'VIDEO' ? 'Video' : 'Picture'} ${index + 1}`,
  existingId: id,
  file: null,
});

export const valuesOf = (category: Category | null, parent: Category | null): CategoryValues => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  parentId: category ? (category.parentId ?? '') : (parent?.id ?? ''),
  media: category?.uploads.map(toItem) ?? [],
});

/** What the call takes; `media` stays for the rule of the top level. */
export function toInput(values: CategoryValues, category: Category | null) {
  const left = new Set(values.media.map(({ existingId }) => existingId));
  return {
    ...values,
    deletedUploadIds: category?.uploads.map(({ id }) => id).filter((id) => !left.has(id)) ?? [],
    mediaOrder: orderOf(values.media),
  };
}

interface CheckedCategory {
  name: string;
  description: string | null;
  parentId: string | null;
  deletedUploadIds: readonly string[];
  mediaOrder: readonly string[];
}

interface Sending {
  onProgress: (key: string, sent: number) => void;
  signal: AbortSignal;
}

/** POST for a new category, PUT for one that is there. */
export async function sendCategory(
  id: string | null,
  checked: CheckedCategory,
  media: readonly MediaItem[],
  sending: Sending,
): Promise<Category> {
  const form = new FormData();
  form.append('name', checked.name);
  form.append('description', checked.description ?? '');
  form.append('parentId', checked.parentId ?? '');
  form.append('deletedUploadIds', JSON.stringify(checked.deletedUploadIds));
  form.append('mediaOrder', JSON.stringify(checked.mediaOrder));
  const files: { key: string; size: number }[] = [];
  for (const { key, file } of media) {
    if (!file) continue;
    form.append('media', file, file.name);
    files.push({ key, size: file.size });
  }
  const { category } = await sendForm<{ category: Category }>({
    method: id ? 'PUT' : 'POST',
    path: id ? `/api/categories/${id}` : '/api/categories',
    form,
    files,
    ...sending,
  });
  return category;
}
