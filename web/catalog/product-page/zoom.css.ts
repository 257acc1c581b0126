import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { vars } from '../../theme/vars.css';

export const panel = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.panel,
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: vars.color.paper,
  color: vars.color.ink,
  outline: 'none',
});

export const room = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  // `safe`, because the overflow of a centered picture at the start could not be scrolled to.
  placeItems: 'safe center',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  touchAction: 'pan-x pan-y pinch-zoom',
});
export const press = style({
  display: 'block',
  cursor: 'zoom-in',
  ':focus-visible': { outlineOffset: `calc(${vars.border.thick} * -2)` },
  selectors: { '[data-near] > &': { cursor: 'zoom-out' } },
});
const footHeight = `calc(${vars.size.target} + ${vars.space[16]})`;
export const still = style({ display: 'block' });
export const picture = style({});
globalStyle(`${room} ${picture}`, { maxWidth: 'none' });

export const foot = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[16],
  height: footHeight,
});
export const count = text({ kind: 'small', tone: 'quiet', tabular: true });
export const close = style({
  position: 'absolute',
  insetInlineEnd: vars.space[16],
  top: vars.space[16],
  backgroundColor: vars.color.paper,
});
