import { findLineChanges, type LineChange } from '../../src/cart/find-line-changes';
import type { Cart } from '../../src/cart/schema';
import { formatRs, fromRupees } from '../../src/money';
import { useUnavailable } from '../shop/cart/use-unavailable';
import { Button } from '../ui/button';
import { DialogPanel } from '../ui/dialog-panel';
import { ItemLine } from '../ui/item-line';
import { VisuallyHidden } from '../ui/visually-hidden';
import * as css from './changed-total-panel.css';

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

/** Shows the changed lines and asks whether to place the order for what it comes to now. */
export function ChangedTotalPanel({ changed, ...props }: ChangedTotalPanelProps) {
  return changed && <Changes changed={changed} {...props} />;
}

function Changes({
  open,
  onOpenChange,
  changed: { before, after, total },
  onConfirm,
}: ChangedTotalPanelProps & { changed: ChangedTotal }) {
  const amount = formatRs(fromRupees(total));
  const lines = after ? findLineChanges(before, after) : [];
  const removed = lines.filter(({ afterPaise }) => afterPaise === null).map(({ item }) => item);
  const withdrawn = new Set(useUnavailable(removed)?.map(({ product }) => product.variant.id));
  return (
    <DialogPanel
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={total === before.total ? 'Your cart has changed' : 'Your total has changed'}
      description="Your order has not been placed yet. Review the changes, then place the order if you still want it."
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
          <Button size="medium" className={css.choice} onClick={onConfirm}>
            Place order for {amount}
          </Button>
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
                <p className={css.reason}>
                  {withdrawn.has(line.item.product.variant.id) ? 'No longer available' : describeChange(line)}
                </p>
              </ItemLine>
            </li>
          ))}
        </ul>
      )}
      <p className={css.total}>
        <span>Total</span>
        <Amount before={fromRupees(before.total)} after={fromRupees(total)} />
      </p>
    </DialogPanel>
  );
}

function describeChange({ item, beforePaise, afterPaise, quantityBefore }: LineChange): string {
  if (afterPaise === null) return 'No longer in your cart';
  if (beforePaise === null) return 'Added to your cart';
  if (quantityBefore !== null) return `Quantity changed from ${quantityBefore} to ${item.quantity}`;
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
