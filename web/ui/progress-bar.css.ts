import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css';

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } });

/** It starts with a delay, so that what loads fast shows none, and never reaches the end. */
export const line = style({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  zIndex: vars.layer.toast,
  height: vars.border.thick,
  backgroundColor: vars.color.indigo,
  transformOrigin: 'left',
  animation: `${grow} 8s cubic-bezier(0, 0.6, 0.2, 1) 150ms both`,
});
