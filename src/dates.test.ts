import { describe, expect, it } from 'vitest';
import { addDays, formatAgo, formatDateTime, formatDay, startOfIstDay, toIstDate } from './dates';

describe('dates', () => {
  it('shows a moment in Indian time, whatever the machine’s time zone', () => {
    expect(formatDay('2026-11-17T20:00:00.000Z')).toBe('18 November 2026');
    expect(formatDateTime('2026-11-18T10:35:00.000Z')).toBe('18 November 2026, 4:05 pm');
  });

  it.each([
    ['2026-11-18T10:34:30.000Z', 'just now'],
    ['2026-11-18T10:36:00.000Z', 'just now'],
    ['2026-11-18T10:30:00.000Z', '5 minutes ago'],
    ['2026-11-18T07:35:00.000Z', '3 hours ago'],
    // 23:59 in Kolkata, 16 hours before
    ['2026-11-17T18:29:00.000Z', 'yesterday'],
    ['2026-11-06T10:35:00.000Z', '12 days ago'],
    ['2026-10-02T10:35:00.000Z', '2 October 2026'],
  ])('%s is shown as "%s"', (iso, words) => {
    expect(formatAgo(iso, new Date('2026-11-18T10:35:00.000Z'))).toBe(words);
  });

  it('starts the store’s day at midnight in India', () => {
    expect(startOfIstDay('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
    expect(toIstDate(new Date('2026-11-20T18:30:00.000Z'))).toBe('2026-11-21');
    expect(toIstDate(new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20');
    expect(addDays('2026-12-31')).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });
});
