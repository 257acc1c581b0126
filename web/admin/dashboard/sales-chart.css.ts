import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { vars } from '../../theme/vars.css';

export const drawing = style([text({ kind: 'tag', tone: 'quiet', tabular: true }), { fontWeight: 400 }]);
globalStyle(`${drawing} .recharts-cartesian-axis-tick-value`, { fill: vars.color.ink2 });
globalStyle(`${drawing} .recharts-cartesian-grid line`, { stroke: vars.color.line });
globalStyle(`${drawing} .recharts-cartesian-axis-line`, { stroke: vars.color.line2 });
globalStyle(`${drawing} .recharts-tooltip-cursor`, { fill: vars.color.sand, opacity: 0.5 });

export const bar = style({ fill: vars.color.chartBar });
export const best = style({ fill: vars.color.indigo });
export const today = style({ fill: vars.color.card, stroke: vars.color.indigo, strokeDasharray: '3 2' });
export const name = style([text({ kind: 'tag', tabular: true }), { fill: vars.color.ink, fontWeight: 600 }]);

export const note = style([
  text({ kind: 'small', tone: 'ink', tabular: true }),
  {
    padding: `${vars.space[8]} ${vars.space[12]}`,
    backgroundColor: vars.color.card,
    border: `${vars.border.thin} solid ${vars.color.line2}`,
    borderRadius: vars.radius.control,
  },
]);
export const noteDay = style({ fontWeight: 600, whiteSpace: 'nowrap' });
