import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { touchTarget } from '../../theme/touch-target';
import { vars } from '../../theme/vars.css';

export const subject = style({ fontWeight: 500, textAlign: 'start', overflowWrap: 'anywhere' });
export const note = style([text({ kind: 'small', tone: 'quiet' }), { fontWeight: 400 }]);
const underlined = { color: vars.color.indigo, textDecoration: 'underline' };
export const link = style({ ...touchTarget, display: 'inline-block', selectors: { '&:hover': underlined } });
export const from = style({
  overflowWrap: 'anywhere',
  '@media': { [media.phoneOnly]: { textAlign: 'end' } },
});
export const email = style({
  ...touchTarget,
  display: 'inline-block',
  minHeight: vars.size.targetMin,
  selectors: { '&:hover': underlined },
});
export const due = recipe({
  variants: {
    urgency: {
      none: {},
      soon: { color: vars.color.amber, fontWeight: 500 },
      overdue: { color: vars.color.madder, fontWeight: 500 },
    },
  },
});

// The dialog
export const detail = style({ display: 'grid', gap: vars.space[24], minWidth: 0 });
export const summary = style([
  text({ kind: 'body', tone: 'ink' }),
  { display: 'grid', gap: vars.space[4], justifyItems: 'start' },
]);
export const customer = style({ overflowWrap: 'anywhere' });
export const form = style({ display: 'grid', gap: vars.space[16] });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[12] });
