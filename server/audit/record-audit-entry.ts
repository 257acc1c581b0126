import { randomUUID } from 'node:crypto';
import type { AuditChange } from '../../src/audit/entries';
import type { AuditAction, AuditObject } from '../../src/audit/labels';
import { type Context, SYSTEM_ACTOR } from '../context';
import type { Tx } from '../db/client';

export interface NewAuditEntry {
  action: AuditAction;
  type: AuditObject;
  id: string;
  /** what it is called now; at most 200 characters are kept */
  name: string;
  changes?: readonly AuditChange[];
}

/** The longest list of changes that is kept, in characters of JSON. */
const MAX_CHANGES = 20_000;

function toText(changes: readonly AuditChange[]): string | null {
  if (changes.length === 0) return null;
  const kept: AuditChange[] = [];
  let length = 2;
  for (const { field, from, to } of changes) {
    const change = { field, from: from?.slice(0, 500) ?? null, to: to?.slice(0, 500) ?? null };
    length += JSON.stringify(change).length + 1;
    if (length > MAX_CHANGES) break;
    kept.push(change);
  }
  return JSON.stringify(kept);
}

/** Writes down who did what, in the transaction that does it: what rolls back was never done. Nobody's session is the store itself. */
export const recordAuditEntry = (
  tx: Tx,
  ctx: Pick<Context, 'session' | 'now'>,
  entry: NewAuditEntry,
): Promise<void> => recordAuditEntries(tx, ctx, [entry]);

/** The same for many at once. */
export async function recordAuditEntries(
  tx: Tx,
  { session, now }: Pick<Context, 'session' | 'now'>,
  entries: readonly NewAuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const person = session?.userId === SYSTEM_ACTOR ? null : session;
  await tx.auditEntry.createMany({
    data: entries.map(({ action, type, id, name, changes = [] }) => ({
      id: randomUUID(),
      createdAt: now(),
      actor: person?.userType ?? 'SYSTEM',
      userId: person?.userId ?? null,
      action,
      objectType: type,
      objectId: id,
      objectName: [...name].slice(0, 200).join(''),
      changes: toText(changes),
    })),
  });
}
