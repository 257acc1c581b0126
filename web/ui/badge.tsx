import type { ReactNode } from 'react';
import { type BadgeVariants, badge, tag } from './badge.css';

/** A word or a number on a colored ground. `red` of the stock rules is `madder` here. */
export function Badge({ tone, children }: { tone?: BadgeVariants['tone'] | 'red'; children: ReactNode }) {
  return <span className={badge({ tone: tone === 'red' ? 'madder' : tone })}>{children}</span>;
}

/** A tag that lies flush in the corner of a picture: "Low stock" amber, "Out of Stock" and "Main" ink. */
export function PictureTag({ tone, children }: { tone?: 'ink' | 'amber'; children: ReactNode }) {
  return <span className={tag({ tone })}>{children}</span>;
}
