import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { touchTarget } from '../../theme/touch-target';
import { vars } from '../../theme/vars.css';

export const suggestions = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[32],
});
export const heading = style([
  text({ kind: 'body', tone: 'ink' }),
  {
    fontWeight: 500,
    paddingBlock: vars.space[16],
    borderTop: `${vars.border.thin} solid ${vars.color.line}`,
  },
]);
export const categories = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[12]} ${vars.space[32]}`,
});
export const category = style([
  text({ kind: 'subcategory', tone: 'ink' }),
  {
    ...touchTarget,
    display: 'block',
    selectors: {
      '&:hover': {
        textDecoration: 'underline',
        textDecorationThickness: vars.border.thin,
        textUnderlineOffset: '0.18em',
      },
    },
  },
]);
