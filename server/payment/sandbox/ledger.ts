/** The sandbox's payments and refunds, and how they change. */
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Entry, Journal } from './journal';
import type { PaymentMode, SandboxPayment, SandboxRefund, SandboxState } from './records';
import type { payRequest, refundRequest } from './requests';
import { type SandboxEvent, toOrderEvent, toRefundEvent } from './responses';
import { SandboxError } from './sandbox-error';

interface LedgerOptions {
  now: () => Date;
  journal: Journal;
  /** of an earlier process */
  entries: readonly Entry[];
  notify: (event: SandboxEvent) => void;
}

type FinalState = Exclude<SandboxState, 'PENDING'>;

export interface Ledger {
  /** @throws SandboxError when the id was used before */
  open(request: z.infer<typeof payRequest>): SandboxPayment;
  /** @throws SandboxError when there is none */
  getPayment(merchantOrderId: string): SandboxPayment;
  findByPageToken(pageToken: string): SandboxPayment | null;
  /** An attempt of the customer on a PENDING payment; the state PENDING leaves it payable. */
  attempt(payment: SandboxPayment, mode: PaymentMode, state: SandboxState): SandboxPayment;
  /** Sets a payment's state whatever it is, as no customer can. */
  setPaymentState(merchantOrderId: string, state: FinalState): void;
  /** @throws SandboxError when the id was used before, the payment is unknown, or less was captured than is refunded */
  refund(request: z.infer<typeof refundRequest>): SandboxRefund;
  /** @throws SandboxError when there is none */
  getRefund(merchantRefundId: string): SandboxRefund;
  setRefundState(merchantRefundId: string, state: FinalState): void;
  payments(): SandboxPayment[];
  refunds(): SandboxRefund[];
  /** Adds records from elsewhere without sending webhooks for them. */
  importEntries(entries: readonly Entry[]): void;
  clear(): void;
}

const createId = (prefix: string) => `${prefix}${randomBytes(10).toString('hex').toUpperCase()}`;

const EXPIRED = 'ORDER_EXPIRED';

