import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

export const bar = style({
  position: 'sticky',
  bottom: vars.size.bottomBar,
  zIndex: vars.layer.sticky,
  display: 'grid',
  // Below each other with large text.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
  alignItems: 'center',
  gap: `${vars.space[8]} ${vars.space[16]}`,
  paddingBlock: vars.space[8],
  paddingInline: vars.screen.side,
  backgroundColor: vars.color.paper,
  borderTop: `${vars.border.thin} solid ${vars.color.line}`,
  // Hidden while the button of the page is visible, without shifting the layout.
  selectors: { '&[data-needless]': { visibility: 'hidden' } },
  '@media': { [media.tablet]: { display: 'none' }, [media.short]: { display: 'none' } },
});
// Keeps toasts and what has the focus above both bars; with large text this one has a second line.
globalStyle(`:root:has(${bar})`, {
  '@media': {
    [`${media.phoneOnly} and (min-height: 384px)`]: {
      vars: {
        [vars.screen.bottomBars]: `calc(6rem + ${vars.space[32]} + env(safe-area-inset-bottom))`,
      },
    },
  },
});
export const content = style({ minWidth: 0 });
export const chosen = text({ kind: 'small', tone: 'quiet', truncate: true });
export const add = style({ width: '100%' });
// There is space for one price only.
globalStyle(`${content} s`, { display: 'none' });
