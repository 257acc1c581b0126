import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

export const row = style([
  text({ kind: 'body', tone: 'ink' }),
  {
    display: 'inline-flex',
    alignItems: 'start',
    gap: vars.space[12],
    cursor: 'pointer',
    minHeight: vars.size.target,
    paddingBlock: vars.space[12],
    '@media': { [media.tablet]: { minHeight: vars.size.targetMin, paddingBlock: vars.space[2] } },
  },
]);

export const holder = style({ position: 'relative', display: 'grid', flex: 'none', marginTop: '0.1em' });

export const box = style({
  width: vars.size.radio,
  height: vars.size.radio,
  gridArea: '1 / 1',
  cursor: 'pointer',
  backgroundColor: vars.color.card,
  border: `${vars.border.thin} solid ${vars.color.line2}`,
  borderRadius: vars.radius.control,
  transition: `background-color ${vars.motion.color} ${vars.motion.ease}`,
  selectors: {
    '&:hover': { borderColor: vars.color.ink },
    '&:checked, &:indeterminate': { backgroundColor: vars.color.indigo, borderColor: vars.color.indigo },
    '&[aria-invalid="true"]': { borderColor: vars.color.madder },
    '&:disabled': { backgroundColor: vars.color.sand, borderColor: vars.color.line, cursor: 'not-allowed' },
  },
});

export const mark = style({
  gridArea: '1 / 1',
  display: 'grid',
  placeItems: 'center',
  color: vars.color.ivory,
  pointerEvents: 'none',
  visibility: 'hidden',
  selectors: {
    [`${box}:is(:checked, :indeterminate) + &`]: { visibility: 'visible' },
    [`${box}:disabled + &`]: { color: vars.color.ink2 },
  },
});
