import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { vars } from '../../theme/vars.css';

const hairline = `${vars.border.thin} solid ${vars.color.line}`;

export const heading = style([text({ kind: 'heading', tone: 'ink' }), { paddingBottom: vars.space[12] }]);
export const details = style([
  text({ kind: 'body', tone: 'ink' }),
  {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space[48],
    rowGap: vars.space[12],
    paddingBlock: vars.space[16],
    borderTop: hairline,
    // The items between the lists have no lines at their ends.
    selectors: { '&:not(:last-child)': { borderBottom: hairline } },
  },
]);
export const term = text({ kind: 'small', tone: 'quiet' });
export const value = text({ kind: 'heading', tone: 'ink', tabular: true });
export const wide = style({ flex: '1 1 14em', minWidth: 0, overflowWrap: 'anywhere' });
