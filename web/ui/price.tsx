import {
  computeDiscountPercent,
  getPayablePaise,
  getStruckThroughPaise,
  toPricePaise,
} from '../../src/catalog/price';
import { formatRs, formatRupees } from '../../src/money';
import { classNames } from './class-names';
import * as css from './price.css';
import { VisuallyHidden } from './visually-hidden';

interface PriceProps {
  /** rupees as in the API, "1899.00" */
  originalPrice: string;
  /** rupees as in the API, or null without a discount */
  discountPrice: string | null;
  /** `card` 14 px, `product` 19 px with "MRP", `line` 14 px without the percentage, `table` 14 px and stacked */
  size?: 'card' | 'product' | 'line' | 'table';
  /** `Rs.` in the shop, `₹` in the back office */
  symbol?: 'Rs.' | '₹';
}

/** Maximum retail price, which Indian law requires on every label. */
const MRP = 'MRP';

/** The price to pay, and for a discount also the MRP struck through and the percentage. */
export function Price({ originalPrice, discountPrice, size = 'card', symbol = 'Rs.' }: PriceProps) {
  const price = toPricePaise({ originalPrice, discountPrice });
  const format = symbol === '₹' ? formatRupees : formatRs;
  const struck = getStruckThroughPaise(price);
  const off = computeDiscountPercent(price);
  const quiet = css.second({ size, tone: 'quiet' });
  return (
    <div className={css.line({ size })}>
      {size === 'product' && struck === null && <span className={quiet}>{MRP}</span>}
      <span className={css.payable({ size })}>{format(getPayablePaise(price))}</span>
      {struck !== null && (
        <span className={quiet}>
          {size === 'product' ? `${MRP} ` : <VisuallyHidden>{`${MRP} `}</VisuallyHidden>}
          <s>{format(struck)}</s>
        </span>
      )}
      {off !== null && off > 0 && (size === 'card' || size === 'product') && (
        <span className={classNames(css.second({ size, tone: 'madder' }), css.percent({ size }))}>
          {off}% off
        </span>
      )}
    </div>
  );
}
