import { style } from '@vanilla-extract/css';
import { text } from '../../../theme/text.css';
import { vars } from '../../../theme/vars.css';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[16],
  rowGap: vars.space[8],
  minHeight: vars.size.target,
  paddingBottom: vars.space[8],
});
export const count = text({ kind: 'strong', tone: 'ink', tabular: true });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
/** Products that lack something, in the dialog. */
export const examples = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  margin: 0,
  paddingInlineStart: vars.space[16],
  maxHeight: '40vh',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
});
export const body = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });
