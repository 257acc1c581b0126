import type { Upload } from '../../src/catalog/shapes';
import type { Context } from '../context';
import { dependOn } from '../response-cache/dependencies';
import { selectStills } from './category/select-uploads';
import { toUpload } from './to-wire';

/** The number of pages that show a still. */
const MAX_STILLS = 4;

/** Decorative pictures for pages of text, preferably ones that are rarely shown elsewhere. */
export async function listStills({ db }: Pick<Context, 'db'>): Promise<Upload[]> {
  dependOn('categories');
  return (await selectStills(db, MAX_STILLS)).map(toUpload);
}
