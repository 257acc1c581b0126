import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

// On paper a block as high as its content: Firefox cuts through lines of grids, and prints an empty sheet for the rest of a screen.
const column = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  '@media': { [media.print]: { display: 'block', minHeight: 0 } },
});
export const frame = recipe({
  base: column,
  variants: {
    barBelow: { true: { '@media': { [media.phoneOnly]: { paddingBottom: vars.size.bottomBar } } } },
  },
});

// Links to elsewhere are of no use on paper, and what is fixed to the screen would cover a part of every sheet.
globalStyle(`${column} :is(nav, header:not(main *), footer:not(main *))`, {
  '@media': { [media.print]: { display: 'none' } },
});

export const main = style({ flex: 1, minWidth: 0, display: 'flow-root', outline: 'none' });

export const skip = style([
  text({ kind: 'button' }),
  {
    position: 'fixed',
    zIndex: vars.layer.toast,
    insetInlineStart: vars.screen.side,
    top: vars.space[8],
    padding: `${vars.space[12]} ${vars.space[16]}`,
    backgroundColor: vars.color.indigo,
    color: vars.color.ivory,
    transform: `translateY(calc(-100% - ${vars.space[16]}))`,
    '@media': { [media.print]: { display: 'none' } },
    selectors: { '&:focus': { transform: 'none' } },
  },
]);
