import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

export const swatch = recipe({
  base: {
    display: 'inline-block',
    flex: 'none',
    borderRadius: vars.radius.round,
    border: `${vars.border.thin} solid ${vars.color.swatchRing}`,
    // Browsers print no backgrounds, which are all that a swatch shows.
    printColorAdjust: 'exact',
    '@media': { [media.forcedColors]: { forcedColorAdjust: 'none', borderColor: 'CanvasText' } },
  },
  variants: {
    size: {
      regular: { width: vars.size.swatch, height: vars.size.swatch },
      large: { width: vars.size.swatchLarge, height: vars.size.swatchLarge },
    },
    ringed: {
      true: {
        outline: `${vars.border.ring} solid ${vars.color.ink}`,
        outlineOffset: vars.border.ring,
        // Space for the outline, so that it does not extend beyond the row.
        margin: `calc(${vars.border.ring} * 2)`,
        '@media': { [media.forcedColors]: { outlineColor: 'CanvasText' } },
      },
    },
  },
  defaultVariants: { size: 'regular' },
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.size.swatchGap,
  minHeight: vars.size.swatch,
});
export const more = style([text({ kind: 'tag', tone: 'quiet', tabular: true }), { lineHeight: 1 }]);
