import { CATALOG_MESSAGES } from '../../../src/catalog/messages';
import type { AddPicturesInput } from '../../../src/catalog/picture-schema';
import type { Product } from '../../../src/catalog/shapes';
import { AppError } from '../../../src/errors';
import { recordChanges } from '../../audit-log/record-audit-entry';
import type { UserContext } from '../../context';
import type { IncomingFile } from '../../media/incoming-file';
import { withStoredFiles } from '../../media/store-files';
import { readProduct } from '../read-products';
import { recordProductChanges } from '../record-catalog-change';
import { toProductEntry } from './product-audit-entry';
import { saveImages } from './save-images';
import { lockProduct, removeProductFiles } from './save-product';

/**
 * Adds pictures to a product, or replaces those it has, and leaves everything else as it is.
 * @throws AppError NOT_FOUND, or CONFLICT when the product has other pictures than expected
 */
export async function addPictures(
  ctx: UserContext,
  {
    id,
    replaces,
    expectedPictures,
    imageColors,
    images,
  }: AddPicturesInput & { images: readonly IncomingFile[] },
): Promise<Product> {
  const { product, deletedFiles } = await withStoredFiles(ctx.media, images, 'image', (files) =>
    ctx.db.transact(async (tx) => {
      await lockProduct(tx, id, null);
      const before = await readProduct(tx, id, 'admin');
      if (expectedPictures !== null && before.images.length !== expectedPictures)
        throw new AppError('CONFLICT', CATALOG_MESSAGES.picturesChanged);
      // A form without pictures replaces none.
      const replaced = replaces && files.length > 0 ? before.images : [];
      const deletedFiles = await saveImages(
        tx,
        id,
        { gallery: undefined, imageColors, deletedImageIds: replaced.map((image) => image.id) },
        files,
      );
      const product = await readProduct(tx, id, 'admin');
      await recordChanges(tx, ctx, toProductEntry(before, product));
      recordProductChanges(tx, [{ id, categoryIds: [product.categoryId] }]);
      return { product, deletedFiles };
    }),
  );
  await removeProductFiles(ctx, id, deletedFiles);
  return product;
}
