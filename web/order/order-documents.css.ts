import { globalStyle, style } from '@vanilla-extract/css';
import { page } from '../shop/order/tax-document.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

const PAPER_MARGIN = '14mm';

export const documents = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[24],
  minWidth: 0,
  '@media': { [media.print]: { display: 'block' } },
});
// Hides the frame of the shop in print.
globalStyle(
  `body:has(.${documents}) :is(nav, header, footer, search, h1, a[href="#content"]):not(.${page} *)`,
  {
    '@media': { [media.print]: { display: 'none' } },
  },
);
globalStyle(`:root:has(.${documents}), body:has(.${documents})`, {
  '@media': { [media.print]: { backgroundColor: 'Canvas' } },
});
// The paper's margin is the only one, whatever the browser's own settings are.
globalStyle(`body:has(.${documents}) :is(main, main *:has(.${documents}))`, {
  '@media': { [media.print]: { margin: 0, padding: 0, maxWidth: 'none' } },
});
globalStyle('@page', { margin: PAPER_MARGIN });
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
  '@media': { [media.print]: { display: 'none' } },
});
export const note = style({ color: vars.color.ink2, '@media': { [media.print]: { display: 'none' } } });
export const back = style({
  flex: 1,
  minWidth: 'min(12rem, 100%)',
  color: vars.color.indigo,
  textDecoration: 'underline',
  '@media': { [media.phoneOnly]: { flexBasis: '100%' } },
});
