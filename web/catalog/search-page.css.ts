import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { vars } from '../theme/vars.css';

export const form = style({
  display: 'flex',
  gap: vars.space[8],
  maxWidth: vars.size.formMax,
  paddingBlock: vars.space[16],
});
export const input = style([
  text({ kind: 'body', tone: 'ink' }),
  {
    flex: 1,
    minWidth: 0,
    // At least 16 px: iOS zooms in on smaller fields.
    fontSize: vars.density.fieldType,
    height: vars.size.target,
    paddingInline: vars.space[12],
    backgroundColor: vars.color.card,
    border: `${vars.border.thin} solid ${vars.color.ink2}`,
    borderRadius: vars.radius.control,
  },
]);
export const submit = style([
  text({ kind: 'button', tone: 'ink' }),
  {
    height: vars.size.target,
    paddingInline: vars.space[16],
    border: `${vars.border.thin} solid ${vars.color.ink2}`,
    borderRadius: vars.radius.control,
    cursor: 'pointer',
  },
]);
export const suggestion = style([text({ kind: 'body', tone: 'ink' }), { paddingBottom: vars.space[24] }]);
export const link = style({ textDecoration: 'underline', textUnderlineOffset: vars.space[4] });
/** A search may be one long word. */
export const page = style({ overflowWrap: 'anywhere' });
