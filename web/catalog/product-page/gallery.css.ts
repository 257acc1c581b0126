import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { LARGEST_PAINTED } from '../../hydration/after-paint';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

export const gallery = style({ minWidth: 0 });

export const pictures = recipe({
  base: {
    display: 'flex',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    overscrollBehaviorX: 'contain',
    // Inside, because the edge of the screen would clip the focus ring.
    ':focus-visible': { outlineOffset: `calc(${vars.border.thick} * -1)` },
    '@media': {
      [media.tablet]: {
        display: 'grid',
        overflow: 'visible',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: vars.space[4],
      },
    },
  },
  variants: {
    many: {
      true: { '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } },
      // The space that the dashes take below several pictures.
      false: { '@media': { [media.phoneOnly]: { marginBottom: vars.size.targetMin } } },
    },
  },
});

export const item = style({
  position: 'relative',
  flex: '0 0 100%',
  scrollSnapAlign: 'start',
  scrollSnapStop: 'always',
  '@media': {
    [media.desktop]: {
      // The last of an odd number fills the row.
      selectors: { '&:last-child:nth-child(odd):not(:first-child)': { gridColumn: '1 / -1' } },
    },
  },
});

/** On phones the other pictures are out of sight: they load after the first is painted, and at once where no script can show them. */
globalStyle(`html:not([${LARGEST_PAINTED}]) ${item}:not(:first-child) > img`, {
  '@media': { [`${media.phoneOnly} and (scripting: enabled)`]: { display: 'none' } },
});

/** A transparent button over the picture, which opens the zoom. */
export const enlarge = style({
  position: 'absolute',
  inset: 0,
  cursor: 'zoom-in',
  // Inside, because the edge of the screen or the next picture would clip the focus ring.
  ':focus-visible': { outlineOffset: `calc(${vars.border.thick} * -2)` },
  '@media': { '(scripting: none)': { display: 'none' } },
});

export const dashes = style({
  display: 'flex',
  // Many of them would not fit at their size.
  flexWrap: 'wrap',
  justifyContent: 'center',
  '@media': { [media.tablet]: { display: 'none' } },
});
export const dash = style({
  display: 'grid',
  alignItems: 'center',
  width: vars.size.targetMin,
  height: vars.size.targetMin,
  paddingInline: vars.space[2],
  '::before': { content: '', height: vars.border.ring, backgroundColor: vars.color.line2 },
  selectors: { '&[aria-current]::before': { height: vars.border.thick, backgroundColor: vars.color.ink } },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&::before, &[aria-current]::before': { backgroundColor: 'CanvasText' },
        // Only its height distinguishes it there.
        '&[aria-current]::before': { height: vars.space[4] },
      },
    },
  },
});

// A single picture keeps the width of one column.
globalStyle(`${gallery} img`, { width: '100%' });
