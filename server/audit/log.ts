import type { z } from 'zod';
import {
  type AuditChange,
  type AuditEntry,
  auditChangeShape,
  type auditLogInput,
} from '../../src/audit/entries';
import { type Page, toPage } from '../../src/pagination';
import type { Context } from '../context';

const changesShape = auditChangeShape.array();

function readChanges(text: string | null): AuditChange[] {
  return text ? changesShape.parse(JSON.parse(text)) : [];
}

/** Newest first: what admins did; of one object, what anybody did. */
export async function auditLog(
  { db }: Context,
  { page, limit, objectType, objectId }: z.infer<typeof auditLogInput>,
): Promise<Page<AuditEntry>> {
  const where = {
    ...(objectId ? { objectId } : { actor: 'ADMIN' as const }),
    ...(objectType ? { objectType } : {}),
  };
  const [total, rows] = await Promise.all([
    db.reader.auditEntry.count({ where }),
    db.reader.auditEntry.findMany({
      where,
      select: {
        id: true,
        createdAt: true,
        actor: true,
        action: true,
        objectType: true,
        objectId: true,
        objectName: true,
        changes: true,
        user: { select: { firstName: true, lastName: true, email: true } },
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      skip: (page - 1) * limit,
      take: limit,
    }),
  ]);
  const entries = rows.map(({ createdAt, user, changes, action, ...row }) => ({
    ...row,
    action: action as AuditEntry['action'],
    createdAt: createdAt.toISOString(),
    who: user,
    changes: readChanges(changes),
  }));
  return toPage(entries, { page, limit, total });
}
