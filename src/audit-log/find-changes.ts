import type { AuditChange } from './entries';

/** The fields whose values differ; `before` is null for a new object. */
export function findChanges(
  before: Readonly<Record<string, string | null>> | null,
  after: Readonly<Record<string, string | null>>,
): AuditChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after)]);
  return [...fields]
    .map((field) => ({ field, from: before?.[field] ?? null, to: after[field] ?? null }))
    .filter(({ from, to }) => from !== to);
}
