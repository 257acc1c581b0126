import { randomUUID } from 'node:crypto';
import { nextCheck, PAYMENT_WINDOW_MS } from '../../src/payment/times';
import type { Context } from '../context';
import type { Tx } from '../db/client';

/** What the contract and the provider both take as a merchantTransactionId. */
export const ATTEMPT_ID = /^[A-Za-z0-9_-]{1,34}$/;

const newAttemptId = () => `T${randomUUID().replaceAll('-', '')}`;

interface NewAttempt {
  orderId: string;
  amountPaise: bigint;
  gateway: string;
  /** ms from now, until when it can be paid */
  window?: number;
}

/** Writes down that somebody is about to be sent to the provider, before anybody is. */
export async function addAttempt(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  { orderId, amountPaise, gateway, window = PAYMENT_WINDOW_MS }: NewAttempt,
): Promise<string> {
  const id = newAttemptId();
  const createdAt = now();
  await tx.paymentAttempt.create({
    data: {
      id,
      orderId,
      gateway,
      amountPaise,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + window),
      checkAt: nextCheck(createdAt, createdAt),
    },
  });
  return id;
}
