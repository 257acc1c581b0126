import { describe, expect, it } from 'vitest';
import { createTagChanges } from './tag-changes';

describe('changes of tags', () => {
  it('are known of the changed content alone, and only until a moment after them', () => {
    const changes = createTagChanges();
    const before = changes.now();
    changes.add(['product:1', 'category:9']);
    expect(changes.hasChanged(['catalog', 'product:1'], before)).toBe(true);
    expect(changes.hasChanged(['catalog', 'product:2'], before)).toBe(false);
    expect(changes.hasChanged(['product:1'], changes.now())).toBe(false);
  });

  it('of everything are changes of any content, also of what has never changed', () => {
    const changes = createTagChanges();
    const before = changes.now();
    changes.add(['everything']);
    expect(changes.hasChanged(['catalog'], before)).toBe(true);
    expect(changes.hasChanged(['catalog'], changes.now())).toBe(false);
  });

  it('count as changes of everything when there are too many tags to remember', () => {
    const changes = createTagChanges(2);
    const before = changes.now();
    changes.add(['product:1', 'product:2']);
    expect(changes.hasChanged(['product:3'], before)).toBe(false);
    changes.add(['product:3']);
    expect(changes.hasChanged(['product:1'], before)).toBe(true);
    expect(changes.hasChanged(['catalog'], before)).toBe(true);
    changes.add(['product:4']);
    expect(changes.hasChanged(['product:3'], changes.now() - 1)).toBe(false);
  });
});
