import type { Database } from './client';

/** A function that creates a value for a database once. The value is removed together with its database. */
export function createPerDatabase<Value>(create: (db: Database) => Value): (db: Database) => Value {
  const values = new WeakMap<Database, Value>();
  return (db) => {
    const value = values.get(db) ?? create(db);
    values.set(db, value);
    return value;
  };
}
