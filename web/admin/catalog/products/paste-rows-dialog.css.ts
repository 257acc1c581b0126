import { style } from '@vanilla-extract/css';
import { text } from '../../../theme/text.css';
import { vars } from '../../../theme/vars.css';

export const content = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[12] });
export const rows = style({ fontVariantNumeric: 'tabular-nums' });
export const outcome = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8] });
export const errors = style([
  text({ kind: 'small', tone: 'madder' }),
  { display: 'flex', flexDirection: 'column', gap: vars.space[4] },
]);
