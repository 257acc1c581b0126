import { describe, expect, it } from 'vitest';
import { addMonth, getUrgency, planDeadlines, planResolution } from './deadlines';
import { formatComplaintLink, parseComplaintLink } from './link';

describe('a deadline', () => {
  it.each([
    ['2026-11-21T06:30:00.000Z', '2026-12-21T06:30:00.000Z'],
    ['2026-12-21T06:30:00.000Z', '2027-01-21T06:30:00.000Z'],
    // 31 January in India, of which February has no such day.
    ['2027-01-31T06:30:00.000Z', '2027-02-28T06:30:00.000Z'],
    ['2028-01-30T06:30:00.000Z', '2028-02-29T06:30:00.000Z'],
    // Already 1 March in India.
    ['2027-02-28T20:00:00.000Z', '2027-03-31T20:00:00.000Z'],
  ])('one month after %s is %s', (from, to) => {
    expect(addMonth(new Date(from)).toISOString()).toBe(to);
  });

  it('is 48 hours for the answer, then the month for the solution, with a reminder before each', () => {
    const planned = planDeadlines(new Date('2026-11-21T06:30:00.000Z'));
    expect(planned).toEqual({
      resolveBy: new Date('2026-12-21T06:30:00.000Z'),
      dueAt: new Date('2026-11-23T06:30:00.000Z'),
      remindAt: new Date('2026-11-22T18:30:00.000Z'),
    });
    expect(planResolution(planned.resolveBy)).toEqual({
      dueAt: planned.resolveBy,
      remindAt: new Date('2026-12-18T06:30:00.000Z'),
    });
  });

  const [answer, solution] = ['2026-11-23T06:30:00.000Z', '2026-12-21T06:30:00.000Z'];
  it.each([
    ['OPEN', answer, '2026-11-21T06:30:00.000Z', 'none'],
    ['OPEN', answer, '2026-11-22T20:00:00.000Z', 'soon'],
    ['OPEN', answer, answer, 'overdue'],
    ['ANSWERED', solution, '2026-12-18T06:29:59.000Z', 'none'],
    ['ANSWERED', solution, '2026-12-18T06:30:00.000Z', 'soon'],
    ['ANSWERED', solution, '2026-12-22T06:30:00.000Z', 'overdue'],
    ['RESOLVED', solution, '2026-12-22T06:30:00.000Z', 'none'],
  ] as const)('of a complaint that is %s and due %s is, at %s: %s', (state, dueAt, at, urgency) => {
    expect(getUrgency({ state, dueAt, resolveBy: solution }, new Date(at))).toBe(urgency);
  });
});

describe('the link', () => {
  it('is read as it was written', () => {
    const link = { number: 'K7QDM2XP', token: 'a_b-c' };
    expect(parseComplaintLink(formatComplaintLink(link))).toEqual(link);
  });

  it.each(['.', ')', '>', '&utm_source=x', '?a=1', '.&b'])(
    'is read where a program appended %j',
    (suffix) => {
      const link = { number: 'K7QDM2XP', token: 'a_b-c' };
      expect(parseComplaintLink(formatComplaintLink(link) + suffix)).toEqual(link);
    },
  );

  it.each([
    ['#complaint=', { number: '', token: '' }],
    ['#complaint=K7QDM2XP', { number: 'K7QDM2XP', token: '' }],
    ['#complaint=.x', { number: '', token: 'x' }],
  ])('has gaps in %j, so that the server says that it is not complete', (hash, link) => {
    expect(parseComplaintLink(hash)).toEqual(link);
  });

  it.each(['', '#', '#faq'])('is not in %j', (hash) => {
    expect(parseComplaintLink(hash)).toBeNull();
  });
});
