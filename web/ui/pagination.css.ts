import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[4],
});

export const page = recipe({
  base: [
    text({ kind: 'body', tone: 'ink', tabular: true }),
    {
      display: 'grid',
      placeItems: 'center',
      minWidth: vars.size.target,
      height: vars.size.target,
      paddingInline: vars.space[8],
      borderRadius: vars.radius.control,
      transition: `background-color ${vars.motion.color} ${vars.motion.ease}`,
    },
  ],
  variants: {
    here: {
      true: { backgroundColor: vars.color.ink, color: vars.color.ivory },
      false: { selectors: { '&:is(a):hover': { backgroundColor: vars.color.sand } } },
    },
    spent: { true: { color: vars.color.line2 } },
  },
  defaultVariants: { here: false },
});

/** Hidden on phones, which have space for the first, current and last page. */
export const wideOnly = style({ '@media': { [media.phoneOnly]: { display: 'none' } } });
export const gap = style({ color: vars.color.ink2, minWidth: vars.space[24], textAlign: 'center' });
