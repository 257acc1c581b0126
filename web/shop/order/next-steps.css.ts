import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { vars } from '../../theme/vars.css';

export const heading = style([text({ kind: 'heading', tone: 'ink' }), { paddingBottom: vars.space[12] }]);
export const steps = style([
  text({ kind: 'body', tone: 'ink' }),
  { display: 'flex', flexDirection: 'column', gap: vars.space[8], counterReset: 'step' },
]);
/** The number has its own column, so that wrapped lines are aligned. */
export const step = style({
  display: 'grid',
  gridTemplateColumns: `${vars.space[24]} minmax(0, 1fr)`,
  counterIncrement: 'step',
  overflowWrap: 'anywhere',
  '::before': {
    content: 'counter(step)',
    color: vars.color.ink2,
    fontVariantNumeric: 'tabular-nums',
  },
});
export const link = style({ textDecoration: 'underline', textUnderlineOffset: vars.size.underlineGap });
