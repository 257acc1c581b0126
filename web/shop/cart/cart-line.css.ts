import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

/** Pictures are smaller on the narrowest phones, so that the stepper and 'Remove' fit on one line. */
export const line = recipe({
  base: {
    display: 'grid',
    alignItems: 'start',
    columnGap: vars.space[16],
    transition: `opacity ${vars.motion.color} ${vars.motion.ease}`,
    selectors: { '&[data-removing]': { opacity: 0.5 } },
  },
  variants: {
    size: {
      small: {
        gridTemplateColumns: `min(20vw, ${vars.size.stepperSmall} - ${vars.space[24]}) minmax(0, 1fr)`,
        '@media': {
          [media.tablet]: {
            gridTemplateColumns: `calc(${vars.size.stepperSmall} - ${vars.space[4]}) minmax(0, 1fr)`,
          },
        },
      },
      large: {
        alignItems: 'stretch',
        gridTemplateColumns: `min(27vw, ${vars.space[96]}) minmax(0, 1fr)`,
        '@media': {
          [media.tablet]: {
            gridTemplateColumns: `calc(${vars.space[96]} + ${vars.space[24]}) minmax(0, 1fr)`,
            columnGap: vars.space[24],
          },
        },
      },
    },
  },
});

export const content = recipe({
  base: { minWidth: 0 },
  variants: {
    size: { small: {}, large: { display: 'flex', flexDirection: 'column', gap: vars.space[4] } },
  },
});

export const heading = style({ display: 'flex', justifyContent: 'space-between', gap: vars.space[16] });
export const name = recipe({
  base: { minWidth: 0 },
  variants: {
    size: {
      small: text({ kind: 'body', tone: 'ink' }),
      large: text({ kind: 'lead', tone: 'ink' }),
    },
  },
});
export const link = style({
  textUnderlineOffset: vars.size.underlineGap,
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const variant = text({ kind: 'small', tone: 'quiet' });
export const total = style([
  text({ kind: 'lead', tone: 'ink', tabular: true }),
  {
    fontWeight: 500,
    whiteSpace: 'nowrap',
    '@media': { [media.phoneOnly]: { display: 'none' } },
  },
]);

export const shortage = style([text({ kind: 'small', tone: 'madder' }), { fontWeight: 500 }]);

export const actions = recipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[12],
    paddingTop: vars.space[12],
  },
  variants: { size: { small: {}, large: { gap: vars.space[16], marginTop: 'auto' } } },
});
export const quantity = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[16],
});
export const remove = style({ marginInlineStart: 'auto' });
