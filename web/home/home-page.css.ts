import { keyframes, style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { touchTarget } from '../theme/touch-target';
import { vars } from '../theme/vars.css';

const fill = keyframes({ from: { transform: 'scaleX(0)' } });

/** The name is where the showcase has the category's name, so that the page change looks continuous. */
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  justifyContent: 'end',
  gap: vars.space[32],
  minHeight: `calc(100dvh - ${vars.screen.header} - ${vars.size.bottomBar})`,
  paddingBlock: vars.space[48],
});
export const name = style([
  text({ kind: 'slide', tone: 'ink' }),
  { marginInlineStart: '-0.035em', maxWidth: '100%', overflowWrap: 'anywhere' },
]);
export const progress = style({
  width: '100%',
  borderTop: `${vars.border.thin} solid ${vars.color.ink}`,
  transformOrigin: 'left',
  animation: `${fill} 1000ms linear`,
});
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: `${vars.space[8]} ${vars.space[32]}` });
export const link = style([
  text({ kind: 'subcategory', tone: 'ink' }),
  { ...touchTarget, selectors: { '&:hover': { color: vars.color.indigo } } },
]);
export const content = text({ kind: 'lead', tone: 'quiet' });
