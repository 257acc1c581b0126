import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { vars } from '../theme/vars.css';

export const totals = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8] });
export const sum = style([
  text({ kind: 'lead', tone: 'ink', tabular: true }),
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: vars.space[16],
    selectors: {
      '&:last-of-type': { paddingTop: vars.space[8], fontSize: vars.type.heading, fontWeight: 600 },
    },
  },
]);
export const taxes = text({ kind: 'small', tone: 'quiet' });
