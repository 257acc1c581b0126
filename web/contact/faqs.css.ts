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

/** Only the horizontal stroke of the plus is visible while the answer is open: a minus. */
export const mark = style({ selectors: { 'details[open] &': { clipPath: 'inset(calc(50% - 1px) 0)' } } });
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
