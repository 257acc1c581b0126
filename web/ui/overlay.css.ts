/** Styles shared by dialogs, drawers and toasts. */
import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/tokens';
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

// Without the colors of the store, only an edge separates a dialog from the page behind it.
globalStyle('[role="dialog"], [role="alertdialog"]', {
  '@media': { [media.forcedColors]: { border: `${vars.border.thin} solid` } },
});
