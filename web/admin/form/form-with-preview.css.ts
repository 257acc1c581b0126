import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

/** A form beside a preview. */
export const columns = style({
  display: 'grid',
  gap: vars.space[32],
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: vars.space[48] },
  },
});
export const form = style({ display: 'grid', alignContent: 'start', gap: vars.space[16], minWidth: 0 });
export const pair = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space[16],
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
export const preview = style({ display: 'grid', alignContent: 'start', gap: vars.space[8], minWidth: 0 });
export const previewTitle = text({ kind: 'label', tone: 'ink' });
export const previewBox = style({
  border: `${vars.border.thin} solid ${vars.color.line}`,
  backgroundColor: vars.color.card,
  overflow: 'hidden',
});
