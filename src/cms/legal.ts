/** The legal pages a store has, in the order of the back office's tabs. */
export const LEGAL_SLUGS = ['privacy-policy', 'terms-conditions', 'return-policy'] as const;
export type LegalSlug = (typeof LEGAL_SLUGS)[number];

/** in characters */
export const MAX_LEGAL_LENGTH = 50_000;

/** A bullet for each line of the content that is not empty. */
export const toBullets = (content: string): string[] =>
  content
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The titles until an admin changes them. */
export const LEGAL_TITLES: Record<LegalSlug, string> = {
  'privacy-policy': 'Privacy Policy',
  'terms-conditions': 'Terms & Conditions',
  'return-policy': 'Return Policy',
};

const joinLines = (lines: readonly string[]): string | null => lines.join('\n').trim() || null;

/** The lines that differ between two contents, without their common beginning and end; null where there are none. */
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
