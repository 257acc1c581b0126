import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css';

const appear = keyframes({ from: { opacity: 0 } });

/** As high as the screen, so that the footer stays out of view. Appears after 150 ms, so that short waits do not flicker. */
export const loading = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: `calc(100dvh - ${vars.screen.header})`,
  animation: `${appear} ${vars.motion.color} ${vars.motion.ease} 150ms backwards`,
});
