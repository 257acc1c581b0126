import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

export const line = recipe({
  base: {
    display: 'grid',
    alignItems: 'start',
    columnGap: vars.space[16],
  },
  variants: {
    size: {
      small: { gridTemplateColumns: `${vars.space[64]} minmax(0, 1fr)` },
      regular: {
        gridTemplateColumns: `${vars.space[64]} minmax(0, 1fr)`,
        '@media': {
          [media.tablet]: {
            gridTemplateColumns: `calc(${vars.space[64]} + ${vars.space[8]}) minmax(0, 1fr)`,
            columnGap: vars.space[24],
          },
        },
      },
      thumb: {
        gridTemplateColumns: `${vars.size.thumbWidth} minmax(0, 1fr)`,
        alignItems: 'center',
        columnGap: vars.space[12],
      },
    },
  },
  defaultVariants: { size: 'regular' },
});

/** The text keeps its width; the amount wraps below it when both do not fit. */
export const content = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[16],
});
export const naming = style({ flex: '1 1 6.5em', minWidth: 0 });
export const name = text({ kind: 'body', tone: 'ink' });
export const link = style({
  textUnderlineOffset: vars.size.underlineGap,
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const note = text({ kind: 'small', tone: 'quiet' });
// “Free Size” and “2-3Y” stay on one line where one is wide enough.
export const size = style({ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' });
export const amount = style([
  text({ kind: 'body', tone: 'ink', tabular: true }),
  { fontWeight: 500, textAlign: 'end' },
]);
