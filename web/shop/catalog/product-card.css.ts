import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

export const card = style({ position: 'relative', display: 'flex', flexDirection: 'column', minWidth: 0 });
export const pictures = style({ position: 'relative', backgroundColor: vars.color.sand });
export const second = style({
  position: 'absolute',
  inset: 0,
  backgroundColor: 'transparent',
  opacity: 0,
  transition: `opacity ${vars.motion.slide} ${vars.motion.ease}`,
  '@media': { [media.hover]: { selectors: { [`${card}:hover &`]: { opacity: 1 } } } },
});
export const tag = style({ position: 'absolute', insetInlineStart: 0, bottom: 0, display: 'flex' });

export const content = style({
  paddingTop: vars.space[12],
  paddingInline: vars.space[8],
  '@media': { [media.tablet]: { paddingInline: 0 } },
});
export const name = style([
  text({ kind: 'body', tone: 'ink', truncate: true }),
  // One line of large text has space for hardly more than one word.
  { '@media': { [media.largeText]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } } },
]);
export const link = style({
  // The link covers the whole card, including its focus ring.
  '::after': { content: '', position: 'absolute', inset: 0 },
  ':focus-visible': { outline: 'none' },
  selectors: {
    '&:focus-visible::after': {
      outline: `${vars.border.thick} solid ${vars.color.indigo}`,
      outlineOffset: vars.border.thick,
    },
  },
});
export const price = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${vars.space[4]}`,
});
export const from = text({ kind: 'small', tone: 'quiet' });
export const swatches = style({ paddingTop: vars.space[8], minHeight: vars.size.targetMin });

/** In the corner of the picture, above the link. */
export const heart = style({
  position: 'absolute',
  zIndex: vars.layer.raised,
  insetInlineEnd: vars.space[4],
  top: vars.space[4],
});
