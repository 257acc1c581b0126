import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { vars } from '../theme/vars.css';

export const fold = style({
  borderTop: `${vars.border.thin} solid ${vars.color.line}`,
  selectors: { '&:last-child': { borderBottom: `${vars.border.thin} solid ${vars.color.line}` } },
});
export const summary = style([
  text({ kind: 'body', tone: 'ink' }),
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[16],
    minHeight: vars.size.buttonMedium,
    fontWeight: 500,
    cursor: 'pointer',
    listStyle: 'none',
  },
]);
globalStyle(`${summary}::-webkit-details-marker`, { display: 'none' });

export const whenClosed = style({ selectors: { [`${fold}[open] &`]: { display: 'none' } } });
export const whenOpen = style({ selectors: { [`${fold}:not([open]) &`]: { display: 'none' } } });
export const content = style([
  text({ kind: 'body', tone: 'quiet' }),
  {
    display: 'grid',
    // No wider than the fold, so that a long word breaks.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[12],
    paddingBottom: vars.space[24],
  },
]);
globalStyle(`${content} p`, { textWrap: 'pretty' });
