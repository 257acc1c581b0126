import { type Connection, type ConnectionOptions, createConnection } from 'mysql2/promise';

/**
 * A server may create tables with another engine, which would neither roll back nor check foreign keys, or leave each statement to be
 * committed by hand, so that what migrations record of themselves would be lost.
 */
const SETTINGS = 'SET SESSION default_storage_engine = InnoDB, autocommit = 1';

/** Opens a connection that creates and changes tables. */
export async function openSchemaConnection(options: ConnectionOptions): Promise<Connection> {
  const connection = await createConnection(options);
  try {
    await connection.query(SETTINGS);
  } catch (error) {
    connection.destroy();
    throw error;
  }
  return connection;
}
