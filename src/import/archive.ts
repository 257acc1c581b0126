/** What an archive or a folder contains for an import, by the paths of its files. */
import { AppError } from '../errors';

/** What computers put beside the files of people: .DS_Store, __MACOSX, Thumbs.db. */
export const isHiddenFile = (path: string): boolean =>
  /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i.test(path);

export const isArchiveName = (name: string): boolean => /\.zip$/i.test(name);

const isTable = (path: string): boolean => /\.(csv|tsv|txt)$/i.test(path) && !isHiddenFile(path);

const MAX_NAMES = 3;

/**
 * The path of the archive's CSV file; pictures and other files may be beside it.
 * @throws AppError BAD_REQUEST if there is none, or more than one
 */
export function findTablePath(paths: readonly string[]): string {
  const csv = paths.filter((path) => /\.csv$/i.test(path) && isTable(path));
  const tables = csv.length > 0 ? csv : paths.filter(isTable);
  const [only, ...more] = tables;
  if (only === undefined) throw new AppError('BAD_REQUEST', 'The archive contains no CSV file of products.');
  if (more.length > 0)
    throw new AppError(
      'BAD_REQUEST',
      `The archive contains ${tables.length} CSV files (${tables.slice(0, MAX_NAMES).join(', ')}${tables.length > MAX_NAMES ? ' …' : ''}). Leave only the one with the products in it.`,
    );
  return only;
}
