import { describe, expect, it } from 'vitest';
import { formatLongDay, formatShortDay, listLastDays } from './days';

describe('the store’s days', () => {
  it('start at midnight in India, 18:30 UTC', () => {
    expect(listLastDays(new Date('2026-11-20T18:29:59.999Z'), 1)).toEqual(['2026-11-20']);
    expect(listLastDays(new Date('2026-11-20T18:30:00.000Z'), 1)).toEqual(['2026-11-21']);
  });

  it('end today, across the ends of months and years', () => {
    expect(listLastDays(new Date('2027-01-01T20:00:00Z'), 4)).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
    expect(listLastDays(new Date('2028-03-01T00:00:00Z'), 2)).toEqual(['2028-02-29', '2028-03-01']);
  });

  it('are the same in every time zone of the reader', () => {
    expect(formatShortDay('2026-11-18')).toBe('18 Nov');
    expect(formatLongDay('2026-11-21')).toBe('Saturday, 21 November 2026');
  });
});
