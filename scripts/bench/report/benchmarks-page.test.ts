import { describe, expect, it } from 'vitest';
import { replaceGenerated } from './benchmarks-page';

describe('the page of the benchmarks', () => {
  it('is made when there is none', () => {
    const page = replaceGenerated(null, '| table |');
    expect(page).toMatch(/^# Benchmarks\n/);
    expect(page).toContain('\n\n| table |\n\n');
    expect(page).toContain('## Missed targets');
  });

  it('keeps what people have written, however often it is generated', () => {
    const first = replaceGenerated(null, 'old figures').replace(
      'Nothing is written here yet.',
      () => 'Search: $& 20 %.',
    );
    const second = replaceGenerated(first, 'new figures with $&');
    expect(second).toContain('Search: $& 20 %.');
    expect(second).toContain('new figures with $&');
    expect(second).not.toContain('old figures');
    expect(replaceGenerated(second, 'new figures with $&')).toBe(second);
  });

  it('is not overwritten when its generated part is gone', () => {
    expect(() => replaceGenerated('# Something else', 'figures')).toThrow('no generated part');
  });
});
