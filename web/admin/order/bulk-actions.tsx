import { useState } from 'react';
import type { ListedOrder } from '../../../src/order/admin-shapes';
import { REST_PATHS, toApiUrl } from '../../../src/rest-paths';
import { AlertDialog } from '../../ui/alert-dialog';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { useKeptFocus } from '../../ui/use-kept-focus';
import { adminPaths } from '../admin-paths';
import { DownloadButton } from '../shared/download/download-button';
import { formatOrderCount } from '../shared/order/format-order-count';
import { useMarkShipped } from '../shared/order/use-mark-shipped';
import * as css from './orders-page.css';
import type { Selection } from './use-selection';

interface BulkActionsProps {
  orders: readonly ListedOrder[];
  selection: Selection;
}

/** Selects all orders of the page, and offers actions for the selected ones. */
export function BulkActions({ orders, selection }: BulkActionsProps) {
  const { selectedIds } = selection;
  const [isConfirming, setConfirming] = useState(false);
  /** What is selected, or refetched, while the question is open or the answer is awaited, does not change it. */
  const [asked, setAsked] = useState({ selected: selectedIds, pending: selectedIds });
  const clear = () => selection.setAll(false);
  const markShipped = useMarkShipped();
  const pending = orders.filter(
    ({ id, deliveryStatus }) => selection.has(id) && deliveryStatus === 'PENDING',
  );
  const others = asked.selected.length - asked.pending.length;
  const canceled = new Set(
    orders.filter(({ deliveryStatus }) => deliveryStatus === 'CANCELED').map(({ id }) => id),
  );
  const invoiced = orders
    .filter(({ id, hasTaxDocuments }) => hasTaxDocuments && selection.has(id))
    .map(({ id }) => id);
  const printable = selectedIds.filter((id) => !canceled.has(id));
  const ask = () => {
    setAsked({ selected: selectedIds, pending: pending.map(({ id }) => id) });
    setConfirming(true);
  };
  const keptFocus = useKeptFocus<HTMLElement>(selectedIds.length);
  return (
    <section {...keptFocus} aria-label="Selected orders" className={css.bulkActions}>
      <Checkbox
        label="Select all on this page"
        checked={selectedIds.length === orders.length}
        indeterminate={selectedIds.length > 0 && selectedIds.length < orders.length}
        onChange={(event) => selection.setAll(event.target.checked)}
      />
      {/* Always rendered: screen readers announce only changes of a live region that exists already. */}
      <span role="status" className={css.selectedCount}>
        {selectedIds.length > 0 && `${selectedIds.length} selected`}
      </span>
      {selectedIds.length > 0 && (
        <>
          <Button size="small" variant="quiet" onClick={clear}>
            Clear
          </Button>
          <div className={css.bulkActionButtons}>
            <Button size="small" disabled={pending.length === 0} onClick={ask}>
              Mark shipped
            </Button>
            {invoiced.length > 0 && (
              <DownloadButton
                path={`${toApiUrl(REST_PATHS.invoices)}?ids=${invoiced.join(',')}`}
                fileName="invoices.pdf"
              >
                Invoices as PDF
              </DownloadButton>
            )}
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
        key={asked.pending.join()}
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Mark ${formatOrderCount(asked.pending.length)} as shipped?`}
        confirmLabel="Mark shipped"
        onConfirm={() => markShipped(asked.pending, () => selection.deselect(asked.selected))}
      >
        {asked.pending.length === 1
          ? 'The customer is notified by email.'
          : 'The customers are notified by email.'}
        {others > 0 &&
          ` ${formatOrderCount(others)} of the selected ${others === 1 ? 'is' : 'are'} not pending and will not change.`}
      </AlertDialog>
    </section>
  );
}
