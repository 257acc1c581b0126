/** The state of the shop's orders, payments and stock as gauges. */
import type { Deps } from '../context';
import { parseTime, quoteTableName, type Sql, sql } from '../db/sql';
import { IS_REJECTED_REFUND } from '../payment/refund-conditions';
import { isAttemptChecked, isRefundChecked } from '../payment/sweep-payments';
import type { Metrics } from './metrics';

/** Counting a million orders takes a part of a second, and several servers may ask for it every few seconds. */
const REMEMBERED_MS = 30_000;

interface Count {
  state: string;
  count: number | bigint;
}

/** Remembers what `read` has resolved to, for a while. */
function remember<T>(read: () => Promise<T>, now: () => Date): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | undefined;
  return () => {
    const at = now().getTime();
    if (!last || at - last.at >= REMEMBERED_MS) {
      const result = read();
      last = { at, result };
      // A failure is not remembered.
      result.catch(() => {
        last = undefined;
      });
    }
    return last.result;
  };
}

const ORDERS = quoteTableName('Order');
const ATTEMPTS = quoteTableName('PaymentAttempt');
const REFUNDS = quoteTableName('Refund');

const MINUTE_MS = 60_000;

export function addStoreGauges(
  metrics: Pick<Metrics, 'addGauge'>,
  { db, now, payments }: Pick<Deps, 'db' | 'now' | 'payments'>,
): void {
  /** @param createStatement selects each `state` with its `count` */
  const addCounts = (name: string, help: string, label: string, createStatement: () => Sql) =>
    metrics.addGauge(
      name,
      help,
      [label],
      remember(async () => {
        const rows = await db.longQuery<Count>(createStatement());
        return rows.map(({ state, count }) => ({ labels: { [label]: state }, value: Number(count) }));
      }, now),
    );

  metrics.addGauge('vastra_database_up', 'Whether the database answers: 1 or 0', [], async () => {
    const isUp = await db.ping().then(
      () => true,
      () => false,
    );
    return [{ value: isUp ? 1 : 0 }];
  });
  addCounts(
    'vastra_orders',
    'Orders by delivery status',
    'status',
    () => sql`SELECT deliveryStatus AS state, COUNT(*) AS count FROM ${ORDERS} GROUP BY deliveryStatus`,
  );
  addCounts(
    'vastra_order_payments',
    'Orders by payment status',
    'status',
    () => sql`SELECT paymentStatus AS state, COUNT(*) AS count FROM ${ORDERS} GROUP BY paymentStatus`,
  );
  addCounts(
    'vastra_payment_attempts',
    'Attempts to pay online by state',
    'state',
    () => sql`SELECT state, COUNT(*) AS count FROM ${ATTEMPTS} GROUP BY state`,
  );
  addCounts(
    'vastra_refunds',
    'Refunds of online payments by state',
    'state',
    () => sql`SELECT state, COUNT(*) AS count FROM ${REFUNDS} GROUP BY state`,
  );
  metrics.addGauge(
    'vastra_rejected_refunds',
    'Refunds that the provider rejected, and that were neither requested again nor made another way',
    [],
    remember(async () => {
      const [row] = await db.longQuery<Pick<Count, 'count'>>(
        sql`SELECT COUNT(*) AS count FROM ${REFUNDS} AS failed WHERE ${IS_REJECTED_REFUND}`,
      );
      return [{ value: Number(row?.count ?? 0) }];
    }, now),
  );
  addCounts(
    'vastra_overdue_payment_checks',
    'Payments and refunds that should have been checked with the provider five minutes ago: no process does it',
    'of',
    () => {
      const due = new Date(now().getTime() - 5 * MINUTE_MS);
      return sql`
        SELECT 'attempt' AS state, COUNT(*) AS count FROM ${ATTEMPTS}
          WHERE nextCheckAt < ${due} AND ${isAttemptChecked(payments)}
        UNION ALL SELECT 'refund', COUNT(*) FROM ${REFUNDS}
          WHERE nextCheckAt < ${due} AND ${isRefundChecked(payments)}`;
    },
  );
  addCounts(
    'vastra_outgoing_emails',
    'Emails that are not sent: waiting, retrying after a failure, or given up',
    'state',
    () => sql`
      SELECT 'waiting' AS state, COUNT(*) AS count FROM OutgoingEmail
        WHERE sentAt IS NULL AND nextTryAt IS NOT NULL AND lastError IS NULL
      UNION ALL SELECT 'retrying', COUNT(*) FROM OutgoingEmail
        WHERE sentAt IS NULL AND nextTryAt IS NOT NULL AND lastError IS NOT NULL
      UNION ALL SELECT 'given up', COUNT(*) FROM OutgoingEmail WHERE sentAt IS NULL AND nextTryAt IS NULL`,
  );
  metrics.addGauge(
    'vastra_oldest_outgoing_email_seconds',
    'How long the oldest email that is waiting or retrying has not been sent',
    [],
    remember(async () => {
      const [row] = await db.longQuery<{ oldest: Date | string | null }>(
        sql`SELECT MIN(createdAt) AS oldest FROM OutgoingEmail WHERE sentAt IS NULL AND nextTryAt IS NOT NULL`,
      );
      const age = row?.oldest ? now().getTime() - parseTime(row.oldest).getTime() : 0;
      return [{ value: Math.max(0, age / 1000) }];
    }, now),
  );
}
