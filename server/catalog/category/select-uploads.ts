/** Reads pictures and videos of categories. */
import type { SqlReader } from '../../db/client';
import { emptySql, type Sql, sql, wholeNumber } from '../../db/sql';
import type { UploadRow } from '../to-wire';

const COLUMNS = sql`Upload.categoryId, Upload.id, Upload.filename, Upload.fileType, Upload.portrait, Upload.portraitVideo,
  Upload.poster, Upload.width, Upload.height, Upload.tint`;

/** In the order of each category. @param condition a WHERE clause */
export const selectUploads = (
  db: SqlReader,
  condition: Sql = emptySql,
): Promise<(UploadRow & { categoryId: string })[]> =>
  db.query(sql`SELECT ${COLUMNS} FROM Upload ${condition} ORDER BY Upload.position, Upload.id`);

/**
 * Pictures that are rarely shown elsewhere first: those of subcategories, then later slides of showcases, then their first slides.
 */
export const selectStills = (db: SqlReader, limit: number): Promise<UploadRow[]> =>
  db.query(sql`SELECT ${COLUMNS} FROM Upload JOIN Category ON Category.id = Upload.categoryId
    WHERE Upload.fileType = 'IMAGE'
    ORDER BY CASE WHEN Category.parentId IS NOT NULL THEN 0 WHEN Upload.position > 0 THEN 1 ELSE 2 END,
      Upload.position, Category.position, Category.name, Upload.id
    LIMIT ${wholeNumber(limit)}`);
