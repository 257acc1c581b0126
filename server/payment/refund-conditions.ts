/** SQL conditions of refunds that an admin must decide about. */
import { type Sql, sql } from '../db/sql';

/**
 * A condition on `Refund AS failed`: the provider rejected it, and it was neither requested again nor is it part of a later one. Of
 * several rejected tries it is the last.
 */
export const IS_REJECTED_REFUND: Sql = sql`failed.state = 'FAILED' AND NOT EXISTS (
  SELECT 1 FROM Refund AS later WHERE later.attemptId = failed.attemptId AND later.state <> 'FAILED'
    AND (later.creditNoteId = failed.creditNoteId OR (later.creditNoteId IS NULL
      AND (failed.creditNoteId IS NULL OR later.createdAt >= failed.resolvedAt))))
  AND NOT EXISTS (SELECT 1 FROM Refund AS again WHERE again.attemptId = failed.attemptId AND again.state = 'FAILED'
    AND COALESCE(again.creditNoteId, '') = COALESCE(failed.creditNoteId, '')
    AND (again.createdAt > failed.createdAt OR (again.createdAt = failed.createdAt AND again.id > failed.id)))`;

/** A condition on `PaymentAttempt AS attempt`, the same as isUnderReview of src/payment/owed-refunds.ts. */
export const IS_UNDER_REVIEW: Sql = sql`attempt.state = 'REVIEW' AND NOT EXISTS (
  SELECT 1 FROM Refund AS made WHERE made.attemptId = attempt.id AND made.creditNoteId IS NULL AND made.state <> 'FAILED')`;
