import { styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css';

export const iconSize = styleVariants(
  { small: vars.size.iconSmall, regular: vars.size.icon, large: vars.size.iconLarge },
  (size) => ({
    width: size,
    height: size,
    flex: 'none',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.5,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }),
);
