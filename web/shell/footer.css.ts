import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { touchTarget } from '../theme/touch-target';
import { vars } from '../theme/vars.css';

export const footer = style({
  position: 'relative',
  borderTop: `${vars.border.thin} solid ${vars.color.line}`,
  backgroundColor: vars.color.paper,
  paddingTop: vars.space[48],
  paddingBottom: vars.space[32],
});

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${vars.space[32]} ${vars.space[16]}`,
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))' },
  },
});

export const company = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space[24],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)', columnGap: vars.space[16] },
    [media.desktop]: { gridColumn: 'auto', gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
export const name = style([text({ kind: 'logo', tone: 'ink' }), { gridColumn: '1 / -1' }]);
export const content = style([text({ kind: 'body', tone: 'quiet' }), { textWrap: 'pretty' }]);
export const newsletter = style({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: vars.space[4],
});
export const subscribe = style([
  text({ kind: 'body', tone: 'ink' }),
  {
    ...touchTarget,
    borderBottom: `${vars.border.thin} solid currentColor`,
    selectors: { '&:hover': { color: vars.color.indigo } },
  },
]);

export const heading = style([text({ kind: 'label', tone: 'ink' }), { paddingBottom: vars.space[8] }]);
export const list = style([text({ kind: 'body', tone: 'quiet' }), { display: 'grid', gap: vars.space[2] }]);
export const link = style({
  ...touchTarget,
  display: 'inline-block',
  maxWidth: '100%',
  minHeight: vars.size.targetMin,
  textAlign: 'start',
  '@media': {
    ...touchTarget['@media'],
    [media.phoneOnly]: { ...touchTarget['@media'][media.phoneOnly], paddingBlock: vars.space[4] },
  },
  selectors: { '&:hover': { color: vars.color.ink, textDecoration: 'underline' } },
});

export const end = style([
  text({ kind: 'small', tone: 'quiet' }),
  {
    display: 'flex',
    flexWrap: 'wrap-reverse',
    justifyContent: 'space-between',
    alignItems: 'end',
    gap: `${vars.space[16]} ${vars.space[24]}`,
    paddingTop: vars.space[48],
  },
]);
export const small = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto)',
  gap: vars.space[2],
  minWidth: 0,
});
export const social = style({ display: 'flex', flexWrap: 'wrap', gap: `${vars.space[4]} ${vars.space[24]}` });
