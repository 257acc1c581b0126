import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

const slideIn = keyframes({ from: { transform: 'translateY(-100%)' } });
const slideOut = keyframes({ to: { transform: 'translateY(-100%)' } });

export const panel = style({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  zIndex: vars.layer.panel,
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  backgroundColor: vars.color.paper,
  color: vars.color.ink,
  outline: 'none',
  '@media': {
    // Part of the page stays visible below, to show what closing returns to.
    [media.tablet]: { height: `calc(100dvh - ${vars.screen.header} * 2)` },
  },
  selectors: {
    '&[data-state="open"]': { animation: `${slideIn} ${vars.motion.panel} ${vars.motion.ease}` },
    '&[data-state="closed"]': { animation: `${slideOut} ${vars.motion.panel} ${vars.motion.ease} forwards` },
  },
});

const pageWidth = {
  width: '100%',
  maxWidth: `calc(${vars.size.contentMax} + ${vars.screen.side} * 2)`,
  marginInline: 'auto',
  paddingInline: vars.screen.side,
} as const;

export const head = style({
  ...pageWidth,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  paddingBlock: vars.space[12],
});
export const field = style({ flex: 1, minWidth: 0 });
/** Aligns the icon, which is smaller than the button, with the edge of the page. */
export const close = style({
  flex: 'none',
  marginInlineEnd: `calc((${vars.size.target} - ${vars.size.icon}) / -2)`,
});
/** The scrollbar is at the edge of the screen, the content as wide as the page. */
export const body = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderTop: `${vars.border.thin} solid ${vars.color.line}`,
  paddingBlock: vars.space[24],
  paddingInline: `max(${vars.screen.side}, calc((100% - ${vars.size.contentMax}) / 2))`,
});
