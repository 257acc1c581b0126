import { style } from '@vanilla-extract/css';
import { text } from '../../../theme/text.css';
import { media as screens } from '../../../theme/tokens';
import { vars } from '../../../theme/vars.css';
import { createFields, createMain, wideColumns } from '../editor-columns.css';

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: '100%',
  '@media': {
    [screens.tablet]: { gridTemplateColumns: `minmax(0, 1fr) minmax(0, ${vars.size.adminSidebar})` },
    [screens.desktop]: { gridTemplateColumns: wideColumns },
  },
});

export const fields = createFields(screens.tablet);
export const media = createMain(screens.tablet);

export const unsaved = text({ kind: 'small', tone: 'amber' });

export const deleted = style({ flex: '1 1 100%' });
export const key = style({ marginInlineEnd: 'auto' });

export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5em, 1fr))',
  gap: `${vars.space[4]} ${vars.space[16]}`,
  minWidth: 0,
});
export const legend = style([text({ kind: 'label', tone: 'ink' }), { marginBottom: vars.space[4] }]);
export const note = style([text({ kind: 'small', tone: 'quiet' }), { gridColumn: '1 / -1' }]);
