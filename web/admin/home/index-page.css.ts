import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

const hairline = `${vars.border.thin} solid ${vars.color.line}`;

export const tiles = style({
  display: 'grid',
  borderTop: `${vars.border.thin} solid ${vars.color.ink}`,
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const tile = style({
  borderBottom: hairline,
  '@media': {
    [media.tablet]: {
      borderInlineStart: hairline,
      selectors: { '&:nth-child(3n + 1)': { borderInlineStart: 'none' } },
    },
  },
});
export const link = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  height: '100%',
  padding: `${vars.space[16]} ${vars.space[12]}`,
  transition: `background-color ${vars.motion.color} ${vars.motion.ease}`,
  '@media': { [media.tablet]: { padding: `${vars.space[24]} ${vars.space[16]}` } },
  selectors: { '&:hover': { backgroundColor: vars.color.row } },
});
export const name = text({ kind: 'subcategory', tone: 'ink' });
export const description = recipe({
  base: text({ kind: 'body', tabular: true }),
  variants: { hasTasks: { true: { color: vars.color.amber }, false: { color: vars.color.ink2 } } },
});
