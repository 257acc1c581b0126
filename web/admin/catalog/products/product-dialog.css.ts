import { style } from '@vanilla-extract/css';
import { text } from '../../../theme/text.css';
import { media as screens } from '../../../theme/tokens';
import { vars } from '../../../theme/vars.css';
import { createFields, createMain, inset, wideColumns } from '../editor-columns.css';

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minHeight: '100%',
  '@media': {
    [screens.desktop]: {
      alignContent: 'stretch',
      gridTemplateColumns: wideColumns,
    },
  },
});

export const fields = createFields(screens.desktop);
export const imagesAndVariants = createMain(screens.desktop);

export const loading = style({ display: 'grid', gap: vars.space[16], padding: inset });
export const loadError = style({ padding: inset });
export const imageColor = style({ width: '100%' });

export const categoryHint = style([text({ kind: 'small' }), { paddingTop: vars.space[4] }]);
export const categoryLink = style({ textDecoration: 'underline' });

export const unsaved = text({ kind: 'small', tone: 'amber' });
export const saveShortcut = style({ marginInlineEnd: 'auto' });
export const attributes = style({ display: 'grid', gap: vars.space[16] });
export const sizes = style({ display: 'grid', gap: vars.space[16] });
