import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

const hairline = `${vars.border.thin} solid ${vars.color.line}`;

export const groups = style({ display: 'flex', flexDirection: 'column', gap: vars.space[48] });
export const group = style({ borderTop: `${vars.border.thin} solid ${vars.color.ink}` });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[16]}`,
  paddingBlock: `calc(${vars.space[16]} + ${vars.space[2]})`,
});
export const heading = text({ kind: 'heading', tone: 'ink' });

/** The label is above its value on phones, beside it on larger screens. */
export const row = style({
  display: 'grid',
  columnGap: vars.space[16],
  rowGap: vars.space[2],
  paddingBlock: vars.space[16],
  borderTop: hairline,
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)', alignItems: 'baseline' },
  },
});
export const term = text({ kind: 'small', tone: 'quiet' });
export const value = style([
  text({ kind: 'body', tone: 'ink' }),
  { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
]);
export const missing = text({ kind: 'body', tone: 'quiet' });
