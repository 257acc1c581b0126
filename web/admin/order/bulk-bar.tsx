import { useState } from 'react';
import type { ListedOrder } from '../../../server/order/find-orders';
import { AlertDialog } from '../../ui/alert-dialog';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { adminPaths } from '../admin-paths';
import { ordersOf } from './order-words';
import * as css from './orders-page.css';
import { useMarkShipped } from './use-mark-shipped';
import type { Selection } from './use-selection';

interface BulkBarProps {
  orders: readonly ListedOrder[];
  selection: Selection;
}

/** Above the table: chooses the whole page, and says what can be done with what is chosen. */
export function BulkBar({ orders, selection }: BulkBarProps) {
  const { chosen } = selection;
  const [asking, setAsking] = useState(false);
  const clear = () => selection.all(false);
  const markShipped = useMarkShipped(clear);
  const pending = orders.filter(
    ({ id, deliveryStatus }) => selection.has(id) && deliveryStatus === 'PENDING',
  );
  const others = chosen.length - pending.length;
  const canceled = new Set(
    orders.filter(({ deliveryStatus }) => deliveryStatus === 'CANCELED').map(({ id }) => id),
  );
  const printable = chosen.filter((id) => !canceled.has(id));
  return (
    <section aria-label="Selected orders" className={css.bulk}>
      <Checkbox
        label="Select all on this page"
        checked={chosen.length === orders.length}
        indeterminate={chosen.length > 0 && chosen.length < orders.length}
        onChange={(event) => selection.all(event.target.checked)}
      />
      {chosen.length > 0 && (
        <>
          <span className={css.chosen}>{chosen.length} selected</span>
          <Button size="small" variant="quiet" onClick={clear}>
            Clear
          </Button>
          <div className={css.bulkDeeds}>
            <Button size="small" disabled={pending.length === 0} onClick={() => setAsking(true)}>
              Mark shipped
            </Button>
            {printable.length > 0 && (
              <Button asChild size="small" variant="secondary">
                <a href={adminPaths.packingSlips(printable)} target="_blank" rel="noreferrer">
                  Print packing slips
                </a>
              </Button>
            )}
          </div>
        </>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Mark ${ordersOf(pending.length)} as shipped?`}
        confirmLabel="Mark shipped"
        onConfirm={() => markShipped(pending.map(({ id }) => id))}
      >
        {pending.length === 1 ? 'The customer is notified by email.' : 'The customers are notified by email.'}
        {others > 0 &&
          ` ${ordersOf(others)} of the selected ${others === 1 ? 'is' : 'are'} not pending and will not change.`}
      </AlertDialog>
    </section>
  );
}
