import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { touchTarget } from '../../theme/touch-target';
import { vars } from '../../theme/vars.css';

const phone = media.phoneOnly;

export const expandHead = style({ width: '1%' });
/** On a card, the button is at the bottom. */
export const expandCell = style({
  '@media': {
    [media.tablet]: { paddingInline: 0 },
    [phone]: { order: 1, alignItems: 'center', selectors: { '&:empty': { display: 'none' } } },
  },
});
export const name = style({
  fontWeight: 500,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '@media': { [media.desktop]: { minWidth: '11em' } },
});

/** Hidden on tablets, where their content is shown below the name. */
const onWideOnly = { [media.tablet]: { display: 'none' }, [media.desktop]: { display: 'table-cell' } };
export const wide = style({ '@media': onWideOnly });
export const wideCell = style({
  overflowWrap: 'anywhere',
  '@media': { [phone]: { textAlign: 'end' }, ...onWideOnly },
});
export const extraDetail = style([
  text({ kind: 'small', tone: 'quiet' }),
  {
    display: 'none',
    '@media': { [media.tablet]: { display: 'block' }, [media.desktop]: { display: 'none' } },
  },
]);

export const contactLinks = style({
  display: 'grid',
  minWidth: 0,
  '@media': {
    [phone]: { justifyItems: 'end', textAlign: 'end', gap: vars.space[4] },
    [media.tablet]: { minWidth: '11em' },
    [media.desktop]: { minWidth: '15em' },
  },
});
export const contactLink = style({
  ...touchTarget,
  display: 'inline-block',
  minHeight: vars.size.targetMin,
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { color: vars.color.indigo, textDecoration: 'underline' } },
});
export const none = style({ color: vars.color.ink2 });
/** On tablets it leaves the space to the email address. */
export const date = style({ '@media': { [media.desktop]: { whiteSpace: 'nowrap' } } });

const ground = (color: string) => ({ borderInlineStart: `${vars.border.thick} solid ${color}` });
/** Open enquiries have a colored edge. */
export const status = recipe({
  base: { paddingInlineStart: vars.space[4], '@media': { [media.tablet]: { minWidth: '9em' } } },
  variants: {
    status: {
      PENDING: ground(vars.color.amber),
      CONTACTED: ground(vars.color.indigo),
      RESOLVED: ground(vars.color.green),
    },
  },
});

export const messageCell = style({
  '@media': {
    [media.tablet]: { paddingInlineStart: `calc(${vars.size.buttonSmall} + ${vars.space[12]})` },
  },
});
export const message = style([
  text({ kind: 'body', tone: 'ink' }),
  {
    maxWidth: vars.size.readingMax,
    paddingBottom: vars.space[8],
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
]);
