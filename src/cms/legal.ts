/** The legal pages a store has, in the order of the back office's tabs. */
export const LEGAL_SLUGS = ['privacy-policy', 'terms-conditions', 'return-policy'] as const;
export type LegalSlug = (typeof LEGAL_SLUGS)[number];

/** the most characters of a page's content */
export const MAX_LEGAL_LENGTH = 50_000;

/** What an admin wrote, as text: one bullet for each line that isn't empty. */
export const toBullets = (content: string): string[] =>
  content
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What each is called until an admin gives it a title. */
export const LEGAL_TITLES: Record<LegalSlug, string> = {
  'privacy-policy': 'Privacy Policy',
  'terms-conditions': 'Terms & Conditions',
  'return-policy': 'Return Policy',
};

const joinLines = (lines: readonly string[]): string | null => lines.join('\n').trim() || null;

/** What differs between two contents: the lines between those they begin and those they end with alike; null where none are. */
export function findChangedLines(before: string, after: string): { from: string | null; to: string | null } {
  const [then, now] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < then.length && start < now.length && then[start] === now[start]) start++;
  let end = 0;
  while (
    end < then.length - start &&
    end < now.length - start &&
    then[then.length - 1 - end] === now[now.length - 1 - end]
  )
    end++;
  return {
    from: joinLines(then.slice(start, then.length - end)),
    to: joinLines(now.slice(start, now.length - end)),
  };
}
