import { recipe } from '@vanilla-extract/recipes';
import { text } from '../theme/text.css';
import { vars } from '../theme/vars.css';

export const line = recipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  variants: {
    size: {
      card: { columnGap: vars.space[8] },
      product: { columnGap: vars.space[12] },
      line: { columnGap: vars.space[8] },
      /** below each other and right-aligned, for table columns */
      table: { flexDirection: 'column', alignItems: 'end' },
    },
  },
});

/** Breaks only where the amount alone does not fit, with large text. */
export const payable = recipe({
  base: { color: vars.color.ink },
  variants: {
    size: {
      card: text({ kind: 'cardPrice' }),
      product: text({ kind: 'productPrice' }),
      line: text({ kind: 'cardPrice' }),
      table: [text({ kind: 'body' }), { whiteSpace: 'nowrap' }],
    },
  },
});

const beside = text({ kind: 'body' });

/** The struck-through MRP and the discount. */
export const second = recipe({
  variants: {
    size: {
      card: [text({ kind: 'cardPrice' }), { fontWeight: 400 }],
      product: beside,
      line: [text({ kind: 'cardPrice' }), { fontWeight: 400 }],
      table: [text({ kind: 'tag' }), { whiteSpace: 'nowrap' }],
    },
    tone: { quiet: { color: vars.color.ink2 }, madder: { color: vars.color.madder } },
  },
});

export const percent = recipe({
  variants: { size: { card: {}, product: { fontWeight: 500 }, line: {}, table: {} } },
});
