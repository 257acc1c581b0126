import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { touchTarget } from '../../theme/touch-target';
import { vars } from '../../theme/vars.css';

/** Hidden on phones, which use the drawer, unless scripts are disabled. */
const PHONE_WITH_SCRIPT = `${media.phoneOnly} and (scripting: enabled)`;

export const bar = style({ paddingBottom: vars.space[16] });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[24]}`,
  minHeight: vars.size.target,
});
export const total = text({ kind: 'small', tone: 'quiet', tabular: true });

export const disclosures = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${vars.space[24]}`,
  '@media': { [PHONE_WITH_SCRIPT]: { display: 'none' }, [media.tablet]: { columnGap: vars.space[32] } },
});
export const disclosure = style({
  '@media': { [media.tablet]: { position: 'relative' }, [media.phoneOnly]: { width: '100%' } },
});
export const summary = style([
  text({ kind: 'body', tone: 'ink' }),
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[4],
    minHeight: vars.size.target,
    cursor: 'pointer',
    listStyle: 'none',
    whiteSpace: 'nowrap',
    selectors: { '&::-webkit-details-marker': { display: 'none' } },
  },
]);
globalStyle(`${summary} svg`, { transition: `rotate ${vars.motion.panel} ${vars.motion.ease}` });
globalStyle(`${disclosure}[open] > ${summary} svg`, { rotate: '180deg' });

export const panel = recipe({
  base: {
    paddingBlock: vars.space[8],
    '@media': {
      [media.tablet]: {
        position: 'absolute',
        zIndex: vars.layer.sticky,
        top: '100%',
        insetInlineEnd: 0,
        width: 'max-content',
        minWidth: '100%',
        maxWidth: vars.size.formMax,
        // Long lists scroll inside the panel, so that it does not extend below the screen.
        maxHeight: '46dvh',
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        padding: vars.space[16],
        backgroundColor: vars.color.card,
        border: `${vars.border.thin} solid ${vars.color.line}`,
      },
      [media.desktop]: { maxWidth: vars.size.dialogMedium },
    },
  },
  variants: {
    end: { true: { whiteSpace: 'nowrap' } },
    /** as wide as its columns */
    columns: { true: { '@media': { [media.tablet]: { maxWidth: 'none' } } } },
  },
});

export const phoneButton = style({
  '@media': { [media.tablet]: { display: 'none' }, '(scripting: none)': { display: 'none' } },
});

export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  paddingTop: vars.space[8],
});
export const chip = style([
  text({ kind: 'small', tone: 'ink' }),
  {
    ...touchTarget,
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[8],
    minHeight: vars.size.buttonSmall,
    paddingInline: vars.space[12],
    border: `${vars.border.thin} solid ${vars.color.line2}`,
    borderRadius: vars.radius.control,
    selectors: { '&:hover': { borderColor: vars.color.ink } },
  },
]);
