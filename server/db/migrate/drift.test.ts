/** Compares the tables that the migrations create with schema.prisma: columns, indexes and foreign keys. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { get_dmmf } from '@prisma/prisma-schema-wasm';
import mysql from 'mysql2/promise';
import { afterAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../project-root';
import { createEmptyDatabase } from '../../test/database';
import type { DatabaseTarget } from '../client';
import { parseMysqlUrl } from '../mysql/mysql-connection';
import { openSqliteFile } from '../sqlite/sqlite-driver';
import { migrate } from './migrate';

interface Shape {
  /** "User.email": "varchar(254) not null" */
  columns: Record<string, string>;
  /** "unique User(email)" */
  indexes: string[];
  /** "Address.userId → User.id, cascade" */
  foreignKeys: string[];
}

interface Field {
  name: string;
  kind: 'scalar' | 'enum' | 'object';
  type: string;
  isRequired: boolean;
  isId: boolean;
  nativeType: [string, string[]] | null;
  relationFromFields?: string[];
  relationToFields?: string[];
  relationOnDelete?: string;
}

interface Dmmf {
  datamodel: {
    enums: { name: string; values: { name: string }[] }[];
    models: { name: string; fields: Field[] }[];
    indexes: { model: string; type: 'id' | 'unique' | 'normal'; fields: { name: string }[] }[];
  };
}

const sortShape = ({ columns, indexes, foreignKeys }: Shape): Shape => ({
  columns: Object.fromEntries(Object.entries(columns).sort(([a], [b]) => (a < b ? -1 : 1))),
  indexes: [...indexes].sort(),
  foreignKeys: [...foreignKeys].sort(),
});

const SQLITE_TYPES: Record<string, string> = {
  String: 'text',
  Int: 'integer',
  BigInt: 'bigint',
  Boolean: 'boolean',
  DateTime: 'datetime',
};
const MYSQL_TYPES: Record<string, string> = { Int: 'int', BigInt: 'bigint', Boolean: 'tinyint' };
const ON_DELETE: Record<string, string> = { Cascade: 'cascade', SetNull: 'set null', Restrict: 'restrict' };

function readSchemaShape(kind: DatabaseTarget['kind']): Shape {
  const schema = readFileSync(join(projectRoot, 'prisma/schema.prisma'), 'utf8');
  const { datamodel } = JSON.parse(get_dmmf(JSON.stringify({ prismaSchema: schema, noColor: true }))) as Dmmf;
  const toType = ({ kind: fieldKind, type, isId, nativeType }: Field): string => {
    if (fieldKind === 'enum') {
      const values = datamodel.enums.find(({ name }) => name === type)?.values ?? [];
      return kind === 'sqlite' ? 'text' : `enum(${values.map(({ name }) => `'${name}'`).join(',')})`;
    }
    // SQLite assigns ids only to an INTEGER PRIMARY KEY, which has 64 bits.
    if (kind === 'sqlite' && isId && type === 'BigInt') return 'integer';
    if (kind === 'sqlite') return SQLITE_TYPES[type] ?? `unknown ${type}`;
    if (!nativeType) return MYSQL_TYPES[type] ?? `unknown ${type}`;
    const [name, args] = nativeType;
    return `${name.toLowerCase()}${args.length > 0 ? `(${args.join(',')})` : ''}`;
  };
  const shape: Shape = { columns: {}, indexes: [], foreignKeys: [] };
  for (const { name, fields } of datamodel.models) {
    for (const field of fields) {
      if (field.kind !== 'object')
        shape.columns[`${name}.${field.name}`] = `${toType(field)}${field.isRequired ? ' not null' : ''}`;
      const [from] = field.relationFromFields ?? [];
      if (from) {
        const action = ON_DELETE[field.relationOnDelete ?? ''] ?? 'unsaid';
        shape.foreignKeys.push(`${name}.${from} → ${field.type}.${field.relationToFields?.[0]}, ${action}`);
      }
    }
  }
  for (const { model, type, fields } of datamodel.indexes) {
    const word = { id: 'primary', unique: 'unique', normal: 'index' }[type];
    shape.indexes.push(`${word} ${model}(${fields.map(({ name }) => name).join(', ')})`);
  }
  return sortShape(shape);
}

