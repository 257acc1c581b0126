import { randomUUID } from 'node:crypto';
import type { AuditAction, AuditChange, AuditObject } from '../../src/audit/entries';
import type { Context } from '../context';
import type { Tx } from '../db/client';

export interface Deed {
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
export async function recordDeed(
  tx: Tx,
  { session, now }: Pick<Context, 'session' | 'now'>,
  { action, type, id, name, changes = [] }: Deed,
): Promise<void> {
  await tx.auditEntry.create({
    data: {
      id: randomUUID(),
      createdAt: now(),
      actor: session?.userType ?? 'SYSTEM',
      userId: session?.userId ?? null,
      action,
      objectType: type,
      objectId: id,
      objectName: [...name].slice(0, 200).join(''),
      changes: toText(changes),
    },
  });
}
