import type { ReactNode } from 'react';
import { type BadgeVariants, badge, tag } from './badge.css';

/** A word or a number on a colored background. `red`, the name in the stock rules, is shown as `madder`. */
export function Badge({ tone, children }: { tone?: BadgeVariants['tone'] | 'red'; children: ReactNode }) {
  return <span className={badge({ tone: tone === 'red' ? 'madder' : tone })}>{children}</span>;
}

/** A tag in the corner of a picture: "Low stock" in amber, "Out of Stock" and "Main" in ink. */
export function PictureTag({ tone, children }: { tone?: 'ink' | 'amber'; children: ReactNode }) {
  return <span className={tag({ tone })}>{children}</span>;
}
