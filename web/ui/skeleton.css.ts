import { keyframes } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/vars.css';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const pulse = keyframes({ '50%': { opacity: 0.55 } });

export const skeleton = recipe({
  base: {
    display: 'block',
    backgroundColor: vars.color.sand,
    animation: `${appear} ${vars.motion.color} ${vars.motion.ease} 150ms backwards, ${pulse} 1600ms ease-in-out 300ms infinite`,
  },
  variants: {
    shape: {
      /** a line of text, as high as the letters around it */
      text: { height: '1em', marginBlock: '0.25em', borderRadius: vars.radius.control, maxWidth: '100%' },
      picture: { width: '100%', aspectRatio: '4 / 5' },
      button: { height: vars.screen.button, borderRadius: vars.radius.control },
      field: { height: vars.density.field, borderRadius: vars.radius.control },
      row: {
        height: vars.size.tableRow,
        paddingBlock: vars.space[24],
        backgroundClip: 'content-box',
        borderBottom: `${vars.border.thin} solid ${vars.color.line}`,
      },
      fill: { width: '100%', height: '100%' },
    },
  },
  defaultVariants: { shape: 'text' },
});
