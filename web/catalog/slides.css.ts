import { globalStyle, style } from '@vanilla-extract/css';
import { PORTRAIT } from '../shop/catalog/slide-picture.css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { focusRing, vars } from '../theme/vars.css';

/** A plain name, because scripts set it; `createVar` returns `var(…)`. */
export const progress = '--slides-progress';
export const count = '--slides-count';
export const index = '--slide-index';

export const LESS_MOTION = media.reducedMotion;

/** One below the other: where no script shows the next slide, and on paper. */
const STACKED = `(scripting: none), ${media.print}`;

// Pictures extend below the collapsible bars of phones; texts stay above them.
const screen = '100lvh';
const hidden = '(100lvh - 100svh)';

export const track = style({
  position: 'relative',
  height: `calc(${screen} * var(${count}))`,
  '@media': { [STACKED]: { height: 'auto' } },
});

export const stage = style({
  position: 'sticky',
  top: 0,
  height: screen,
  overflow: 'clip',
  color: vars.color.ivory,
  vars: { [focusRing]: vars.color.ivory },
  '@media': {
    [STACKED]: { position: 'relative', height: 'auto' },
    // For the scrims, without which the text on the pictures could not be read.
    [media.print]: { printColorAdjust: 'exact' },
  },
});

export const slide = style({
  position: 'absolute',
  inset: 0,
  // A slide fades in over the previous one when the scroll position passes the middle between them. The fade depends on time, not on
  // the scroll position, so that stopping in the middle does not leave two half-transparent garments.
  opacity: 0,
  transition: `opacity ${vars.motion.slide} ${vars.motion.ease}`,
  backgroundColor: vars.color.sand,
  '@media': {
    [STACKED]: { position: 'relative', height: '100svh', opacity: 1 },
    // Those that have not been shown have no picture yet.
    [media.print]: { selectors: { '&:not(:has(img))': { display: 'none' } } },
  },
  selectors: { '&[data-shown]': { opacity: 1 } },
});

export const video = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  // Like the poster below it.
  '@media': { [PORTRAIT]: { objectPosition: 'center top' } },
  opacity: 0,
  transition: `opacity ${vars.motion.slide} ${vars.motion.ease}`,
  selectors: { '&[data-moving]': { opacity: 1 } },
});

/** Keeps the text legible on any picture. */
export const footScrim = style({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: '50%',
  backgroundImage: vars.color.pictureScrim,
  transform: 'scaleY(-1)',
  opacity: 0.6,
  pointerEvents: 'none',
});

const side = vars.screen.side;
/** Phones with little space for the text below the garments. */
const SHORT = '(max-height: 600px) and (max-aspect-ratio: 4/5)';

export const foot = style({
  position: 'absolute',
  // Invisible before the text scrolls under the header.
  opacity: `clamp(0, calc((var(${count}, 1) - 0.5 - var(${progress}, 0)) * 4), 1)`,
  insetInline: 0,
  bottom: `calc(${hidden} + ${vars.size.bottomBar})`,
  marginInline: 'auto',
  maxWidth: `calc(${vars.size.contentMax} + ${side} * 2)`,
  paddingInline: side,
  paddingBottom: vars.space[32],
  '@media': {
    [SHORT]: { paddingBottom: vars.space[16] },
    [media.tablet]: { bottom: `calc${hidden}`, paddingBottom: vars.space[48] },
    [STACKED]: {
      top: 0,
      height: `calc(100svh - ${vars.size.bottomBar})`,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'end',
    },
  },
});

export const name = style([
  text({ kind: 'slide' }),
  {
    // Compensates for the space that the font leaves before its first letter.
    marginInlineStart: '-0.035em',
    overflowWrap: 'anywhere',
    paddingBottom: '0.3em',
    '@media': { [SHORT]: { paddingBottom: '0.15em' }, [media.tablet]: { paddingBottom: '0.19em' } },
  },
]);

export const actions = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[24],
  '@media': {
    // Phones on their side: the garments are at the right, where the dashes would not be visible.
    '(orientation: landscape)': { justifyContent: 'start' },
    [media.tablet]: { justifyContent: 'start', gap: vars.space[96] },
  },
});
export const shop = style([
  text({ kind: 'lead' }),
  {
    fontWeight: 500,
    gap: vars.space[16],
    paddingBottom: vars.space[8],
    // Browsers put a background behind the text, but not behind the arrow.
    '@media': { [media.forcedColors]: { backgroundColor: 'Canvas' } },
  },
]);

export const dashes = style({ display: 'flex', '@media': { [STACKED]: { display: 'none' } } });
export const dash = style({
  display: 'grid',
  alignItems: 'center',
  height: vars.size.target,
  width: vars.size.targetMin,
  paddingInline: vars.space[4],
  '@media': {
    [media.tablet]: { width: vars.size.target },
    [media.forcedColors]: { '::before': { backgroundColor: 'CanvasText' } },
  },
  '::before': {
    content: '',
    height: vars.border.ring,
    backgroundColor: 'currentColor',
    opacity: 0.72,
    transition: `opacity ${vars.motion.color} ${vars.motion.ease}`,
  },
  selectors: {
    '&:hover::before': { opacity: 1 },
    '&[aria-current]::before': { opacity: 1, height: vars.space[4] },
  },
});

/** The scroll position of slide n. */
export const anchor = style({
  position: 'absolute',
  top: `calc(${screen} * var(${index}))`,
  scrollMarginTop: 0,
  '@media': { [STACKED]: { display: 'none' } },
});

// No scrollbar over full-screen pictures; the indicators, the wheel and the keys scroll them.
globalStyle(':root:has([data-pictures])', { scrollbarGutter: 'auto', scrollbarWidth: 'none' });
