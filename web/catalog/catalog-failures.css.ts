import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { touchTarget } from '../theme/touch-target';
import { vars } from '../theme/vars.css';

/** Below a header that covers the top of the page. */
export const page = style({
  display: 'grid',
  placeContent: 'center',
  minHeight: `calc(100dvh - ${vars.screen.header})`,
  paddingTop: vars.screen.header,
});
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: `${vars.space[12]} ${vars.space[32]}`,
});
export const link = style([
  text({ kind: 'subcategory', tone: 'ink' }),
  {
    ...touchTarget,
    borderBottom: `${vars.border.thin} solid currentColor`,
    selectors: { '&:hover': { color: vars.color.indigo } },
  },
]);
