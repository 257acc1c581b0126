import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

const slideKeyframes = (edge: string) => ({
  in: keyframes({ from: { transform: `translateX(${edge})` } }),
  out: keyframes({ to: { transform: `translateX(${edge})` } }),
});
const left = slideKeyframes('-100%');
const right = slideKeyframes('100%');

const slideAnimation = ({ in: slideIn, out: slideOut }: typeof left) => ({
  selectors: {
    '&[data-state="open"]': { animation: `${slideIn} ${vars.motion.panel} ${vars.motion.ease}` },
    '&[data-state="closed"]': { animation: `${slideOut} ${vars.motion.panel} ${vars.motion.ease} forwards` },
  },
});

export const panel = recipe({
  base: {
    position: 'fixed',
    insetBlock: 0,
    zIndex: vars.layer.panel,
    display: 'flex',
    flexDirection: 'column',
    width: `min(${vars.size.drawer}, calc(100vw - ${vars.space[32]}))`,
    backgroundColor: vars.color.paper,
    color: vars.color.ink,
    outline: 'none',
    touchAction: 'pan-y',
    transition: `transform ${vars.motion.panel} ${vars.motion.ease}`,
  },
  variants: {
    side: {
      start: { insetInlineStart: 0, ...slideAnimation(left) },
      end: { insetInlineEnd: 0, ...slideAnimation(right) },
    },
  },
});

const inset = `min(${vars.screen.side}, ${vars.space[32]})`;

export const head = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  minHeight: `calc(${vars.screen.header} + ${vars.space[8]})`,
  paddingBlock: vars.space[12],
  paddingInlineStart: inset,
  paddingInlineEnd: `calc(${vars.size.target} + ${vars.space[24]})`,
  borderBottom: `${vars.border.thin} solid ${vars.color.line}`,
});
// The display font's letters are above the middle of the line.
export const title = style([text({ kind: 'dialogTitle', tone: 'ink' }), { paddingTop: vars.space[4] }]);
export const close = style({
  position: 'absolute',
  // Aligns the icon, which is smaller than the button, with the edge of the content.
  insetInlineEnd: `calc(${inset} - (${vars.size.target} - ${vars.size.icon}) / 2)`,
  top: `calc((${vars.screen.header} + ${vars.space[8]} - ${vars.size.target}) / 2)`,
});
const scrolling = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // `touch-action` is not inherited by scroll containers.
  touchAction: 'pan-y',
} as const;
/** On a short screen a foot that stays visible would leave no space for the body: they scroll together. */
export const content = style({
  display: 'contents',
  '@media': { [media.short]: { display: 'block', ...scrolling } },
});
export const body = style({
  ...scrolling,
  paddingInline: inset,
  '@media': { [media.short]: { overflowY: 'visible' } },
});
export const foot = style({
  flex: 'none',
  padding: `${vars.space[24]} ${inset}`,
  paddingBottom: `max(${vars.space[24]}, env(safe-area-inset-bottom))`,
  backgroundColor: vars.color.card,
  borderTop: `${vars.border.thin} solid ${vars.color.line}`,
});
