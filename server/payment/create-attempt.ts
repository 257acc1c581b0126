import { randomUUID } from 'node:crypto';
import { getNextCheck, PAYMENT_WINDOW_MS } from '../../src/payment/schedule';
import type { Context } from '../context';
import type { SqlTransaction } from '../db/client';
import { insertInto } from '../db/sql';

/** A merchantTransactionId as the HTTP contract and the provider both accept it. */
export const ATTEMPT_ID = /^[A-Za-z0-9_-]{1,34}$/;

const createAttemptId = () => `T${randomUUID().replaceAll('-', '')}`;

interface NewAttempt {
  orderId: string;
  amountPaise: bigint;
  gateway: string;
  /** how long it can be paid */
  windowMs?: number;
}

/** Creates the attempt before the customer is redirected, so that the store knows every payment of the provider. */
export async function createAttempt(
  tx: SqlTransaction,
  { now }: Pick<Context, 'now'>,
  { orderId, amountPaise, gateway, windowMs = PAYMENT_WINDOW_MS }: NewAttempt,
): Promise<string> {
  const id = createAttemptId();
  const createdAt = now();
  await tx.execute(
    insertInto('PaymentAttempt', [
      {
        id,
        orderId,
        gateway,
        amountPaise,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + windowMs),
        nextCheckAt: getNextCheck(createdAt, createdAt),
      },
    ]),
  );
  return id;
}
