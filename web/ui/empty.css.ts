import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../theme/text.css';
import { vars } from '../theme/vars.css';

export const empty = recipe({
  base: { display: 'flex', flexDirection: 'column', gap: vars.space[12] },
  variants: {
    align: {
      center: { alignItems: 'center', textAlign: 'center', paddingBlock: vars.space[64] },
      start: { alignItems: 'start', paddingBlock: vars.space[24] },
    },
  },
  defaultVariants: { align: 'center' },
});
export const title = text({ kind: 'dialogTitle', tone: 'ink' });
export const content = style([text({ kind: 'body', tone: 'quiet' }), { maxWidth: '46ch' }]);
export const action = style({ paddingTop: vars.space[12] });
