import { describe, expect, it } from 'vitest';
import { findRefundable } from './find-refundable';

const attempt = (id: string, state: 'COMPLETED' | 'REVIEW' | 'FAILED') => ({ id, state });
const refund = (attemptId: string, state: 'PENDING' | 'COMPLETED' | 'FAILED') => ({ attemptId, state });
const ids = (taken: Parameters<typeof findRefundable>[0]) => findRefundable(taken).map(({ id }) => id);

describe('money that should go back', () => {
  it('is what a person must look at, and what a refused refund left', () => {
    const attempts = [attempt('a', 'REVIEW'), attempt('b', 'COMPLETED'), attempt('c', 'FAILED')];
    expect(ids({ attempts, refunds: [], paymentStatus: 'COMPLETED' })).toEqual(['a']);
    expect(ids({ attempts, refunds: [refund('b', 'FAILED')], paymentStatus: 'COMPLETED' })).toEqual([
      'a',
      'b',
    ]);
  });

  it('is what an order owes as a whole, and never what was not taken', () => {
    const attempts = [attempt('b', 'COMPLETED'), attempt('c', 'FAILED')];
    expect(ids({ attempts, refunds: [], paymentStatus: 'REFUND_DUE' })).toEqual(['b']);
  });

  it('is nothing that is on its way, or there', () => {
    const attempts = [attempt('a', 'REVIEW'), attempt('b', 'COMPLETED')];
    const refunds = [refund('a', 'PENDING'), refund('b', 'FAILED'), refund('b', 'COMPLETED')];
    expect(ids({ attempts, refunds, paymentStatus: 'REFUND_DUE' })).toEqual([]);
  });
});
