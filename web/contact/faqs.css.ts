import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';
import { section, trigger } from '../ui/accordion.css';

export const questions = style({
  '@media': {
    [media.desktop]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      columnGap: vars.space[96],
    },
  },
});
export const title = style([text({ kind: 'dialogTitle', tone: 'ink' }), { paddingBottom: vars.space[24] }]);
export const fold = section;
export const question = style([trigger, { cursor: 'pointer', listStyle: 'none', minHeight: vars.space[64] }]);
globalStyle(`${question}::-webkit-details-marker`, { display: 'none' });

/** The plus is rotated into a cross while the answer is open. */
export const mark = style({
  transition: `rotate ${vars.motion.color} ${vars.motion.ease}`,
  selectors: { 'details[open] &': { rotate: '45deg' } },
});
export const answer = style([
  text({ kind: 'body', tone: 'quiet' }),
  {
    display: 'grid',
    justifyItems: 'start',
    gap: vars.space[12],
    maxWidth: vars.size.readingMax,
    paddingBottom: vars.space[24],
    textWrap: 'pretty',
  },
]);
