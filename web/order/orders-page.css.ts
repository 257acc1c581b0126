import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

const hairline = `${vars.border.thin} solid ${vars.color.line}`;

export const orders = style({ display: 'flex', flexDirection: 'column', gap: vars.space[48] });
export const order = style({ borderTop: `${vars.border.thin} solid ${vars.color.ink}` });

/** On phones the status is beside the number, with date and total below. */
export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: vars.space[16],
  alignItems: 'end',
  paddingBlock: `calc(${vars.space[16]} + ${vars.space[2]})`,
  borderBottom: hairline,
  // On paper with the first items.
  breakInside: 'avoid',
  breakAfter: 'avoid',
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr) minmax(0, 1.2fr) minmax(0, 1.2fr)',
    },
  },
});
export const detail = text({ kind: 'small', tone: 'quiet' });
export const number = text({ kind: 'strong', tone: 'ink', tabular: true });
export const value = text({ kind: 'body', tone: 'ink', tabular: true });
export const status = style({
  justifySelf: 'end',
  gridColumn: 2,
  gridRow: 1,
  '@media': { [media.tablet]: { gridColumn: 4 } },
});

export const item = style({
  paddingBlock: vars.space[16],
  selectors: { '& + &': { borderTop: hairline } },
});
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[16],
  paddingTop: vars.space[16],
  borderTop: hairline,
});
/** Above the other actions, because paying is the most important one. */
export const pay = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[16],
  paddingBlock: vars.space[16],
  borderTop: hairline,
  '@media': { [media.print]: { display: 'none' } },
});
export const payError = style({ flexBasis: '100%' });
export const notes = style([text({ kind: 'small', tone: 'quiet' }), { flex: '1 1 12em', minWidth: 0 }]);
export const back = style({ color: vars.color.ink });
export const report = style({ color: vars.color.madder });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[12],
  '@media': { [media.print]: { display: 'none' } },
});
