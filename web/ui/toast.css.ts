import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';
import { fadeOut } from './overlay.css';

const rise = keyframes({ from: { opacity: 0, transform: `translateY(${vars.space[12]})` } });

export const viewport = style({
  position: 'fixed',
  zIndex: vars.layer.toast,
  insetInline: vars.space[16],
  bottom: `calc(${vars.screen.bottomBars} + ${vars.space[16]})`,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  maxHeight: '100dvh',
  outline: 'none',
  pointerEvents: 'none',
  '@media': {
    [media.tablet]: {
      insetInlineStart: 'auto',
      bottom: `calc(${vars.screen.bottomBars} + ${vars.space[24]})`,
      insetInlineEnd: vars.space[24],
      width: vars.size.toast,
    },
  },
});

export const toast = recipe({
  base: [
    text({ kind: 'body', tone: 'ivory' }),
    {
      display: 'flex',
      alignItems: 'center',
      gap: vars.space[12],
      minHeight: vars.size.buttonMedium,
      paddingInlineStart: vars.space[16],
      paddingInlineEnd: vars.space[4],
      paddingBlock: vars.space[4],
      borderRadius: vars.radius.control,
      pointerEvents: 'auto',
      touchAction: 'pan-y',
      '@media': { [media.forcedColors]: { border: `${vars.border.thin} solid` } },
      selectors: {
        '&[data-state="open"]': { animation: `${rise} ${vars.motion.panel} ${vars.motion.ease}` },
        '&[data-state="closed"]': {
          animation: `${fadeOut} ${vars.motion.color} ${vars.motion.ease} forwards`,
        },
        '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
        '&[data-swipe="cancel"]': {
          transform: 'none',
          transition: `transform ${vars.motion.color} ${vars.motion.ease}`,
        },
        '&[data-swipe="end"]': { transform: 'translateX(var(--radix-toast-swipe-end-x))' },
        // The indigo focus ring of the page has too little contrast with a toast.
        '&:focus-visible': { outlineColor: vars.color.ink },
      },
    },
  ],
  variants: {
    kind: {
      success: { backgroundColor: vars.color.ink },
      confirm: { backgroundColor: vars.color.ink },
      error: { backgroundColor: vars.color.madder },
    },
  },
});

export const message = style({ flex: 1, minWidth: 0, paddingBlock: vars.space[8] });
export const act = style({ selectors: { '&:focus-visible': { outlineColor: vars.color.ivory } } });
