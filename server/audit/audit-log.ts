import type { z } from 'zod';
import type { Prisma } from '../../prisma/generated/mysql/client';
import {
  type AuditChange,
  type AuditEntry,
  type AuditLogEntry,
  auditChangeShape,
  type auditLogInput,
} from '../../src/audit/entries';
import type { AuditObject } from '../../src/audit/labels';
import { type Page, toPage } from '../../src/pagination';
import type { Context } from '../context';
import type { Reader } from '../db/client';
import { readAll } from '../db/read-all';
import { joinSql, type Sql, sql, wholeNumber } from '../db/sql';

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
async function findDeletedObjects(db: Reader, entries: readonly AuditEntry[]): Promise<Set<string>> {
  const idsOf = (type: AuditObject) => [
    ...new Set(entries.filter(({ objectType }) => objectType === type).map(({ objectId }) => objectId)),
  ];
  const [products, categories] = [idsOf('PRODUCT'), idsOf('CATEGORY')];
  const existing = await Promise.all([
    products.length === 0
      ? []
      : db.product.findMany({ where: { id: { in: products }, deletedAt: null }, select: { id: true } }),
    categories.length === 0
      ? []
      : db.category.findMany({ where: { id: { in: categories } }, select: { id: true } }),
  ]);
  const known = new Set(existing.flat().map(({ id }) => id));
  return new Set([...products, ...categories].filter((id) => !known.has(id)));
}

type AuditFilters = Pick<z.infer<typeof auditLogInput>, 'objectType' | 'objectId'>;

const toCondition = ({ objectType, objectId }: AuditFilters): Sql =>
  joinSql(
    [
      objectId ? sql`objectId = ${objectId}` : sql`actor = 'ADMIN'`,
      ...(objectType ? [sql`objectType = ${objectType}`] : []),
    ],
    ' AND ',
  );

/**
 * Newest first: what admins did, or everything that was done to one object. The ids of a page come from an index alone, so that a deep
 * page does not read every entry in front of it.
 */
export async function listAuditLog(
  { db }: Pick<Context, 'db'>,
  { page, limit, ...filters }: z.infer<typeof auditLogInput>,
): Promise<Page<AuditLogEntry>> {
  const from = sql`FROM AuditEntry WHERE ${toCondition(filters)}`;
  const [[counted], found] = await readAll(db, [
    () => db.longQuery<{ total: number | bigint }>(sql`SELECT COUNT(*) AS total ${from}`),
    () =>
      // Both in the same direction, so that the index serves.
      db.longQuery<{ id: string }>(sql`SELECT id ${from} ORDER BY createdAt DESC, id DESC
        LIMIT ${wholeNumber(limit)} OFFSET ${wholeNumber((page - 1) * limit)}`),
  ]);
  const rows = await db.reader.auditEntry.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    select: entrySelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const entries = rows.map(toEntry);
  const gone = await findDeletedObjects(db.reader, entries);
  return toPage(
    entries.map((entry) => ({ ...entry, gone: gone.has(entry.objectId) })),
    { page, limit, total: Number(counted?.total ?? 0) },
  );
}
