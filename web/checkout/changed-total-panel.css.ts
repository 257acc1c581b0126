import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

const hairline = `${vars.border.thin} solid ${vars.color.line}`;

export const lines = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  paddingBlock: vars.space[16],
});
export const reason = style([text({ kind: 'small', tone: 'quiet' }), { flexBasis: '100%' }]);
export const amount = style({
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'end',
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    // On narrow screens the amounts are below the name.
    [media.narrowPhone]: { selectors: { [`${lines} &`]: { alignItems: 'start' } } },
  },
});
export const old = text({ kind: 'small', tone: 'quiet', tabular: true });
export const total = style([
  text({ kind: 'heading', tone: 'ink', tabular: true }),
  {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'end',
    gap: vars.space[16],
    paddingTop: vars.space[16],
    borderTop: hairline,
  },
]);
export const choice = style({ flex: '1 1 auto' });