function readSqliteShape(file: string): Shape {
  const database = openSqliteFile(file, { readonly: true });
  const queryAll = <T>(sql: string) => database.prepare(sql).all() as T[];
  const shape: Shape = { columns: {}, indexes: [], foreignKeys: [] };
  for (const { name: table } of queryAll<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> '_migration'",
  )) {
    const columns = queryAll<{ name: string; type: string; notnull: number; pk: number }>(
      `PRAGMA table_info("${table}")`,
    );
    for (const { name, type, notnull } of columns) {
      shape.columns[`${table}.${name}`] = `${type.toLowerCase()}${notnull ? ' not null' : ''}`;
    }
    shape.indexes.push(
      `primary ${table}(${columns
        .filter(({ pk }) => pk)
        .map(({ name }) => name)
        .join(', ')})`,
    );
    for (const index of queryAll<{ name: string; unique: number; origin: string }>(
      `PRAGMA index_list("${table}")`,
    )) {
      if (index.origin === 'pk') continue;
      const fields = queryAll<{ name: string }>(`PRAGMA index_info("${index.name}")`).map(({ name }) => name);
      shape.indexes.push(`${index.unique ? 'unique' : 'index'} ${table}(${fields.join(', ')})`);
    }
    for (const key of queryAll<{ from: string; to: string; table: string; on_delete: string }>(
      `PRAGMA foreign_key_list("${table}")`,
    )) {
      shape.foreignKeys.push(`${table}.${key.from} → ${key.table}.${key.to}, ${key.on_delete.toLowerCase()}`);
    }
  }
  database.close();
  return sortShape(shape);
}

async function readMysqlShape(url: string): Promise<Shape> {
  const connection = await mysql.createConnection(parseMysqlUrl(url));
  const queryAll = async (sql: string) => (await connection.query<mysql.RowDataPacket[]>(sql))[0];
  const shape: Shape = { columns: {}, indexes: [], foreignKeys: [] };
  const here = "= DATABASE() AND TABLE_NAME NOT IN ('_migration', '_migration_lock')";
  for (const row of await queryAll(
    `SELECT TABLE_NAME AS t, COLUMN_NAME AS c, COLUMN_TYPE AS type, IS_NULLABLE AS n, COLLATION_NAME AS coll FROM information_schema.COLUMNS WHERE TABLE_SCHEMA ${here}`,
  )) {
    // MariaDB reports a display width, which MySQL 8 no longer has.
    const type = String(row.type).replace(/^(int|bigint|tinyint)\(\d+\)/, '$1');
    shape.columns[`${row.t}.${row.c}`] = `${type}${row.n === 'NO' ? ' not null' : ''}`;
    expect([null, 'utf8mb4_bin']).toContain(row.coll);
  }
  const indexes = new Map<string, { word: string; table: string; fields: string[] }>();
  for (const row of await queryAll(
    `SELECT TABLE_NAME AS t, INDEX_NAME AS i, NON_UNIQUE AS nu, COLUMN_NAME AS c FROM information_schema.STATISTICS WHERE TABLE_SCHEMA ${here} ORDER BY TABLE_NAME, INDEX_NAME, SEQ_IN_INDEX`,
  )) {
    const key = `${row.t}.${row.i}`;
    const word = row.i === 'PRIMARY' ? 'primary' : Number(row.nu) === 0 ? 'unique' : 'index';
    const index = indexes.get(key) ?? { word, table: String(row.t), fields: [] };
    index.fields.push(String(row.c));
    indexes.set(key, index);
  }
  for (const { word, table, fields } of indexes.values())
    shape.indexes.push(`${word} ${table}(${fields.join(', ')})`);
  for (const row of await queryAll(
    `SELECT k.TABLE_NAME AS t, k.COLUMN_NAME AS c, k.REFERENCED_TABLE_NAME AS rt, k.REFERENCED_COLUMN_NAME AS rc, r.DELETE_RULE AS d
     FROM information_schema.KEY_COLUMN_USAGE k JOIN information_schema.REFERENTIAL_CONSTRAINTS r
       ON r.CONSTRAINT_SCHEMA = k.CONSTRAINT_SCHEMA AND r.CONSTRAINT_NAME = k.CONSTRAINT_NAME AND r.TABLE_NAME = k.TABLE_NAME
     WHERE k.CONSTRAINT_SCHEMA = DATABASE() AND k.REFERENCED_TABLE_NAME IS NOT NULL`,
  )) {
    const rule = String(row.d).toLowerCase();
    shape.foreignKeys.push(`${row.t}.${row.c} → ${row.rt}.${row.rc}, ${rule}`);
  }
  await connection.end();
  return sortShape(shape);
}

const folder = mkdtempSync(join(tmpdir(), 'vastra-drift-'));
const { target, drop } = await createEmptyDatabase(folder);
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true });
});

describe('the migrated database', () => {
  it('matches prisma/schema.prisma', async () => {
    await migrate(target);
    const live = target.kind === 'mysql' ? await readMysqlShape(target.url) : readSqliteShape(target.file);
    expect(live).toEqual(readSchemaShape(target.kind));
  });
});
