import { toIstDate } from '../../../../src/dates';
import { parseRupees } from '../../../../src/money';
import { createRateTable, describePriceGap, findPriceGap } from '../../../../src/tax/rates';
import { useCatalogTax } from '../../shared/catalog/use-catalog-tax';
import * as css from './variants-grid.css';

interface PriceGapsProps {
  rows: readonly { originalPrice: string; discountPrice: string | null }[];
  /** of the product; empty for that of its category */
  hsn: string;
  categoryId: string;
}

/** Names the prices that no GST rate fits, with the nearest that do, while they are typed. */
export function PriceGaps({ rows, hsn, categoryId }: PriceGapsProps) {
  const tax = useCatalogTax();
  if (!tax) return null;
  const code = hsn || tax.categories[categoryId] || tax.defaultHsn;
  const table = createRateTable(tax.rates ?? []);
  const date = toIstDate(new Date());
  const prices = new Set(
    // The price that is paid decides.
    rows.flatMap(({ originalPrice, discountPrice }) => parseRupees(discountPrice || originalPrice) ?? []),
  );
  const gaps = [...prices].flatMap((pricePaise) => {
    const gap = findPriceGap({ hsn: code, date, pricePaise }, table);
    return gap ? [{ pricePaise, text: describePriceGap(pricePaise, gap) }] : [];
  });
  return (
    <div role="status">
      {gaps.map(({ pricePaise, text }) => (
        <p key={pricePaise} className={css.priceGap}>
          {text}
        </p>
      ))}
    </div>
  );
}
