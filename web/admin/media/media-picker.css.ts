import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';
import { dropZone as base } from './drop-zone.css';

export const picker = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8], minWidth: 0 });
export const label = style([text({ kind: 'strong', tone: 'ink' })]);

const smallest = createVar();

export const tiles = style({
  vars: { [smallest]: vars.size.stepperSmall },
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${smallest}, 1fr))`,
  gap: vars.space[8],
  padding: 0,
  listStyle: 'none',
  '@media': { [media.tablet]: { vars: { [smallest]: vars.size.stepper } } },
});

export const tile = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8], minWidth: 0 });
export const lifted = style({ position: 'relative', zIndex: vars.layer.raised, opacity: 0.86 });

export const frame = style({
  position: 'relative',
  aspectRatio: '4 / 5',
  overflow: 'hidden',
  backgroundColor: vars.color.sand,
  cursor: 'grab',
  // A long press lifts the tile, so the browser must not show its context menu.
  WebkitTouchCallout: 'none',
  userSelect: 'none',
});

export const preview = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  transition: `opacity ${vars.motion.color} ${vars.motion.ease}`,
});
export const uploading = style({ opacity: 0.42 });

/** Buttons on pictures have a background, because the picture can have any color. */
const chip = { backgroundColor: vars.color.card, color: vars.color.ink } as const;

export const control = style({
  ...chip,
  display: 'grid',
  placeItems: 'center',
  width: `calc(${vars.size.targetMin} + ${vars.space[4]})`,
  height: `calc(${vars.size.targetMin} + ${vars.space[4]})`,
  borderRadius: vars.radius.control,
  selectors: {
    '&[aria-disabled="true"]': { color: vars.color.line2, cursor: 'default' },
    '&:hover:not([aria-disabled="true"])': { backgroundColor: vars.color.sand },
    '&:focus-visible': { outlineOffset: `calc(${vars.border.thick} * -1)` },
  },
});

export const dragHandle = style({
  position: 'absolute',
  top: vars.space[4],
  insetInlineEnd: vars.space[4],
  cursor: 'grab',
  touchAction: 'none',
});

export const controls = style({
  position: 'absolute',
  insetInlineEnd: vars.space[4],
  bottom: vars.space[4],
  display: 'flex',
  gap: vars.space[2],
  '@media': { [media.hover]: { opacity: 0, transition: `opacity ${vars.motion.color} ${vars.motion.ease}` } },
});
globalStyle(`${frame}:hover ${controls}, ${frame}:focus-within ${controls}`, { opacity: 1 });

const corner = {
  ...chip,
  position: 'absolute',
  insetInlineStart: 0,
  paddingInline: vars.space[8],
} as const;
export const tag = style([text({ kind: 'tag' }), { ...corner, bottom: 0 }]);
export const kind = style([text({ kind: 'tag' }), { ...corner, top: 0 }]);

export const progress = style([
  text({ kind: 'tag', tabular: true, tone: 'ink' }),
  {
    position: 'absolute',
    insetInline: vars.space[8],
    bottom: vars.space[8],
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[2],
  },
]);
export const track = style({ height: vars.space[4], backgroundColor: vars.color.card });
export const bar = style({
  height: '100%',
  backgroundColor: vars.color.indigo,
  '@media': { [media.forcedColors]: { backgroundColor: 'Highlight' } },
});

export const dropZone = style([
  base,
  {
    aspectRatio: '4 / 5',
    padding: vars.space[8],
    color: vars.color.ink2,
    selectors: {
      '&:hover': { backgroundColor: vars.color.card, color: vars.color.ink },
      // While files are sent.
      '&:has(:disabled)': {
        backgroundColor: 'transparent',
        borderColor: vars.color.line,
        color: vars.color.ink2,
        opacity: 0.6,
      },
      '&:has([aria-invalid="true"])': { borderColor: vars.color.madder },
    },
  },
]);
export const invitation = style([
  text({ kind: 'small' }),
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: vars.space[8],
    textAlign: 'center',
    textWrap: 'balance',
  },
]);

export const errors = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });
globalStyle(`${errors}:not(:has(svg))`, { display: 'none' });
export const hint = style([text({ kind: 'small', tone: 'quiet' })]);
