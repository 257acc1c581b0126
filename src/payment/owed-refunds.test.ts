import { describe, expect, it } from 'vitest';
import { allocateRefund, findOwedRefunds, findRejectedRefunds, isFullyRefunded } from './owed-refunds';

type Taken = Parameters<typeof findOwedRefunds>[0];
const attempt = (id: string, state: 'COMPLETED' | 'REVIEW' | 'FAILED') => ({ id, state, paidPaise: 1000 });
const refund = (
  attemptId: string,
  state: 'PENDING' | 'COMPLETED' | 'FAILED',
  amountPaise = 1000,
  creditNoteId: string | null = null,
) => ({ attemptId, state, amountPaise, creditNoteId });
const ids = (taken: Taken) => findOwedRefunds(taken).map(({ attempt: { id } }) => id);
const amounts = (taken: Taken) =>
  findOwedRefunds(taken).map(({ amountPaise, creditNoteId }) => [amountPaise, creditNoteId]);

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
    const refunds = [refund('b', 'COMPLETED', 300, 'n1')];
    expect(amounts({ attempts, refunds, paymentStatus: 'REFUND_DUE' })).toEqual([[700, null]]);
  });

  it('exclude refunds in progress and completed ones', () => {
    const attempts = [attempt('a', 'REVIEW'), attempt('b', 'COMPLETED')];
    const refunds = [refund('a', 'PENDING'), refund('b', 'FAILED'), refund('b', 'COMPLETED')];
    expect(ids({ attempts, refunds, paymentStatus: 'REFUND_DUE' })).toEqual([]);
  });

  it('owe what was returned for units and rejected, once', () => {
    const attempts = [attempt('a', 'COMPLETED')];
    const rejected = refund('a', 'FAILED', 300, 'n1');
    const done = refund('a', 'COMPLETED', 200, 'n2');
    const owed = (...refunds: ReturnType<typeof refund>[]) =>
      amounts({ attempts, refunds, paymentStatus: 'COMPLETED' });
    expect(owed(done, rejected)).toEqual([[300, 'n1']]);
    expect(owed(done, rejected, rejected)).toEqual([[300, 'n1']]);
    expect(owed(done, rejected, refund('a', 'PENDING', 300, 'n1'))).toEqual([]);
    // The refund of all that was left had the rejected part in it.
    expect(owed(done, rejected, refund('a', 'PENDING', 800))).toEqual([]);
    // It was rejected after that.
    expect(owed(done, rejected, refund('a', 'PENDING', 500))).toEqual([[300, 'n1']]);
  });
});

describe('rejected refunds', () => {
  const rejectedOf = (...refunds: ReturnType<typeof refund>[]) =>
    findRejectedRefunds({ attempts: [attempt('a', 'COMPLETED')], refunds, paymentStatus: 'REFUND_DUE' }).map(
      ({ amountPaise, creditNoteId }) => [amountPaise, creditNoteId],
    );

  it('are those of the last units that came back, too', () => {
    expect(rejectedOf(refund('a', 'COMPLETED', 950, 'n1'), refund('a', 'FAILED', 50, 'n2'))).toEqual([
      [50, null],
    ]);
    expect(rejectedOf(refund('a', 'FAILED', 950, 'n1'), refund('a', 'FAILED', 50, 'n2'))).toEqual([
      [1000, null],
    ]);
    expect(rejectedOf(refund('a', 'FAILED', 1000))).toEqual([[1000, null]]);
  });

  it('are nothing that was never requested', () => {
    expect(rejectedOf()).toEqual([]);
    expect(rejectedOf(refund('a', 'FAILED', 950, 'n1'))).toEqual([]);
    expect(rejectedOf(refund('a', 'COMPLETED', 950, 'n1'))).toEqual([]);
    expect(rejectedOf(refund('a', 'PENDING', 950, 'n1'), refund('a', 'FAILED', 50, 'n2'))).toEqual([
      [50, null],
    ]);
  });
});

describe('an order', () => {
  it.each([
    ['nothing was paid', [attempt('c', 'FAILED')], [], true],
    ['nothing was returned', [attempt('a', 'COMPLETED')], [], false],
    ['all was returned', [attempt('a', 'COMPLETED')], [refund('a', 'COMPLETED')], true],
    ['a part was returned', [attempt('a', 'COMPLETED')], [refund('a', 'COMPLETED', 300, 'n1')], false],
    [
      'the rest is on its way',
      [attempt('a', 'COMPLETED')],
      [refund('a', 'COMPLETED', 300, 'n1'), refund('a', 'PENDING', 700)],
      false,
    ],
    [
      'all was returned in parts',
      [attempt('a', 'COMPLETED')],
      [refund('a', 'COMPLETED', 300, 'n1'), refund('a', 'COMPLETED', 700, 'n2')],
      true,
    ],
    [
      'a part was rejected after the rest was returned',
      [attempt('a', 'COMPLETED')],
      [refund('a', 'FAILED', 300, 'n1'), refund('a', 'COMPLETED', 700)],
      false,
    ],
  ])('is refunded or not: %s', (_what, attempts, refunds, isRefunded) => {
    expect(isFullyRefunded({ attempts, refunds, paymentStatus: 'REFUND_DUE' })).toBe(isRefunded);
  });
});

describe('what comes back', () => {
  const shares = (taken: Taken, amountPaise: number) =>
    allocateRefund(taken, amountPaise).map((share) => [share.attempt.id, share.amountPaise]);

  it('is returned from the payments that hold it, and never twice', () => {
    const attempts = [attempt('a', 'COMPLETED'), attempt('b', 'COMPLETED')];
    const paid = { attempts, paymentStatus: 'COMPLETED' } as const;
    expect(shares({ ...paid, refunds: [] }, 400)).toEqual([['a', 400]]);
    expect(shares({ ...paid, refunds: [refund('a', 'PENDING', 700, 'n1')] }, 400)).toEqual([
      ['a', 300],
      ['b', 100],
    ]);
    // A rejected refund is requested again, so its money is not free for another.
    expect(shares({ ...paid, refunds: [refund('a', 'FAILED', 700, 'n1')] }, 400)).toEqual([
      ['a', 300],
      ['b', 100],
    ]);
    // The second payment of an order goes back as a whole.
    expect(shares({ ...paid, refunds: [refund('b', 'FAILED')] }, 1500)).toEqual([['a', 1000]]);
  });

  it('is nothing where nothing was paid, or everything goes back', () => {
    const attempts = [attempt('a', 'COMPLETED')];
    for (const paymentStatus of ['PENDING', 'FAILED', 'REFUND_DUE', 'REFUNDED'] as const)
      expect(shares({ attempts, refunds: [], paymentStatus }, 400)).toEqual([]);
  });
});
