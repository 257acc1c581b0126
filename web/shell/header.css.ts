import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { touchTarget } from '../theme/touch-target';
import { focusRing, vars } from '../theme/vars.css';
import { countText } from '../ui/icon-button.css';
import { headerOnPictures, picturesEnd } from './on-pictures.css';

export const header = recipe({
  base: {
    position: 'sticky',
    top: 0,
    zIndex: vars.layer.header,
    backgroundColor: vars.color.paper,
    color: vars.color.ink,
    transition: `color ${vars.motion.color} ${vars.motion.ease}, background-color ${vars.motion.color} ${vars.motion.ease}`,
  },
  variants: {
    /** covers the top of the page instead of being above it */
    overPictures: {
      true: {
        position: 'fixed',
        insetInline: 0,
        // The space reserved for the scrollbar belongs to the page.
        width: '100%',
        selectors: {
          // The scrim is part of the header, because every picture scrolls under it.
          '&::before': {
            content: '',
            position: 'absolute',
            zIndex: -1,
            inset: '0 0 auto',
            height: `min(${vars.size.pictureScrim}, var(${picturesEnd}, 100vh))`,
            backgroundImage: vars.color.pictureScrim,
            backgroundSize: `100% ${vars.size.pictureScrim}`,
            backgroundRepeat: 'no-repeat',
            pointerEvents: 'none',
            opacity: 0,
            transition: `opacity ${vars.motion.color} ${vars.motion.ease}`,
          },
          [`${headerOnPictures} &`]: {
            color: vars.color.ivory,
            backgroundColor: 'transparent',
            // Icons in the colors of a contrast theme can't be seen on every picture.
            '@media': { [media.forcedColors]: { backgroundColor: 'Canvas' } },
            vars: { [focusRing]: vars.color.ivory },
          },
          [`${headerOnPictures} &::before`]: { opacity: 1 },
        },
      },
    },
    ruled: { true: { borderBottom: `${vars.border.thin} solid ${vars.color.line}` } },
  },
});

// The number on an icon has the color of the background.
globalStyle(
  `${headerOnPictures} .${header.classNames.variants.overPictures.true} .${countText.classNames.base}`,
  {
    color: vars.color.ink,
  },
);

export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[4],
  height: vars.screen.header,
  maxWidth: `calc(${vars.size.contentMax} + ${vars.screen.side} * 2)`,
  marginInline: 'auto',
  paddingInline: vars.screen.side,
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr auto 1fr', gap: vars.space[24] } },
});

export const start = style({ display: 'flex', alignItems: 'center', minWidth: 0 });

// The buttons extend beyond the edge of the page, so that their icons are aligned with the content.
const reach = `calc((${vars.size.target} - ${vars.size.icon}) / -2)`;

export const menuButton = style({
  marginInlineStart: reach,
  '@media': { [media.desktop]: { display: 'none' } },
});

export const links = style({ display: 'none', '@media': { [media.desktop]: { display: 'block' } } });
export const list = style({ display: 'flex', gap: `calc(${vars.space[24]} + ${vars.space[4]})` });
export const link = style([
  text({ kind: 'body' }),
  {
    position: 'relative',
    display: 'block',
    whiteSpace: 'nowrap',
    paddingBlock: vars.space[8],
    '::after': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      bottom: vars.space[2],
      borderBottom: `${vars.border.thin} solid currentColor`,
      transform: 'scaleX(0)',
      transformOrigin: 'left',
      transition: `transform ${vars.motion.panel} ${vars.motion.ease}`,
    },
    selectors: {
      '&:hover::after': { transform: 'scaleX(1)' },
      '&[aria-current="page"]::after': { transform: 'scaleX(1)' },
    },
  },
]);

export const tools = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'end',
  gap: vars.space[4],
  marginInlineEnd: reach,
});
export const wideTool = style({ '@media': { [media.phoneOnly]: { display: 'none' } } });
export const adminLink = style([
  link,
  {
    display: 'none',
    marginInlineEnd: vars.space[12],
    '@media': { [media.desktop]: { display: 'block' } },
  },
]);

export const back = style({
  ...touchTarget,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  paddingInlineEnd: vars.space[12],
});
/** On phones only the arrow is visible; screen readers still get the text. */
export const backLabel = style({
  '@media': { [media.phoneOnly]: { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' } },
});
