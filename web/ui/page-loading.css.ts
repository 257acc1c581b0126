import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css';

const appear = keyframes({ from: { opacity: 0 } });

/** As high as the screen, so that the footer stays out of sight; shows nothing of a wait too short to notice. */
export const loading = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: `calc(100dvh - ${vars.screen.header})`,
  animation: `${appear} ${vars.motion.color} ${vars.motion.ease} 150ms backwards`,
});
