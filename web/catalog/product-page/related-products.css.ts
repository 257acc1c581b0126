import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

const THREE_COLUMNS = media.tabletOnly;

export const section = style({ paddingBottom: vars.space[64] });
export const heading = style([
  text({ kind: 'subcategory', tone: 'ink' }),
  {
    paddingTop: vars.space[24],
    paddingBottom: vars.space[16],
    borderTop: `${vars.border.thin} solid ${vars.color.line}`,
  },
]);
// Only full rows: eight or four products fill two or four columns; with three columns, the rest is hidden.
for (const rest of [
  'li:nth-child(3n+1):last-child:not(:first-child)',
  'li:nth-child(3n+1):nth-last-child(2):not(:first-child)',
  'li:nth-child(3n+1):nth-last-child(2):not(:first-child) + li',
])
  globalStyle(`${section} > ul > ${rest}`, { '@media': { [THREE_COLUMNS]: { display: 'none' } } });
