import { describe, expect, it } from 'vitest';
import { findRefundable } from './find-refundable';

const attempt = (id: string, state: 'COMPLETED' | 'REVIEW' | 'FAILED') => ({ id, state });
const refund = (attemptId: string, state: 'PENDING' | 'COMPLETED' | 'FAILED') => ({ attemptId, state });
const ids = (taken: Parameters<typeof findRefundable>[0]) => findRefundable(taken).map(({ id }) => id);

describe('refundable payments', () => {
  it('are those under review and those whose refund was rejected', () => {
    const attempts = [attempt('a', 'REVIEW'), attempt('b', 'COMPLETED'), attempt('c', 'FAILED')];
    expect(ids({ attempts, refunds: [], paymentStatus: 'COMPLETED' })).toEqual(['a']);
    expect(ids({ attempts, refunds: [refund('b', 'FAILED')], paymentStatus: 'COMPLETED' })).toEqual([
      'a',
      'b',
    ]);
  });

  it('cover all that an order owes, and never more than was captured', () => {
    const attempts = [attempt('b', 'COMPLETED'), attempt('c', 'FAILED')];
    expect(ids({ attempts, refunds: [], paymentStatus: 'REFUND_DUE' })).toEqual(['b']);
  });

  it('exclude refunds in progress and completed ones', () => {
    const attempts = [attempt('a', 'REVIEW'), attempt('b', 'COMPLETED')];
    const refunds = [refund('a', 'PENDING'), refund('b', 'FAILED'), refund('b', 'COMPLETED')];
    expect(ids({ attempts, refunds, paymentStatus: 'REFUND_DUE' })).toEqual([]);
  });
});
