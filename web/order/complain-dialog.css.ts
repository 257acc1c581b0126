import { style } from '@vanilla-extract/css';
import { text as textOf } from '../theme/text.css';
import { vars } from '../theme/vars.css';

export const text = textOf({ kind: 'body', tone: 'ink' });
export const form = style({ display: 'grid', gap: vars.space[16] });
