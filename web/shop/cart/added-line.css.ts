import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css';

export const line = style({
  position: 'relative',
  isolation: 'isolate',
  outline: 'none',
  scrollMarginBlock: vars.space[24],
  '::before': {
    content: '',
    position: 'absolute',
    // Almost the background of the row.
    inset: `calc(${vars.space[12]} * -1)`,
    zIndex: -1,
    backgroundColor: vars.color.greenBackground,
    opacity: 0,
    // Appears at once and fades out; with reduced motion it also disappears at once.
    transition: `opacity ${vars.motion.slide} ${vars.motion.ease}`,
  },
  selectors: { '&[data-added]::before': { opacity: 1, transitionDuration: '0ms' } },
});
