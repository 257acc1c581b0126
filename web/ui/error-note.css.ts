import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { vars } from '../theme/vars.css';

export const note = style([
  text({ kind: 'body' }),
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: vars.space[12],
    padding: vars.space[16],
    backgroundColor: vars.color.madderBackground,
    color: vars.color.madder,
    borderRadius: vars.radius.control,
  },
]);
export const content = style({ display: 'flex', gap: vars.space[12], alignItems: 'start', minWidth: 0 });
export const icon = style({ flex: 'none', display: 'grid', alignItems: 'center', height: '1.5em' });
export const retry = style({ color: vars.color.ink });
