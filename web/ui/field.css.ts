import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { vars } from '../theme/vars.css';

export const field = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4], minWidth: 0 });
export const labelRow = style({ display: 'flex', justifyContent: 'space-between', gap: vars.space[12] });
export const label = style([text({ kind: 'label', tone: 'ink' })]);
export const optional = style({ color: vars.color.ink2, fontWeight: 400 });
export const hint = style([text({ kind: 'small', tone: 'quiet' })]);
export const error = style([
  text({ kind: 'small', tone: 'madder' }),
  { display: 'flex', alignItems: 'start', gap: vars.space[8], selectors: { '&:empty': { display: 'none' } } },
]);
export const errorIcon = style({ display: 'grid', alignItems: 'center', flex: 'none', height: '1.5em' });
