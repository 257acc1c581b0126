import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

/** Sticky at the bottom of a form that is longer than the screen. */
export const bar = style({
  position: 'sticky',
  bottom: 0,
  zIndex: vars.layer.raised,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[8]} ${vars.space[16]}`,
  paddingBlock: vars.space[12],
  backgroundColor: vars.color.paper,
  borderTop: `${vars.border.thin} solid ${vars.color.line}`,
});
// Keeps toasts and focused fields above the bar.
globalStyle(`:root:has(.${bar})`, {
  vars: { [vars.screen.bottomBars]: `calc(${vars.space[64]} + ${vars.space[16]})` },
});
export const save = style({ '@media': { [media.phoneOnly]: { width: '100%' } } });
export const unsaved = text({ kind: 'body', tone: 'amber' });
export const shortcut = style({ marginInlineStart: 'auto' });
