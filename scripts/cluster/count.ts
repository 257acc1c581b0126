import type mysql from 'mysql2/promise';

/** The first column of a statement's first row, a number; -1 without a row. */
export const count = async (
  connection: mysql.Connection,
  statement: string,
  values: unknown[] = [],
): Promise<number> => {
  const [rows] = await connection.query<mysql.RowDataPacket[]>(statement, values);
  return Number(Object.values(rows[0] ?? { count: -1 })[0]);
};
