/** The type scale: `text({ kind, tone })` returns a class. A kind sets everything but the color. */
import { recipe } from '@vanilla-extract/recipes';
import { vars } from './vars.css';

const display = (fontSize: string, fontWeight: number, lineHeight: number, letterSpacing = '0') => ({
  fontFamily: vars.font.display,
  fontSize,
  fontWeight,
  lineHeight,
  letterSpacing,
  textWrap: 'balance' as const,
});

const sans = (fontSize: string, fontWeight: number, lineHeight: number | string) => ({
  fontFamily: vars.font.text,
  fontSize,
  fontWeight,
  lineHeight,
});

const tabular = { fontVariantNumeric: 'tabular-nums lining-nums' } as const;

export const text = recipe({
  variants: {
    kind: {
      /** the showcase's category name */
      slide: { ...display(vars.screen.slide, 300, 0.82, '-0.045em'), textWrap: 'wrap' },
      categoryTitle: display(vars.screen.categoryTitle, 300, 0.95, '-0.035em'),
      pageTitle: display(vars.screen.pageTitle, 300, 1, '-0.03em'),
      productName: display(vars.screen.productName, 400, 1),
      subcategory: display(vars.screen.subcategory, 400, 1.1),
      dialogTitle: display(vars.screen.dialogTitleLarge, 400, 1.1),
      adminTitle: display(vars.screen.adminTitle, 400, 1.1),
      figure: { ...display(vars.screen.figure, 300, 1), ...tabular },
      /** a total above a chart */
      figureSmall: { ...display(vars.type.dialogTitle, 400, 1.1), ...tabular },
      logo: display(vars.screen.logo, 400, 1),
      heading: sans(vars.type.heading, 500, 1.4),
      lead: sans(vars.type.lead, 400, 1.5),
      body: sans(vars.density.body, 400, vars.density.bodyLine),
      strong: sans(vars.density.body, 600, vars.density.bodyLine),
      button: sans(vars.density.buttonType, 500, 1.2),
      label: sans(vars.type.label, 500, 1.4),
      small: sans(vars.type.small, 400, 1.5),
      cardPrice: { ...sans(vars.type.cardPrice, 600, 1.4), ...tabular },
      productPrice: { ...sans(vars.type.productPrice, 600, 1.3), ...tabular },
      tag: sans(vars.type.tag, 500, 1.4),
      tableHead: sans(vars.type.tableHead, 500, 1.4),
    },
    tone: {
      ink: { color: vars.color.ink },
      quiet: { color: vars.color.ink2 },
      madder: { color: vars.color.madder },
      green: { color: vars.color.green },
      amber: { color: vars.color.amber },
      ivory: { color: vars.color.ivory },
      inherit: {},
    },
    /** one line, cut with an ellipsis */
    truncate: { true: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } },
    /** digits of equal width, for prices and columns of numbers */
    tabular: { true: tabular },
  },
  defaultVariants: { kind: 'body', tone: 'inherit' },
});
