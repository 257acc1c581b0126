import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

export const name = style({ fontWeight: 500, textAlign: 'start', overflowWrap: 'anywhere' });
export const note = style([text({ kind: 'small', tone: 'quiet' }), { fontWeight: 400 }]);
export const permissions = style({
  '@media': { [media.tablet]: { maxWidth: '24em' }, [media.phoneOnly]: { textAlign: 'end' } },
});

export const fieldset = style({ display: 'grid', gap: vars.space[12], minWidth: 0 });
export const legend = style([text({ kind: 'label', tone: 'ink' }), { marginBottom: vars.space[8] }]);
export const invitation = style({ display: 'grid', justifyItems: 'start', gap: vars.space[8] });
