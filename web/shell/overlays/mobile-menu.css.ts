import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { vars } from '../../theme/vars.css';

export const failed = style({ paddingBlock: vars.space[24] });
export const group = style({
  paddingBlock: vars.space[16],
  selectors: { '& + &': { borderTop: `${vars.border.thin} solid ${vars.color.line}` } },
});
export const top = style([
  text({ kind: 'subcategory', tone: 'ink' }),
  {
    display: 'block',
    paddingBlock: vars.space[8],
    selectors: {
      '&[aria-current="page"]': {
        textDecoration: 'underline',
        textDecorationThickness: vars.border.thin,
        textUnderlineOffset: '0.2em',
      },
    },
  },
]);
export const below = style({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space[24] });
export const link = style([
  text({ kind: 'body', tone: 'quiet' }),
  {
    display: 'block',
    paddingBlock: vars.space[8],
    selectors: { '&:hover': { color: vars.color.ink, textDecoration: 'underline' } },
  },
]);
export const account = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[12]} ${vars.space[24]}`,
});
export const who = style([
  text({ kind: 'body', tone: 'ink' }),
  // Not as wide as a long word of the name.
  { flexBasis: '100%', minWidth: 0, fontWeight: 500 },
]);
