import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { chosenInForcedColors } from '../../theme/forced-colors';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

export const list = style({ display: 'flex', flexDirection: 'column' });
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: vars.space[24],
  // Wide enough that all colors are in view at once on a screen 768 px tall.
  '@media': {
    [media.largeText]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.tablet]: { gridTemplateColumns: 'repeat(3, auto)' },
    [media.desktop]: { gridTemplateColumns: 'repeat(4, auto)' },
  },
});
export const boxes = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });

export const option = recipe({
  base: [
    text({ kind: 'body', tone: 'quiet' }),
    {
      display: 'flex',
      alignItems: 'center',
      gap: vars.space[8],
      minHeight: vars.size.target,
      transition: `color ${vars.motion.color} ${vars.motion.ease}, border-color ${vars.motion.color} ${vars.motion.ease}`,
      selectors: {
        '&:hover': { color: vars.color.ink },
        '&[aria-current]': { color: vars.color.ink, fontWeight: 500 },
      },
    },
  ],
  variants: {
    boxed: {
      true: {
        justifyContent: 'center',
        gap: vars.space[2],
        minWidth: vars.size.sizeBox,
        paddingInline: vars.space[12],
        border: `${vars.border.thin} solid ${vars.color.line2}`,
        borderRadius: vars.radius.control,
        overflowWrap: 'anywhere',
        color: vars.color.ink,
        selectors: {
          '&:hover': { borderColor: vars.color.ink },
          '&[aria-current]': {
            backgroundColor: vars.color.ink,
            borderColor: vars.color.ink,
            color: vars.color.ivory,
            fontWeight: 400,
          },
        },
        '@media': { [media.forcedColors]: { selectors: { '&[aria-current]': chosenInForcedColors } } },
      },
    },
  },
});

export const name = style({
  selectors: {
    [`[aria-current]:not(${option.classNames.variants.boxed.true}) > &`]: {
      textDecoration: 'underline',
      textDecorationThickness: vars.border.thin,
      textUnderlineOffset: '0.3em',
    },
  },
});
/** The padding raises it above the middle of the name, in proportion to the size of the text. */
export const count = style({ fontVariantNumeric: 'tabular-nums', paddingBottom: '1em' });

export const price = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: vars.space[12],
  '@media': { [media.largeText]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const bound = style([text({ kind: 'label', tone: 'ink' }), { display: 'grid', gap: vars.space[4] }]);
