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

/** A picture that was added, replaced or removed; `before` and `after` identify its file. */
export function findPictureChange(field: string, before: string | null, after: string | null): AuditChange[] {
  if (before === after) return [];
  if (before && after) return [{ field, from: 'The earlier picture', to: 'A new picture' }];
  return [{ field, from: before && 'A picture', to: after && 'A picture' }];
}
