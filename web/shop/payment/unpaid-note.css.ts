import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { vars } from '../../theme/vars.css';

export const note = style([
  text({ kind: 'body', tone: 'ink' }),
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[16],
    padding: vars.space[16],
    border: `${vars.border.thin} solid ${vars.color.line}`,
    backgroundColor: vars.color.card,
  },
]);
export const orders = style({ display: 'grid', gap: vars.space[8] });
