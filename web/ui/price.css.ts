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
      /** a right-aligned column: one above the other */
      table: { flexDirection: 'column', alignItems: 'end' },
    },
  },
});

export const payable = recipe({
  base: { color: vars.color.ink, whiteSpace: 'nowrap' },
  variants: {
    size: {
      card: text({ kind: 'cardPrice' }),
      product: text({ kind: 'productPrice' }),
      line: text({ kind: 'cardPrice' }),
      table: text({ kind: 'body' }),
    },
  },
});

const beside = text({ kind: 'body' });

/** The struck MRP and the percentage, set in one size for each kind of price. */
export const second = recipe({
  base: { whiteSpace: 'nowrap' },
  variants: {
    size: {
      card: [text({ kind: 'cardPrice' }), { fontWeight: 400 }],
      product: beside,
      line: [text({ kind: 'cardPrice' }), { fontWeight: 400 }],
      table: text({ kind: 'tag' }),
    },
    tone: { quiet: { color: vars.color.ink2 }, madder: { color: vars.color.madder } },
  },
});

export const percent = recipe({
  variants: { size: { card: {}, product: { fontWeight: 500 }, line: {}, table: {} } },
});
