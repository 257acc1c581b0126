/** The columns of the category's and the product's form, whose fields come first in the document. */
import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css';

export const inset = `calc(${vars.space[24]} + ${vars.space[4]})`;
export const wideColumns = `minmax(0, 1fr) calc(${vars.size.adminSidebar} + ${vars.space[96]})`;

/** @param screen from which on they are on the right */
export const createFields = (screen: string) =>
  style({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[16],
    padding: `${vars.space[24]} ${vars.screen.side}`,
    '@media': {
      [screen]: {
        gridColumn: 2,
        gridRow: 1,
        padding: inset,
        backgroundColor: vars.color.card,
        borderInlineStart: `${vars.border.thin} solid ${vars.color.line}`,
      },
    },
  });

/** What is below the fields, and from that screen on beside them. */
export const createMain = (screen: string) =>
  style({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[32],
    padding: `0 ${vars.screen.side} ${vars.space[24]}`,
    minWidth: 0,
    '@media': { [screen]: { gridColumn: 1, gridRow: 1, padding: inset } },
  });
