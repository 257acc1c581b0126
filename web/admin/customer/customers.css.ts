import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { touchTarget } from '../../theme/touch-target';
import { vars } from '../../theme/vars.css';

export const name = style({ fontWeight: 500, textAlign: 'start', overflowWrap: 'anywhere' });
export const link = style({
  ...touchTarget,
  // A flex container has the baseline of its first line.
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.size.targetMin,
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { color: vars.color.indigo, textDecoration: 'underline' } },
});
export const underlined = style([link, { color: vars.color.indigo, textDecoration: 'underline' }]);
export const contact = style({
  display: 'grid',
  minWidth: 0,
  '@media': {
    [media.phoneOnly]: { justifyItems: 'end', textAlign: 'end' },
    [media.tablet]: { minWidth: '12em' },
  },
});
/** On tablets it leaves the space to the email address. */
export const date = style({ '@media': { [media.desktop]: { whiteSpace: 'nowrap' } } });

// The page of one customer
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[32],
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', columnGap: vars.space[48] },
  },
});
export const sections = style({ display: 'grid', alignContent: 'start', gap: vars.space[32], minWidth: 0 });
export const section = style({ display: 'grid', gap: vars.space[12], minWidth: 0 });
export const sectionTitle = style([
  text({ kind: 'heading', tone: 'ink' }),
  { borderTop: `${vars.border.thin} solid ${vars.color.ink}`, paddingTop: vars.space[12] },
]);
export const note = style([text({ kind: 'small', tone: 'quiet' }), { fontWeight: 400 }]);
export const details = style({ display: 'grid', gap: vars.space[8] });
export const detail = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(6em, 1fr) minmax(0, 3fr)',
  gap: vars.space[12],
  alignItems: 'baseline',
});
export const value = style([text({ kind: 'body', tone: 'ink' }), { overflowWrap: 'anywhere' }]);
export const list = style({ display: 'grid', gap: vars.space[12] });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[12] });
