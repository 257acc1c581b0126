import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { touchTarget } from '../theme/touch-target';
import { vars } from '../theme/vars.css';

export const columns = style({
  display: 'grid',
  gap: vars.space[64],
  paddingTop: vars.space[32],
  paddingBottom: vars.space[64],
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      columnGap: vars.space[96],
      paddingTop: vars.space[48],
      paddingBottom: vars.space[96],
    },
  },
});

export const company = style({ display: 'grid', alignContent: 'start', gap: vars.space[24] });
export const name = text({ kind: 'dialogTitle', tone: 'ink' });
export const details = style({ display: 'grid', gap: vars.space[12] });
export const detail = style([
  text({ kind: 'body', tone: 'ink' }),
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(6em, 1fr) minmax(0, 3fr)',
    gap: vars.space[16],
    alignItems: 'baseline',
  },
]);
export const term = style({ color: vars.color.ink2 });
export const link = style({
  ...touchTarget,
  display: 'inline-block',
  minHeight: vars.size.targetMin,
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { color: vars.color.indigo, textDecoration: 'underline' } },
});
