import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { componentLayer } from '../theme/layers.css';
import { text } from '../theme/text.css';
import { touchTarget } from '../theme/touch-target';
import { vars } from '../theme/vars.css';

export const iconButton = recipe({
  base: {
    '@layer': {
      [componentLayer]: { position: 'relative', display: 'inline-grid', flex: 'none' },
    },
    placeItems: 'center',
    borderRadius: vars.radius.control,
    transition: `color ${vars.motion.color} ${vars.motion.ease}, border-color ${vars.motion.color} ${vars.motion.ease}`,
    selectors: { '&:disabled': { color: vars.color.line2 } },
  },
  variants: {
    size: {
      /** 44 px */
      regular: { width: vars.size.target, height: vars.size.target },
      /** 52 px, 48 px on phones, like a regular button */
      control: { width: vars.screen.button, height: vars.screen.button },
      /** 36 px, for the rows of the back office */
      small: { ...touchTarget, width: vars.size.buttonSmall, height: vars.size.buttonSmall },
    },
    outlined: {
      true: {
        border: `${vars.border.thin} solid ${vars.color.line2}`,
        selectors: { '&:hover': { borderColor: vars.color.ink } },
      },
      false: { selectors: { '&:hover:not(:disabled)': { opacity: 0.72 } } },
    },
    tone: { inherit: {}, ink: { color: vars.color.ink }, madder: { color: vars.color.madder } },
  },
  defaultVariants: { size: 'regular', outlined: false, tone: 'inherit' },
});

export const countBadge = style({
  position: 'absolute',
  top: vars.space[4],
  insetInlineStart: '50%',
  minWidth: vars.size.iconSmall,
  minHeight: vars.size.iconSmall,
  paddingInline: vars.space[4],
  marginInlineStart: vars.space[2],
  // A wide number does not extend beyond the button, which may be at the edge of the screen.
  translate: `min(0px, calc(${vars.size.target} / 2 - ${vars.space[2]} - 100%))`,
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.size.iconSmall,
  backgroundColor: 'currentColor',
});

export const countText = recipe({
  base: [text({ kind: 'tag', tabular: true }), { fontSize: vars.type.count, lineHeight: 1 }],
  variants: { on: { dark: { color: vars.color.ivory }, light: { color: vars.color.ink } } },
});
