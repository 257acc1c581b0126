import { Link } from 'wouter';
import { describeShortage, exceedsStock } from '../../src/cart/describe-shortage';
import { findLineChanges, type LineChange } from '../../src/cart/find-line-changes';
import type { Cart } from '../../src/cart/schema';
import { formatRs, fromRupees } from '../../src/money';
import { paths } from '../paths';
import { useUnavailable } from '../shop/cart/use-unavailable';
import { Button } from '../ui/button';
import { DialogPanel } from '../ui/dialog-panel';
import { ItemLine } from '../ui/item-line';
import { VisuallyHidden } from '../ui/visually-hidden';
import * as css from './changed-total-panel.css';
import { short } from './checkout-page.css';

/** A cart that differs from the one the customer agreed to buy, mostly in its total. */
export interface ChangedTotal {
  open: boolean;
  /** the cart that was shown */
  before: Cart;
  /** the current cart; null if it could not be loaded */
  after: Cart | null;
  /** the current total, in rupees as in the API */
  total: string;
}

interface ChangedTotalPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  changed: ChangedTotal | null;
  onConfirm: () => void;
}

/**
 * Shows the changed lines and asks whether to place the order for what it comes to now. Where there are too few of an item, the order
 * would be rejected: then it leads to the cart instead.
 */
export function ChangedTotalPanel({ changed, ...props }: ChangedTotalPanelProps) {
  return changed && <Changes changed={changed} {...props} />;
}

const REVIEW =
  'Your order has not been placed yet. Review the changes, then place the order if you still want it.';
const CHANGE_CART =
  'Your order has not been placed. Some items are not available in the quantity you chose: update them in your cart.';

function Changes({
  open,
  onOpenChange,
  changed: { before, after, total },
  onConfirm,
}: ChangedTotalPanelProps & { changed: ChangedTotal }) {
  const amount = formatRs(fromRupees(total));
  const lines = after ? findLineChanges(before, after) : [];
  const isShort = after?.items.some(exceedsStock) ?? false;
  const removed = lines.filter(({ afterPaise }) => afterPaise === null).map(({ item }) => item);
  const withdrawn = new Set(useUnavailable(removed)?.map(({ product }) => product.variant.id));
  return (
    <DialogPanel
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={total === before.total ? 'Your cart has changed' : 'Your total has changed'}
      description={isShort ? CHANGE_CART : REVIEW}
      footer={
        <>
          <Button
            variant="secondary"
            size="medium"
            className={css.choice}
            onClick={() => onOpenChange(false)}
          >
            Not now
          </Button>
          {isShort ? (
            <Button size="medium" className={css.choice} asChild>
              <Link href={paths.cart}>Back to your cart</Link>
            </Button>
          ) : (
            <Button size="medium" className={css.choice} onClick={onConfirm}>
              Place order for {amount}
            </Button>
          )}
        </>
      }
    >
      {lines.length > 0 && (
        <ul className={css.lines} aria-label="What changed">
          {lines.map((line) => (
            <li key={line.item.product.variant.id}>
              <ItemLine
                product={line.item.product}
                quantity={line.item.quantity}
                size="small"
                amount={<Amount before={line.beforePaise} after={line.afterPaise} />}
              >
                <Reason line={line} isWithdrawn={withdrawn.has(line.item.product.variant.id)} />
              </ItemLine>
            </li>
          ))}
        </ul>
      )}
      {!isShort && (
        <p className={css.total}>
          <span>Total</span>
          <Amount before={fromRupees(before.total)} after={fromRupees(total)} />
        </p>
      )}
    </DialogPanel>
  );
}

function Reason({ line, isWithdrawn }: { line: LineChange; isWithdrawn: boolean }) {
  const change = isWithdrawn ? 'No longer available' : describeChange(line);
  const shortage = line.afterPaise === null ? null : describeShortage(line.item);
  return (
    <>
      {change && <p className={css.reason}>{change}</p>}
      {shortage && <p className={short}>{shortage}</p>}
    </>
  );
}

function describeChange({ item, beforePaise, afterPaise, quantityBefore }: LineChange): string | null {
  if (afterPaise === null) return 'No longer in your cart';
  if (beforePaise === null) return 'Added to your cart';
  if (quantityBefore !== null) return `Quantity changed from ${quantityBefore} to ${item.quantity}`;
  if (afterPaise === beforePaise) return null;
  return afterPaise > beforePaise ? 'The price has gone up' : 'The price has gone down';
}

/** The old amount, struck through, and the new one. */
function Amount({ before, after }: { before: number | null; after: number | null }) {
  return (
    <span className={css.amount}>
      {before !== null && before !== after && (
        <s className={css.old}>
          <VisuallyHidden>Before: </VisuallyHidden>
          {formatRs(before)}
        </s>
      )}
      {after !== null && (
        <span>
          <VisuallyHidden>Now: </VisuallyHidden>
          {formatRs(after)}
        </span>
      )}
    </span>
  );
}
