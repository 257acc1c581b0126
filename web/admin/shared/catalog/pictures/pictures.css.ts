import { style } from '@vanilla-extract/css';
import { text as textOf } from '../../../../theme/text.css';
import { vars } from '../../../../theme/vars.css';
import { dropZone as base } from '../../../media/drop-zone.css';

export const body = style({ display: 'flex', flexDirection: 'column', gap: vars.space[24], minWidth: 0 });
export const text = textOf({ kind: 'body', tone: 'ink' });
export const quiet = textOf({ kind: 'small', tone: 'quiet' });

export const dropZone = style([
  base,
  {
    alignContent: 'center',
    gap: vars.space[8],
    padding: vars.space[32],
    textAlign: 'center',
    textWrap: 'balance',
    backgroundColor: vars.color.card,
    selectors: { '&:hover': { backgroundColor: vars.color.row } },
  },
]);
export const folder = style({ position: 'relative', alignSelf: 'flex-start', overflow: 'hidden' });

const rule = `${vars.border.thin} solid ${vars.color.line}`;
export const list = style({ display: 'flex', flexDirection: 'column', borderTop: rule });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
  paddingBlock: vars.space[12],
  borderBottom: rule,
});
export const product = style({ flex: '1 1 100%', minWidth: 0, overflowWrap: 'anywhere' });
export const thumbs = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4] });
export const thumb = style({
  width: vars.space[48],
  height: vars.space[64],
  objectFit: 'cover',
  backgroundColor: vars.color.sand,
});
export const more = style([quiet, { alignSelf: 'end' }]);
export const unassigned = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  maxHeight: '16rem',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
});
