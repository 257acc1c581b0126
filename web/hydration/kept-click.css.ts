import { globalStyle, keyframes } from '@vanilla-extract/css';
import { media } from '../theme/tokens';

const fade = keyframes({ to: { opacity: 0.4 } });

// Without classes, so that it is in the styles of every rendered page.
globalStyle('[data-kept-click]', {
  animation: `${fade} 600ms infinite alternate`,
  '@media': { [media.reducedMotion]: { opacity: 0.6 } },
});
