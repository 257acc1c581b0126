import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { touchTarget } from '../../theme/touch-target';
import { vars } from '../../theme/vars.css';

export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${vars.space[8]} ${vars.space[32]}`,
  paddingBottom: vars.space[24],
});
export const choice = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[16] });
export const legend = style([
  text({ kind: 'label', tone: 'quiet' }),
  { float: 'left', paddingBlock: vars.space[4], marginInlineEnd: vars.space[4] },
]);
export const option = style([
  text({ kind: 'body', tone: 'quiet' }),
  {
    ...touchTarget,
    paddingBlock: vars.space[2],
    borderBottom: `${vars.border.thin} solid transparent`,
    '@media': { [media.forcedColors]: { borderBottomColor: 'Canvas' } },
    selectors: {
      '&:hover': { color: vars.color.ink },
      '&[aria-pressed="true"]': { color: vars.color.ink, borderColor: 'currentColor' },
    },
  },
]);

export const table = style([text({ kind: 'body', tone: 'ink', tabular: true })]);
export const caption = style([
  text({ kind: 'label', tone: 'quiet' }),
  { textAlign: 'start', paddingBottom: vars.space[8] },
]);
export const head = style([
  text({ kind: 'tableHead', tone: 'quiet' }),
  { paddingBlock: vars.space[8], borderBottom: `${vars.border.thin} solid ${vars.color.line2}` },
]);
export const row = style({ borderBottom: `${vars.border.thin} solid ${vars.color.line}` });
export const size = style({
  fontWeight: 500,
  whiteSpace: 'nowrap',
  paddingBlock: vars.space[12],
  paddingInlineEnd: vars.space[16],
});
export const cell = style({ paddingBlock: vars.space[12], whiteSpace: 'nowrap' });
