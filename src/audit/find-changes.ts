import type { AuditChange } from './entries';

/** What differs between two readings of the same fields: `before` is null for what is new. */
export function findChanges(
  before: Readonly<Record<string, string | null>> | null,
  after: Readonly<Record<string, string | null>>,
): AuditChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after)]);
  return [...fields]
    .map((field) => ({ field, from: before?.[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => from !== to);
}
