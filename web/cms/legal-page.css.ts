import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { touchTarget } from '../theme/touch-target';
import { vars } from '../theme/vars.css';

export const columns = style({
  display: 'grid',
  gap: vars.space[32],
  paddingTop: vars.space[16],
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
      columnGap: vars.space[32],
      paddingTop: vars.space[32],
    },
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 3fr)' },
    // Firefox moves a grid to the next sheet, and cuts through its lines.
    [media.print]: { display: 'block' },
  },
});
export const aside = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[16],
  '@media': {
    [media.tablet]: {
      gap: vars.space[24],
      position: 'sticky',
      top: `calc(${vars.screen.header} + ${vars.space[32]})`,
      alignSelf: 'start',
    },
    [media.print]: { position: 'static', paddingBottom: vars.space[24] },
  },
});
export const updated = text({ kind: 'small', tone: 'quiet' });
export const others = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[8]} ${vars.space[24]}`,
  '@media': { [media.tablet]: { display: 'grid', justifyItems: 'start', gap: vars.space[8] } },
});
export const other = style([
  text({ kind: 'body', tone: 'quiet' }),
  {
    ...touchTarget,
    display: 'inline-block',
    minHeight: vars.size.targetMin,
    borderBottom: `${vars.border.thin} solid transparent`,
    '@media': { [media.forcedColors]: { borderBottomColor: 'Canvas' } },
    selectors: {
      '&:hover': { color: vars.color.ink },
      '&[aria-current]': { color: vars.color.ink, borderBottomColor: 'currentColor' },
    },
  },
]);

export const waiting = style({
  display: 'grid',
  gap: vars.space[16],
  maxWidth: vars.size.readingMax,
  paddingTop: vars.space[32],
});
