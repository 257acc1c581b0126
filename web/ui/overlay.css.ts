/** Styles shared by dialogs, drawers and toasts. */
import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css';

const fadeIn = keyframes({ from: { opacity: 0 } });
export const fadeOut = keyframes({ to: { opacity: 0 } });

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.panel,
  backgroundColor: vars.color.scrim,
  selectors: {
    '&[data-state="open"]': { animation: `${fadeIn} ${vars.motion.panel} ${vars.motion.ease}` },
    '&[data-state="closed"]': { animation: `${fadeOut} ${vars.motion.panel} ${vars.motion.ease} forwards` },
  },
});
