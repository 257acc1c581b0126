import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';
import { fadeOut } from './overlay.css';

const rise = keyframes({ from: { opacity: 0, translate: `0 ${vars.space[8]}` } });

export const place = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.panel,
  display: 'grid',
  // Not as wide as a long word of the content.
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
  pointerEvents: 'none',
  '@media': {
    [media.tablet]: { paddingBlock: vars.space[16] },
    [media.print]: { position: 'static', display: 'block', padding: 0 },
  },
});

export const panel = recipe({
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    maxHeight: `calc(100dvh - ${vars.space[32]})`,
    backgroundColor: vars.color.paper,
    color: vars.color.ink,
    outline: 'none',
    selectors: {
      '&[data-state="open"]': { animation: `${rise} ${vars.motion.panel} ${vars.motion.ease}` },
      '&[data-state="closed"]': { animation: `${fadeOut} ${vars.motion.panel} ${vars.motion.ease} forwards` },
      // On as many sheets as it needs.
      '&&': {
        '@media': {
          [media.print]: { display: 'block', height: 'auto', maxHeight: 'none', maxWidth: 'none' },
        },
      },
    },
  },
  variants: {
    size: {
      small: { maxWidth: `min(${vars.size.dialogSmall}, calc(100vw - ${vars.space[32]}))` },
      medium: { '@media': { [media.tablet]: { maxWidth: vars.size.dialogMedium } } },
      large: {
        '@media': {
          [media.tablet]: {
            maxWidth: `min(${vars.size.dialogLarge}, calc(100vw - ${vars.space[32]} * 2))`,
            // At the top, so that the title does not move when the content changes its height.
            alignSelf: 'start',
          },
        },
      },
    },
  },
  compoundVariants: (['medium', 'large'] as const).map((size) => ({
    variants: { size },
    style: { '@media': { [media.phoneOnly]: { height: '100dvh', maxHeight: '100dvh' } } },
  })),
  defaultVariants: { size: 'medium' },
});

const wideInset = `calc(${vars.space[24]} + ${vars.space[4]})`;
export const head = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  minHeight: vars.screen.header,
  paddingInlineStart: vars.screen.side,
  // Space for the close button.
  paddingInlineEnd: `calc(${vars.size.target} + ${vars.space[24]})`,
  paddingBlock: vars.space[12],
  borderBottom: `${vars.border.thin} solid ${vars.color.line}`,
  '@media': { [media.tablet]: { paddingInlineStart: wideInset } },
});
export const titles = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[16],
  minWidth: 0,
});
// The display font's letters are above the middle of the line.
export const title = style([
  text({ kind: 'dialogTitle', tone: 'ink' }),
  { paddingTop: vars.space[4], overflowWrap: 'anywhere', minWidth: 0 },
]);
const insetOfClose = (inset: string) => `calc(${inset} - (${vars.size.target} - ${vars.size.icon}) / 2)`;
export const close = style({
  position: 'absolute',
  // Aligns the icon, which is smaller than the button, with the edge of the content.
  insetInlineEnd: insetOfClose(vars.screen.side),
  top: `calc((${vars.screen.header} - ${vars.size.target}) / 2)`,
  '@media': {
    [media.tablet]: { insetInlineEnd: insetOfClose(wideInset) },
    [media.print]: { display: 'none' },
  },
});

// What is fixed to the screen would be on every sheet, and cover it: an open dialog is printed alone.
globalStyle(`body:has(> .${place}) > :not(.${place})`, { '@media': { [media.print]: { display: 'none' } } });

export const body = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Keeps the label of a focused field in view.
  scrollPaddingBlock: vars.space[32],
  padding: `${vars.space[24]} ${vars.screen.side}`,
  '@media': {
    [media.tablet]: { padding: `${vars.space[24]} ${wideInset}` },
    [media.print]: { overflow: 'visible' },
  },
});
export const flush = style({ '@media': { all: { padding: 0 } } });
export const description = style([
  text({ kind: 'body', tone: 'quiet' }),
  { paddingBottom: vars.space[16], overflowWrap: 'anywhere' },
]);

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: vars.space[8],
  flex: 'none',
  padding: `${vars.space[12]} ${vars.screen.side}`,
  paddingBottom: `max(${vars.space[12]}, env(safe-area-inset-bottom))`,
  borderTop: `${vars.border.thin} solid ${vars.color.line}`,
  '@media': {
    [media.tablet]: { paddingInline: wideInset },
    [media.print]: { display: 'none' },
  },
});

/** An alert has no lines between title, text and buttons. */
export const alert = style({ padding: vars.space[24], gap: vars.space[12] });
export const alertText = style([text({ kind: 'body', tone: 'quiet' }), { overflowWrap: 'anywhere' }]);
export const answers = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'end',
  gap: vars.space[8],
  paddingTop: vars.space[12],
});
globalStyle(`${foot} > :is(button, a), ${answers} > *`, {
  '@media': { [media.phoneOnly]: { flex: '1 1 auto' } },
});
