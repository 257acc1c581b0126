import type { ContentTag } from './content-tags';

/** More than most shops have products; the numbers of so many take some 10 MB. */
const MAX_TAGS = 100_000;

/**
 * Which content has changed since a moment. A moment is the number of changes until then: a response notes the one at which it was
 * current, and need not be found when its content changes.
 */
export interface TagChanges {
  now(): number;
  add(tags: readonly ContentTag[]): void;
  /** Whether any of this content has changed after a moment. */
  hasChanged(tags: readonly ContentTag[], since: number): boolean;
}

/** @param maxTags beyond so many, all content counts as changed, and the numbers of single tags are forgotten */
export function createTagChanges(maxTags = MAX_TAGS): TagChanges {
  const lastByTag = new Map<ContentTag, number>();
  let count = 0;
  let lastOfAll = 0;
  return {
    now: () => count,
    add: (tags) => {
      count += 1;
      for (const tag of tags) lastByTag.set(tag, count);
      if (!tags.includes('everything') && lastByTag.size <= maxTags) return;
      lastByTag.clear();
      lastOfAll = count;
    },
    hasChanged: (tags, since) => since < lastOfAll || tags.some((tag) => (lastByTag.get(tag) ?? 0) > since),
  };
}
