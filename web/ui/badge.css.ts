import { style } from '@vanilla-extract/css';
import { type RecipeVariants, recipe } from '@vanilla-extract/recipes';
import { text } from '../theme/text.css';
import { vars } from '../theme/vars.css';

export const badge = recipe({
  base: [
    text({ kind: 'tag', tabular: true }),
    {
      display: 'inline-block',
      paddingInline: vars.space[8],
      paddingBlock: vars.space[2],
      borderRadius: vars.radius.control,
      whiteSpace: 'nowrap',
    },
  ],
  variants: {
    tone: {
      neutral: { backgroundColor: vars.color.sand, color: vars.color.ink },
      green: { backgroundColor: vars.color.greenBackground, color: vars.color.green },
      amber: { backgroundColor: vars.color.amberBackground, color: vars.color.amber },
      madder: { backgroundColor: vars.color.madderBackground, color: vars.color.madder },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
export type BadgeVariants = NonNullable<RecipeVariants<typeof badge>>;

/** in the corner of a picture, without a gap */
export const tag = recipe({
  base: [
    text({ kind: 'tag' }),
    {
      display: 'inline-block',
      paddingInline: vars.space[12],
      paddingBlock: vars.space[4],
      backgroundColor: vars.color.paper,
      whiteSpace: 'nowrap',
    },
  ],
  variants: { tone: { ink: { color: vars.color.ink }, amber: { color: vars.color.amber } } },
  defaultVariants: { tone: 'ink' },
});

export const status = recipe({
  base: [
    text({ kind: 'body' }),
    {
      display: 'inline-flex',
      alignItems: 'center',
      gap: vars.space[8],
      fontWeight: 500,
      whiteSpace: 'nowrap',
    },
  ],
  variants: {
    tone: {
      ink: { color: vars.color.ink },
      green: { color: vars.color.green },
      amber: { color: vars.color.amber },
      madder: { color: vars.color.madder },
      indigo: { color: vars.color.indigo },
    },
  },
  defaultVariants: { tone: 'ink' },
});
export type StatusVariants = NonNullable<RecipeVariants<typeof status>>;

export const dot = style({
  width: vars.size.dot,
  height: vars.size.dot,
  borderRadius: vars.radius.round,
  backgroundColor: 'currentColor',
});
