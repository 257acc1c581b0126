import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text as textOf } from '../../theme/text.css';
import { vars } from '../../theme/vars.css';

export const conversation = style({ display: 'grid', gap: vars.space[24], minWidth: 0 });
export const summary = style({ display: 'grid', gap: vars.space[4], justifyItems: 'start' });
export const subject = style([textOf({ kind: 'heading', tone: 'ink' }), { overflowWrap: 'anywhere' }]);
export const detail = style([textOf({ kind: 'small', tone: 'quiet' }), { overflowWrap: 'anywhere' }]);
export const messages = style({ display: 'grid', gap: vars.space[16] });
export const message = recipe({
  base: {
    display: 'grid',
    gap: vars.space[4],
    paddingInlineStart: vars.space[16],
    borderInlineStart: `${vars.border.thick} solid ${vars.color.line2}`,
  },
  variants: { isFromShop: { true: { borderInlineStartColor: vars.color.indigo } } },
});
export const text = style([
  textOf({ kind: 'body', tone: 'ink' }),
  { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: vars.size.readingMax },
]);
export const form = style({ display: 'grid', gap: vars.space[16] });
export const send = style({ justifySelf: 'start' });
