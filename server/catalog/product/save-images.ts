import { randomUUID } from 'node:crypto';
import type { SaveProductInput } from '../../../src/catalog/schema';
import { createFieldError } from '../../../src/errors';
import type { Tx } from '../../db/client';
import type { UploadedFile } from '../../media/store-files';

type GalleryInput = Pick<SaveProductInput, 'gallery' | 'imageColors' | 'deletedImageIds'>;

interface Place {
  /** a stored picture, else `file` is the index of a new one */
  id: string | null;
  file: number | null;
  color: string | null;
}

interface Stored {
  id: string;
  color: string | null;
  position: number;
}

/** The pictures in order: those listed, then the other stored ones, then the other new ones. */
function arrangeGallery(
  { gallery, imageColors }: GalleryInput,
  stored: readonly Stored[],
  files: number,
): Place[] {
  const byId = new Map(stored.map((image) => [image.id, image]));
  const listed = (gallery ?? []).map(({ id, file, color }, index): Place => {
    if (id !== null && !byId.has(id))
      throw createFieldError(`gallery.${index}`, 'A picture of the gallery does not belong to this product.');
    if (typeof file === 'number' && file >= files)
      throw createFieldError(`gallery.${index}`, 'A picture of the gallery was not sent.');
    return { id, file: file ?? null, color };
  });
  const ids = new Set(listed.map(({ id }) => id));
  const numbers = new Set(listed.map(({ file }) => file));
  return [
    ...listed,
    ...stored.filter(({ id }) => !ids.has(id)).map(({ id, color }): Place => ({ id, file: null, color })),
    ...Array.from({ length: files }, (_, file) => file)
      .filter((file) => !numbers.has(file))
      .map((file): Place => ({ id: null, file, color: imageColors[file] ?? null })),
  ];
}

/** Saves the product's pictures; returns the file names of the deleted ones. */
export async function saveImages(
  tx: Tx,
  productId: string,
  input: GalleryInput,
  files: readonly UploadedFile[],
): Promise<string[]> {
  const existing = await tx.productImage.findMany({
    where: { productId },
    select: { id: true, filename: true, color: true, position: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  const deleted = new Set(input.deletedImageIds);
  input.deletedImageIds.forEach((id, index) => {
    if (existing.some((image) => image.id === id)) return;
    throw createFieldError(
      `deletedImageIds.${index}`,
      'A picture to delete does not belong to this product.',
    );
  });
  const gone = existing.filter(({ id }) => deleted.has(id));
  const stored = existing.filter(({ id }) => !deleted.has(id));
  const places = arrangeGallery(input, stored, files.length);

  if (gone.length > 0) await tx.productImage.deleteMany({ where: { productId, id: { in: [...deleted] } } });
  const before = new Map(stored.map((image) => [image.id, image]));
  const fresh = [];
  for (const [position, { id, file, color }] of places.entries()) {
    if (id !== null) {
      const image = before.get(id);
      if (image?.position === position && image.color === color) continue;
      await tx.productImage.update({ where: { id }, data: { position, color } });
      continue;
    }
    const { filename, width, height, tint } = files[file ?? 0] as UploadedFile;
    fresh.push({ id: randomUUID(), productId, filename, width, height, tint, color, position });
  }
  if (fresh.length > 0) await tx.productImage.createMany({ data: fresh });
  return gone.map(({ filename }) => filename);
}
