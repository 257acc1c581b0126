import { keyframes } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/vars.css';

const rotate = keyframes({ to: { transform: 'rotate(360deg)' } });

export const spinner = recipe({
  base: {
    display: 'inline-block',
    borderRadius: vars.radius.round,
    border: `${vars.border.ring} solid currentColor`,
    borderInlineEndColor: 'transparent',
    animation: `${rotate} 800ms linear infinite`,
  },
  variants: {
    size: {
      regular: { width: vars.size.icon, height: vars.size.icon },
      large: { width: vars.space[32], height: vars.space[32] },
    },
  },
  defaultVariants: { size: 'regular' },
});
