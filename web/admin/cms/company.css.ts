import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';
import { pair } from '../form/form-with-preview.css';

const hairline = `${vars.border.thin} solid ${vars.color.line}`;

export const legend = text({ kind: 'label', tone: 'ink' });
export const networks = style([pair, { paddingTop: vars.space[8] }]);

export const logoField = style({ display: 'grid', gap: vars.space[8], minWidth: 0 });
export const logoLabel = text({ kind: 'label', tone: 'ink' });
export const optional = style({ color: vars.color.ink2, fontWeight: 400 });

export const dropZone = recipe({
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: vars.size.textArea,
    padding: vars.space[16],
    border: `${vars.border.thin} dashed ${vars.color.line2}`,
    borderRadius: vars.radius.control,
    backgroundColor: vars.color.card,
    selectors: {
      '&:hover': { borderColor: vars.color.ink },
      '&:focus-within': {
        outline: `${vars.border.thick} solid ${vars.color.indigo}`,
        outlineOffset: vars.space[2],
      },
    },
  },
  variants: { over: { true: { borderColor: vars.color.indigo, backgroundColor: vars.color.row } } },
});
export const logoPicture = style({
  maxWidth: '100%',
  maxHeight: vars.size.textArea,
  objectFit: 'contain',
});
export const invitation = style([
  text({ kind: 'body', tone: 'quiet' }),
  { display: 'grid', justifyItems: 'center', gap: vars.space[8], textAlign: 'center', maxWidth: '32ch' },
]);
export const progress = style({ width: '100%', accentColor: vars.color.indigo });
export const hint = text({ kind: 'small', tone: 'quiet' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  selectors: { '&:empty': { display: 'none' } },
});

export const header = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[12],
  height: vars.screen.header,
  paddingInline: vars.space[16],
  borderBottom: hairline,
  // As in the shop: the logo is beside the menu on phones, and in the middle of wider screens.
  '@media': { [media.tablet]: { gridTemplateColumns: '1fr auto 1fr' } },
});
export const tools = style({ display: 'flex', justifyContent: 'end', gap: vars.space[12] });
/** stands for the page between header and footer */
export const page = style({ height: vars.space[96], backgroundColor: vars.color.sand });
export const footer = style({
  display: 'grid',
  gap: vars.space[16],
  padding: vars.space[24],
  overflowWrap: 'anywhere',
});
export const small = style([text({ kind: 'small', tone: 'quiet' }), { display: 'grid', gap: vars.space[4] }]);
export const social = style({ display: 'flex', flexWrap: 'wrap', gap: `${vars.space[4]} ${vars.space[16]}` });