export function createLedger({ now, journal, entries, notify }: LedgerOptions): Ledger {
  const payments = new Map<string, SandboxPayment>();
  const pages = new Map<string, string>();
  const refunds = new Map<string, SandboxRefund>();

  function index(entry: Entry): void {
    if ('refund' in entry) refunds.set(entry.refund.merchantRefundId, entry.refund);
    else {
      payments.set(entry.payment.merchantOrderId, entry.payment);
      pages.set(entry.payment.pageToken, entry.payment.merchantOrderId);
    }
  }
  for (const entry of entries) index(entry);

  function savePayment(payment: SandboxPayment): SandboxPayment {
    journal.add({ payment });
    index({ payment });
    return payment;
  }
  function saveRefund(refund: SandboxRefund): SandboxRefund {
    journal.add({ refund });
    index({ refund });
    return refund;
  }

  const failPendingTries = (payment: SandboxPayment, errorCode: string) =>
    payment.tries.map((each) =>
      each.state === 'PENDING' ? { ...each, state: 'FAILED' as const, errorCode } : each,
    );

  /** A payment that has reached its expiry fails when it is read. */
  function expireIfDue(payment: SandboxPayment): SandboxPayment {
    if (payment.state !== 'PENDING' || now().getTime() < payment.expiresAt) return payment;
    return savePayment({
      ...payment,
      state: 'FAILED',
      errorCode: EXPIRED,
      tries: failPendingTries(payment, EXPIRED),
    });
  }

  function getPayment(merchantOrderId: string): SandboxPayment {
    const found = payments.get(merchantOrderId);
    if (!found) {
      throw new SandboxError(404, 'INVALID_MERCHANT_ORDER_ID', 'No entry found for given merchant order id');
    }
    return expireIfDue(found);
  }

  function attempt(paid: SandboxPayment, mode: PaymentMode, state: SandboxState): SandboxPayment {
    const errorCode = state === 'FAILED' ? 'PAYMENT_DECLINED' : null;
    const earlier = state === 'PENDING' ? paid.tries : failPendingTries(paid, 'SUPERSEDED');
    const next = savePayment({
      ...paid,
      state,
      errorCode,
      capturedPaise: state === 'COMPLETED' ? paid.amountPaise : paid.capturedPaise,
      tries: [...earlier, { transactionId: createId('OM'), mode, state, at: now().getTime(), errorCode }],
    });
    if (state !== 'PENDING') notify(toOrderEvent(next));
    return next;
  }

  function getRefund(merchantRefundId: string): SandboxRefund {
    const found = refunds.get(merchantRefundId);
    if (!found) {
      throw new SandboxError(
        404,
        'INVALID_MERCHANT_REFUND_ID',
        'No entry found for given merchant refund id',
      );
    }
    return found;
  }

  return {
    open: ({ merchantOrderId, amount, expireAfter, metaInfo, paymentFlow }) => {
      if (payments.has(merchantOrderId)) {
        throw new SandboxError(417, 'INVALID_MERCHANT_ORDER_ID', 'The merchant order id was used before');
      }
      const createdAt = now().getTime();
      return savePayment({
        merchantOrderId,
        orderId: createId('OMO'),
        pageToken: randomBytes(32).toString('base64url'),
        amountPaise: amount,
        capturedPaise: 0,
        message: paymentFlow.message,
        redirectUrl: paymentFlow.merchantUrls.redirectUrl,
        metaInfo,
        state: 'PENDING',
        errorCode: null,
        tries: [],
        createdAt,
        expiresAt: createdAt + expireAfter * 1000,
      });
    },
    getPayment,
    findByPageToken: (pageToken) => {
      const merchantOrderId = pages.get(pageToken);
      return merchantOrderId === undefined ? null : getPayment(merchantOrderId);
    },
    attempt,
    setPaymentState: (merchantOrderId, state) => {
      const found = getPayment(merchantOrderId);
      // The same state again only sends the webhook again.
      if (found.state === state) notify(toOrderEvent(found));
      else attempt(found, 'UPI_QR', state);
    },
    refund: ({ merchantRefundId, originalMerchantOrderId, amount }) => {
      if (refunds.has(merchantRefundId)) {
        throw new SandboxError(417, 'INVALID_MERCHANT_REFUND_ID', 'The merchant refund id was used before');
      }
      const { capturedPaise } = getPayment(originalMerchantOrderId);
      const refundedPaise = [...refunds.values()]
        .filter((each) => each.merchantOrderId === originalMerchantOrderId && each.state !== 'FAILED')
        .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      if (refundedPaise + amount > capturedPaise) {
        throw new SandboxError(400, 'INVALID_REFUND_AMOUNT', 'The refund exceeds what was paid');
      }
      return saveRefund({
        merchantRefundId,
        refundId: createId('OMR'),
        merchantOrderId: originalMerchantOrderId,
        amountPaise: amount,
        state: 'PENDING',
        errorCode: null,
        createdAt: now().getTime(),
      });
    },
    getRefund,
    setRefundState: (merchantRefundId, state) => {
      const errorCode = state === 'FAILED' ? 'REFUND_DECLINED' : null;
      notify(toRefundEvent(saveRefund({ ...getRefund(merchantRefundId), state, errorCode })));
    },
    payments: () => [...payments.values()].map(expireIfDue),
    refunds: () => [...refunds.values()],
    importEntries: (imported) => {
      for (const entry of imported) {
        journal.add(entry);
        index(entry);
      }
    },
    clear: () => {
      for (const records of [payments, pages, refunds]) records.clear();
      journal.rewrite([]);
    },
  };
}

/** Every record, once. */
export function listEntries({ payments, refunds }: Pick<Ledger, 'payments' | 'refunds'>): Entry[] {
  return [...payments().map((payment) => ({ payment })), ...refunds().map((refund) => ({ refund }))];
}
