import { style, styleVariants } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

/** The scale on the left is as wide as its widest label; the days are below the bars. */
export const drawing = style([
  text({ kind: 'tag', tone: 'quiet', tabular: true }),
  {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gridTemplateRows: `minmax(0, 1fr) ${vars.space[24]}`,
    columnGap: vars.space[8],
    height: '100%',
    // Space for the label of the best day above the highest bar, also with large text.
    paddingTop: [vars.space[24], `calc(1lh + ${vars.space[4]})`],
    fontWeight: 400,
  },
]);

// Labels have no height, so that they are as far apart as the lines.
export const scale = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'space-between',
  alignItems: 'end',
});
export const scaleLabel = style({
  display: 'flex',
  alignItems: 'center',
  height: 0,
  whiteSpace: 'nowrap',
});

export const plot = style({ position: 'relative' });
export const line = style({
  position: 'absolute',
  insetInline: 0,
  borderBottom: `${vars.border.thin} solid ${vars.color.line}`,
});
export const baseLine = style([line, { borderColor: vars.color.line2 }]);

export const bars = style({ position: 'absolute', inset: 0, display: 'flex' });
export const day = style({
  position: 'relative',
  flex: 1,
  ':hover': { backgroundColor: `color-mix(in srgb, ${vars.color.sand} 50%, transparent)` },
});
export const bar = style({
  position: 'absolute',
  insetInline: '9%',
  bottom: 0,
  backgroundColor: vars.color.chartBar,
  // Browsers print no backgrounds.
  printColorAdjust: 'exact',
  '@media': { [media.forcedColors]: { backgroundColor: 'CanvasText' } },
});
export const best = style([
  bar,
  {
    backgroundColor: vars.color.indigo,
    '@media': { [media.forcedColors]: { backgroundColor: 'Highlight' } },
  },
]);
export const today = style([
  bar,
  {
    backgroundColor: vars.color.card,
    border: `${vars.border.thin} dashed ${vars.color.indigo}`,
    '@media': { [media.forcedColors]: { backgroundColor: 'Canvas' } },
  },
]);

export const bestLabel = style([
  text({ kind: 'tag', tabular: true }),
  {
    position: 'absolute',
    width: 'max-content',
    maxWidth: '100%',
    paddingBottom: vars.space[4],
    color: vars.color.ink,
    fontWeight: 600,
    pointerEvents: 'none',
  },
]);

export const dayLabels = style({ gridColumn: 2, position: 'relative', containerType: 'inline-size' });
export const dayLabel = styleVariants({ middle: '-50%', end: '-100%' }, (x) => ({
  position: 'absolute',
  top: vars.space[8],
  transform: `translateX(${x})`,
  whiteSpace: 'nowrap',
  // On narrow phones every second label is hidden, because seven would touch; the last one stays.
  '@container': {
    '(max-width: 20rem)': { selectors: { '&:nth-last-child(even)': { display: 'none' } } },
  },
}));

export const note = styleVariants(
  { before: `calc(-100% - ${vars.space[12]})`, after: vars.space[12] },
  (x) => [
    text({ kind: 'small', tone: 'ink', tabular: true }),
    {
      position: 'absolute',
      top: 0,
      transform: `translateX(${x})`,
      zIndex: vars.layer.raised,
      padding: `${vars.space[8]} ${vars.space[12]}`,
      backgroundColor: vars.color.card,
      border: `${vars.border.thin} solid ${vars.color.line2}`,
      borderRadius: vars.radius.control,
      pointerEvents: 'none',
      width: 'max-content',
      maxWidth: '50%',
    },
  ],
);
export const noteDay = style({ fontWeight: 600 });
