import type { AuditEntry } from '../../../src/audit-log/entries';
import { formatDateTime } from '../../../src/dates';
import type { OrderDetail } from '../../../src/order/admin-shapes';
import { formatActor, formatEntry } from '../shared/audit-log/format-entry';
import * as css from './order-dialog.css';

type HistoryEntry = Pick<AuditEntry, 'id' | 'actor' | 'who' | 'createdAt' | 'action' | 'changes'>;

/** Orders from before the audit log have no entry for their placement: it is added. */
function toHistoryEntries({ order, history }: OrderDetail): HistoryEntry[] {
  if (history.some(({ action }) => action === 'placed')) return history;
  const { id, orderDate: createdAt, user: who } = order;
  return [{ id, actor: 'CUSTOMER', who, createdAt, action: 'placed', changes: [] }, ...history];
}

/** Who changed what and when, oldest first. */
export function OrderHistory({ detail }: { detail: OrderDetail }) {
  return (
    <section aria-labelledby="order-history">
      <h3 id="order-history" className={css.heading}>
        History
      </h3>
      <ol className={css.history}>
        {toHistoryEntries(detail).map(({ id, action, changes, createdAt, ...actor }) => (
          <li key={id}>
            {formatEntry({ action, changes }).map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p className={css.actor}>
              {formatActor(actor)}, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
