import { media } from './tokens';
import { vars } from './vars.css';

/** Style fragment: on phones a control lower than a thumb's target answers above and below itself too. */
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
