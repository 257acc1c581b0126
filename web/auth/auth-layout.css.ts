import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

export const halves = style({
  display: 'grid',
  minHeight: '100dvh',
  gridTemplateRows: 'auto 1fr',
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', gridTemplateRows: 'none' },
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 77fr) minmax(0, 67fr)' },
  },
});

export const art = style({
  backgroundColor: vars.color.sand,
  overflow: 'hidden',
  aspectRatio: '16 / 9',
  maxHeight: '30dvh',
  width: '100%',
  '@media': {
    [media.tablet]: { position: 'sticky', top: 0, height: '100dvh', maxHeight: 'none', aspectRatio: 'auto' },
  },
});

/** Shifted, because slides have space for text on the left and garments on the right. */
export const still = style({
  objectPosition: 'right center',
  '@media': { [media.tablet]: { objectPosition: '80% center' } },
});

export const side = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: `${vars.space[24]} ${vars.screen.side} ${vars.space[48]}`,
  '@media': { [media.tablet]: { paddingTop: vars.space[32] } },
});

export const logo = style([text({ kind: 'logo', tone: 'ink' }), { alignSelf: 'start', display: 'block' }]);

export const content = style({
  width: '100%',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[24],
  paddingTop: vars.space[32],
  '@media': { [media.tablet]: { maxWidth: vars.size.formMax, margin: 'auto' } },
});

export const lead = text({ kind: 'body', tone: 'quiet' });
export const titles = style({ display: 'flex', flexDirection: 'column', gap: vars.space[12] });
export const title = text({ kind: 'pageTitle', tone: 'ink' });

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[24] });
export const pair = style({
  display: 'grid',
  gap: vars.space[24],
  '@media': { [media.desktop]: { gridTemplateColumns: '1fr 1fr', columnGap: vars.space[16] } },
});
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[16],
});

/** Digits of equal width, so that the countdown does not shift the text. */
export const seconds = style({ fontVariantNumeric: 'tabular-nums' });

export const consent = text({ kind: 'small', tone: 'quiet' });
export const consentLink = style({ color: vars.color.indigo, textDecoration: 'underline' });
