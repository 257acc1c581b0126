import type { z } from 'zod';
import type { Prisma } from '../../prisma/generated/mysql/client';
import {
  type AuditChange,
  type AuditEntry,
  type AuditLogEntry,
  auditChangeShape,
  type auditLogInput,
} from '../../src/audit-log/entries';
import type { AuditObject } from '../../src/audit-log/labels';
import { type Page, toPage } from '../../src/pagination';
import type { Context } from '../context';
import type { PrismaReader, SqlReader } from '../db/client';
import { NEWEST_FIRST, orderBy } from '../db/list-order';
import { readAll } from '../db/read-all';
import { readList } from '../db/read-list';
import { byIndex, type Sql, sql, whereAll, wholeNumber } from '../db/sql';

const changesShape = auditChangeShape.array();

function readChanges(text: string | null): AuditChange[] {
  return text ? changesShape.parse(JSON.parse(text)) : [];
}

const entrySelect = {
  id: true,
  createdAt: true,
  actor: true,
  action: true,
  objectType: true,
  objectId: true,
  objectName: true,
  changes: true,
  user: { select: { firstName: true, lastName: true, email: true } },
} as const satisfies Prisma.AuditEntrySelect;

function toEntry({
  createdAt,
  user,
  changes,
  action,
  ...row
}: Prisma.AuditEntryGetPayload<{ select: typeof entrySelect }>): AuditEntry {
  return {
    ...row,
    action: action as AuditEntry['action'],
    createdAt: createdAt.toISOString(),
    who: user,
    changes: readChanges(changes),
  };
}

/** Everything that was done to one object, oldest first. */
export async function findHistory(
  { db }: Pick<Context, 'db'>,
  objectType: AuditObject,
  objectId: string,
): Promise<AuditEntry[]> {
  const rows = await db.reader.auditEntry.findMany({
    // Who looked at it is in the log, and no part of what happened to it.
    where: { objectType, objectId, action: { not: 'viewed' } },
    select: entrySelect,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(toEntry);
}

/** The ids of objects that can't be opened any more. Only products and categories can be deleted. */
async function findDeletedObjects(db: PrismaReader, entries: readonly AuditEntry[]): Promise<Set<string>> {
  const idsOf = (type: AuditObject) => [
    ...new Set(entries.filter(({ objectType }) => objectType === type).map(({ objectId }) => objectId)),
  ];
  const [products, categories] = [idsOf('PRODUCT'), idsOf('CATEGORY')];
  const [productRows, categoryRows] = await Promise.all([
    products.length === 0
      ? []
      : db.product.findMany({ where: { id: { in: products } }, select: { id: true, deletedAt: true } }),
    categories.length === 0
      ? []
      : db.category.findMany({ where: { id: { in: categories } }, select: { id: true } }),
  ]);
  const known = new Set(
    [...productRows.filter(({ deletedAt }) => !deletedAt), ...categoryRows].map(({ id }) => id),
  );
  return new Set([...products, ...categories].filter((id) => !known.has(id)));
}

type AuditFilters = Pick<z.infer<typeof auditLogInput>, 'objectType' | 'objectId'>;

const toConditions = ({ objectType, objectId }: AuditFilters): Sql[] => [
  objectId ? sql`objectId = ${objectId}` : sql`actor = 'ADMIN'`,
  ...(objectType ? [sql`objectType = ${objectType}`] : []),
];

/** MySQL may prefer the index for one object, which is out of order and lacks the actor. */
const toTable = (db: Pick<SqlReader, 'kind'>, { objectType, objectId }: AuditFilters): Sql =>
  objectId
    ? sql`AuditEntry`
    : byIndex(
        db,
        sql`AuditEntry`,
        objectType ? 'AuditEntry_actor_objectType_createdAt_id_idx' : 'AuditEntry_actor_createdAt_id_idx',
      );

async function readEntries(reader: PrismaReader, ids: string[]): Promise<AuditLogEntry[]> {
  const rows = await reader.auditEntry.findMany({
    where: { id: { in: ids } },
    select: entrySelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const entries = rows.map(toEntry);
  const gone = await findDeletedObjects(reader, entries);
  return entries.map((entry) => ({ ...entry, gone: gone.has(entry.objectId) }));
}

/**
 * Newest first: what admins did, or everything that was done to one object. The ids of a page come from an index alone, so that a deep
 * page does not read every entry in front of it.
 */
export async function listAuditLog(
  { db }: Pick<Context, 'db'>,
  { page, limit, ...filters }: z.infer<typeof auditLogInput>,
): Promise<Page<AuditLogEntry>> {
  const from = sql`FROM ${toTable(db, filters)} ${whereAll(toConditions(filters))}`;
  const [[counted], found] = await readAll(db, [
    () => db.longQuery<{ total: number | bigint }>(sql`SELECT COUNT(*) AS total ${from}`),
    () =>
      db.longQuery<{ id: string }>(sql`SELECT id ${from} ${orderBy(NEWEST_FIRST)}
        LIMIT ${wholeNumber(limit)} OFFSET ${wholeNumber((page - 1) * limit)}`),
  ]);
  const entries = await readEntries(
    db.reader,
    found.map(({ id }) => id),
  );
  return toPage(entries, { page, limit, total: Number(counted?.total ?? 0) });
}

/** All entries that the filters match, newest first. */
export const readAuditLog = ({ db }: Pick<Context, 'db'>, filters: AuditFilters) =>
  readList(
    db,
    { from: toTable(db, filters), conditions: toConditions(filters), order: NEWEST_FIRST },
    (ids) => readEntries(db.reader, ids),
  );
