import { randomUUID } from 'node:crypto';
import type { AuditChange } from '../../src/audit-log/entries';
import type { AuditAction, AuditObject } from '../../src/audit-log/labels';
import { shortenChange } from '../../src/audit-log/shorten-change';
import { takeCharacters } from '../../src/text';
import { toChunks } from '../../src/to-chunks';
import { yieldToEventLoop } from '../concurrency/yield-to-event-loop';
import { type Context, SYSTEM_ACTOR } from '../context';
import type { SqlTransaction } from '../db/client';
import { insertInto } from '../db/sql';

export interface NewAuditEntry {
  action: AuditAction;
  type: AuditObject;
  id: string;
  /** its current name; only the first 200 characters are stored */
  name: string;
  changes?: readonly AuditChange[];
}

/** More do not fit into MySQL's TEXT. */
const MAX_CHANGES_BYTES = 65_535;
/** of a value, in characters */
const MAX_VALUE_LENGTH = 500;
/** Written in a few milliseconds, so that other requests hardly wait. */
const ENTRIES_PER_STATEMENT = 50;

const toMore = (count: number): AuditChange => ({ field: 'More changes', from: null, to: String(count) });

/** As many as fit, and how many more there were. */
function toText(changes: readonly AuditChange[]): string | null {
  if (changes.length === 0) return null;
  const stored: AuditChange[] = [];
  let room = MAX_CHANGES_BYTES - JSON.stringify([toMore(changes.length)]).length;
  for (const each of changes) {
    const change = shortenChange(each, MAX_VALUE_LENGTH);
    room -= Buffer.byteLength(JSON.stringify(change)) + 1;
    if (room < 0) break;
    stored.push(change);
  }
  const left = changes.length - stored.length;
  return JSON.stringify(left > 0 ? [...stored, toMore(left)] : stored);
}

/** Records who did what in the same transaction, so that they commit together. Without a session, the system did it. */
export const recordAuditEntry = (
  tx: SqlTransaction,
  ctx: Pick<Context, 'session' | 'now'>,
  entry: NewAuditEntry,
): Promise<void> => recordAuditEntries(tx, ctx, [entry]);

/**
 * Records who saved something that `changes` describes completely, in the same transaction: a save that changes nothing is not in the
 * log.
 */
export async function recordChanges(
  tx: SqlTransaction,
  ctx: Pick<Context, 'session' | 'now'>,
  entry: NewAuditEntry & Required<Pick<NewAuditEntry, 'changes'>>,
): Promise<void> {
  if (entry.changes.length > 0) await recordAuditEntry(tx, ctx, entry);
}

export async function recordAuditEntries(
  tx: SqlTransaction,
  { session, now }: Pick<Context, 'session' | 'now'>,
  entries: readonly NewAuditEntry[],
): Promise<void> {
  const person = session?.userId === SYSTEM_ACTOR ? null : session;
  const toRow = ({ action, type, id, name, changes = [] }: NewAuditEntry) => ({
    id: randomUUID(),
    createdAt: now(),
    actor: person?.userType ?? ('SYSTEM' as const),
    userId: person?.userId ?? null,
    action,
    objectType: type,
    objectId: id,
    objectName: takeCharacters(name, 200),
    changes: toText(changes),
  });
  for (const some of toChunks(entries, ENTRIES_PER_STATEMENT)) {
    const [first, ...others] = some.map(toRow);
    if (first) await tx.execute(insertInto('AuditEntry', [first, ...others]));
    if (entries.length > ENTRIES_PER_STATEMENT) await yieldToEventLoop();
  }
}
