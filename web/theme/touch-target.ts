import { media } from './tokens';
import { vars } from './vars.css';

/** Style fragment: on phones, extends the area that reacts to touch to 44 px above and below a lower control. */
export const touchTarget = {
  position: 'relative',
  '@media': {
    [media.phoneOnly]: {
      '::after': {
        content: '',
        position: 'absolute',
        insetInline: 0,
        top: '50%',
        height: vars.size.target,
        transform: 'translateY(-50%)',
      },
    },
  },
} as const;
