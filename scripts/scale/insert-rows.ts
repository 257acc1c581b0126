import type { Tx } from '../../server/db/client';

type Value = string | number | boolean | Date | null;

/** SQLite takes no more values in a statement. */
const MOST_VALUES = 32_000;

/** Many rows a statement: createMany takes four times as long. Both databases read backticks as quotes. */
export async function insertRows<Row extends { [Column in keyof Row]: Value }>(
  tx: Tx,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first) as (keyof Row & string)[];
  const places = `(${columns.map(() => '?').join(', ')})`;
  const most = Math.floor(MOST_VALUES / columns.length);
  for (let from = 0; from < rows.length; from += most) {
    const some = rows.slice(from, from + most);
    await tx.$executeRawUnsafe(
      `INSERT INTO \`${table}\` (${columns.map((name) => `\`${name}\``).join(', ')}) VALUES ${some.map(() => places).join(', ')}`,
      ...some.flatMap((row) => columns.map((column) => row[column])),
    );
  }
}
