import { type Sql, sql } from '../db/sql';

/** A condition on `PaymentAttempt AS attempt`, the same as isUnderReview of src/payment/owed-refunds.ts. */
export const IS_UNDER_REVIEW: Sql = sql`attempt.state = 'REVIEW' AND NOT EXISTS (
  SELECT 1 FROM Refund AS made WHERE made.attemptId = attempt.id AND made.creditNoteId IS NULL AND made.state <> 'FAILED')`;
