import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

export const documents = style({ display: 'grid', gap: vars.space[32], minWidth: 0 });
export const form = style({ display: 'grid', gap: vars.space[16], minWidth: 0 });
export const title = text({ kind: 'strong' });
export const file = style([
  text({ kind: 'label', tone: 'ink' }),
  { display: 'grid', gap: vars.space[8], minWidth: 0, overflowWrap: 'anywhere' },
]);
export const pair = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space[16],
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
