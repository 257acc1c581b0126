import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

export const brand = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[8],
  minWidth: 0,
});
export const logo = style([
  text({ kind: 'logo', tone: 'ink', truncate: true }),
  { fontSize: vars.type.dialogTitle },
]);
export const subtitle = style([
  text({ kind: 'tag', tone: 'quiet' }),
  // The bar of narrow screens has no space for it.
  { display: 'none', fontWeight: 400, '@media': { [media.desktop]: { display: 'inline' } } },
]);
