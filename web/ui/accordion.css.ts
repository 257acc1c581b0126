import { keyframes, style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { vars } from '../theme/vars.css';

const height = 'var(--radix-collapsible-content-height)';
const unfold = keyframes({ from: { height: 0 }, to: { height } });
const fold = keyframes({ from: { height }, to: { height: 0 } });

const hairline = `${vars.border.thin} solid ${vars.color.line}`;

export const section = style({
  borderTop: hairline,
  selectors: { '&:last-child, &:not(:has(+ &))': { borderBottom: hairline } },
});
export const trigger = style([
  text({ kind: 'body', tone: 'ink' }),
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[16],
    width: '100%',
    minHeight: vars.size.buttonMedium,
    fontWeight: 500,
    textAlign: 'start',
  },
]);
export const mark = style({ display: 'grid' });
export const content = style({
  overflow: 'hidden',
  selectors: {
    '&[data-state="open"]': { animation: `${unfold} ${vars.motion.panel} ${vars.motion.ease}` },
    '&[data-state="closed"]': { animation: `${fold} ${vars.motion.panel} ${vars.motion.ease}` },
  },
});
export const inside = style([text({ kind: 'body', tone: 'quiet' }), { paddingBottom: vars.space[24] }]);
