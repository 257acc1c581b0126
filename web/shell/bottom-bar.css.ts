import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';
import { barOnPictures } from './on-pictures.css';

export const bar = style({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: vars.layer.header,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  height: vars.size.bottomBar,
  paddingBottom: 'env(safe-area-inset-bottom)',
  backgroundColor: vars.color.paper,
  color: vars.color.ink2,
  borderTop: `${vars.border.thin} solid ${vars.color.line}`,
  transition: `color ${vars.motion.color} ${vars.motion.ease}, background-color ${vars.motion.color} ${vars.motion.ease}`,
  selectors: {
    [`${barOnPictures} &`]: {
      color: vars.color.ivory,
      // Dark enough for its text on the lightest pictures. Opaque in browsers that can’t mix colors, such as Safari before 16.2.
      backgroundColor: [vars.color.ink, `color-mix(in srgb, ${vars.color.ink} 64%, transparent)`],
      borderColor: vars.color.swatchRing,
      backdropFilter: `blur(${vars.space[12]})`,
      '@media': { [media.forcedColors]: { backgroundColor: 'Canvas' } },
    },
  },
  '@media': { [media.tablet]: { display: 'none' } },
});

export const item = style([
  text({ kind: 'tag' }),
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[4],
    fontWeight: 400,
    outlineOffset: `calc(${vars.border.thick} * -2)`,
    selectors: {
      '&[aria-current="page"]': { color: vars.color.ink, fontWeight: 500 },
      [`${barOnPictures} &`]: { color: vars.color.ivory },
      [`${barOnPictures} &:focus-visible`]: { outlineColor: vars.color.ivory },
    },
  },
]);
