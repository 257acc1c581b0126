import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';
import { leastWidth } from '../../ui/stepper.css';

export const box = style({ display: 'flex', flexDirection: 'column' });

/** Hides the last crumb visually, because the product's name is the heading below. */
export const crumbs = style({});
globalStyle(`${crumbs} li:last-child:not(:first-child)`, {
  position: 'absolute',
  width: vars.border.thin,
  height: vars.border.thin,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const name = style([
  text({ kind: 'productName', tone: 'ink' }),
  { paddingTop: vars.space[12], overflowWrap: 'anywhere' },
]);
export const price = style({ paddingTop: vars.space[12] });
export const taxes = text({ kind: 'small', tone: 'quiet' });

export const stock = style([
  text({ kind: 'small', tone: 'quiet' }),
  { minHeight: '1.5em', paddingTop: vars.space[8], boxSizing: 'content-box' },
]);
export const note = recipe({
  base: { fontWeight: 500, paddingInlineEnd: vars.space[4] },
  variants: { tone: { amber: { color: vars.color.amber }, madder: { color: vars.color.madder } } },
});

export const actions = style({
  display: 'flex',
  // Wraps when a large font size leaves too little space for the wishlist button.
  flexWrap: 'wrap',
  gap: vars.space[8],
  paddingTop: vars.space[16],
  paddingBottom: vars.space[32],
});
export const add = style({ flex: 1 });
// Fills the remaining space, which is small in a narrow column.
globalStyle(`${actions} > ${add}`, { paddingInline: vars.space[12] });
// Keeps all three in one row on the narrowest phones.
globalStyle(`${actions} > [role="group"]`, {
  '@media': { [media.narrowPhone]: { vars: { [leastWidth]: vars.size.stepperSmall } } },
});
