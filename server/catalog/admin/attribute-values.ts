import { ATTRIBUTE_CHOICES, ATTRIBUTES, type Attribute } from '../../../src/catalog/attributes';
import type { Context } from '../../context';
import { rawSql, sql, wholeNumber } from '../../db/sql';

/** More are no help when one is typed. */
const MAX_VALUES = 100;

const TYPED = ATTRIBUTES.filter((attribute) => !(attribute in ATTRIBUTE_CHOICES));

/** The values that products have of each attribute without a list of its own, the most frequent first. */
export async function listAttributeValues({
  db,
}: Pick<Context, 'db'>): Promise<Partial<Record<Attribute, string[]>>> {
  const values: Partial<Record<Attribute, string[]>> = {};
  for (const attribute of TYPED) {
    const column = rawSql(attribute);
    const rows = await db.longQuery<{ value: string }>(sql`
      SELECT ${column} AS value, COUNT(*) AS total FROM Product
      WHERE deletedAt IS NULL AND ${column} IS NOT NULL
      GROUP BY ${column} ORDER BY total DESC, value LIMIT ${wholeNumber(MAX_VALUES)}`);
    values[attribute] = rows.map(({ value }) => value);
  }
  return values;
}
