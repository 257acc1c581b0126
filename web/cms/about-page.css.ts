import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

export const page = style({
  paddingBottom: vars.space[64],
  '@media': { [media.tablet]: { paddingBottom: vars.space[96] } },
});

export const opening = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[32],
  paddingTop: vars.space[24],
  paddingBottom: vars.space[48],
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      columnGap: vars.space[32],
      paddingTop: vars.space[32],
      paddingBottom: vars.space[64],
    },
  },
});
export const titles = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: vars.space[16],
});
export const title = style([text({ kind: 'categoryTitle', tone: 'ink' }), { marginInlineStart: '-0.03em' }]);
export const lead = style([text({ kind: 'productName', tone: 'ink' }), { maxWidth: '14em' }]);

export const art = style({
  backgroundColor: vars.color.sand,
  overflow: 'hidden',
  aspectRatio: '4 / 5',
  '@media': {
    // On phones the picture extends to both edges of the screen.
    [media.phoneOnly]: { marginInline: `calc(${vars.screen.side} * -1)` },
    [media.desktop]: { aspectRatio: '5 / 4' },
  },
});
/** Shifted, because slides have space for text on the left and garments on the right. */
export const still = style({ objectPosition: '82% center' });

export const section = style({
  display: 'grid',
  gap: vars.space[16],
  borderTop: `${vars.border.thin} solid ${vars.color.line}`,
  paddingTop: vars.space[16],
  paddingBottom: vars.space[48],
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 3fr)',
      columnGap: vars.space[32],
      paddingTop: vars.space[24],
      paddingBottom: vars.space[64],
    },
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
  },
});
export const heading = style([text({ kind: 'body', tone: 'ink' }), { fontWeight: 500 }]);
export const story = style([
  text({ kind: 'lead', tone: 'ink' }),
  { display: 'grid', gap: vars.space[16], maxWidth: vars.size.readingMax, textWrap: 'pretty' },
]);
export const statement = style([text({ kind: 'subcategory', tone: 'ink' }), { maxWidth: '28em' }]);

export const values = style({
  display: 'grid',
  gap: vars.space[32],
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: `${vars.space[48]} ${vars.space[32]}`,
    },
  },
});
export const value = style({ display: 'grid', alignContent: 'start', gap: vars.space[8] });
export const valueName = text({ kind: 'subcategory', tone: 'ink' });
export const valueText = style([
  text({ kind: 'body', tone: 'quiet' }),
  { maxWidth: '44ch', textWrap: 'pretty' },
]);

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[12],
  borderTop: `${vars.border.thin} solid ${vars.color.line}`,
  paddingTop: vars.space[32],
});
