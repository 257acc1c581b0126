import { type Sql, sql } from '../db/sql';

/** A condition on `Refund AS failed`: the provider rejected it, and it was neither requested again nor is it part of a later one. */
export const IS_REJECTED_REFUND: Sql = sql`failed.state = 'FAILED' AND NOT EXISTS (
  SELECT 1 FROM Refund AS later WHERE later.attemptId = failed.attemptId AND later.state <> 'FAILED'
    AND (later.creditNoteId = failed.creditNoteId OR (later.creditNoteId IS NULL
      AND (failed.creditNoteId IS NULL OR later.createdAt >= failed.resolvedAt))))`;
