/** The sandbox's books: which payments and refunds there are, and what may become of them. */
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { orderEvent, refundEvent, type SandboxEvent } from './answers';
import type { Entry, Journal } from './journal';
import type { PaymentMode, SandboxPayment, SandboxRefund, SandboxState } from './records';
import type { payRequest, refundRequest } from './requests';
import { Refusal } from './sandbox-error';

export interface LedgerOptions {
  now: () => Date;
  journal: Journal;
  /** what was kept from before */
  entries: readonly Entry[];
  notify: (event: SandboxEvent) => void;
}

type Final = Exclude<SandboxState, 'PENDING'>;

export interface Ledger {
  /** @throws Refusal when the id is known */
  open(request: z.infer<typeof payRequest>): SandboxPayment;
  /** @throws Refusal when there is none */
  payment(merchantOrderId: string): SandboxPayment;
  paymentOfPage(pageToken: string): SandboxPayment | null;
  /** A try of the shopper's, on a payment that is PENDING. PENDING leaves it payable; the others end it. */
  attempt(payment: SandboxPayment, mode: PaymentMode, state: SandboxState): SandboxPayment;
  /** Ends a payment however it stands, as no shopper can: late, or against what was said before. */
  settle(merchantOrderId: string, state: Final): void;
  /** @throws Refusal when the id is known, the payment is not, or less was captured than is to go back */
  refund(request: z.infer<typeof refundRequest>): SandboxRefund;
  /** @throws Refusal when there is none */
  refundOf(merchantRefundId: string): SandboxRefund;
  settleRefund(merchantRefundId: string, state: Final): void;
  payments(): SandboxPayment[];
  refunds(): SandboxRefund[];
  /** Takes over payments made elsewhere, without sending webhooks for them. */
  adopt(entries: readonly Entry[]): void;
  forget(): void;
}

const newId = (prefix: string) => `${prefix}${randomBytes(10).toString('hex').toUpperCase()}`;

/** What an order's errorCode says of a payment nobody made in time. */
const EXPIRED = 'ORDER_EXPIRED';

export function createLedger({ now, journal, entries, notify }: LedgerOptions): Ledger {
  const payments = new Map<string, SandboxPayment>();
  const pages = new Map<string, string>();
  const refunds = new Map<string, SandboxRefund>();

  function hold(entry: Entry): void {
    if ('refund' in entry) refunds.set(entry.refund.merchantRefundId, entry.refund);
    else {
      payments.set(entry.payment.merchantOrderId, entry.payment);
      pages.set(entry.payment.pageToken, entry.payment.merchantOrderId);
    }
  }
  for (const entry of entries) hold(entry);

  function keepPayment(payment: SandboxPayment): SandboxPayment {
    journal.add({ payment });
    hold({ payment });
    return payment;
  }
  function keepRefund(refund: SandboxRefund): SandboxRefund {
    journal.add({ refund });
    hold({ refund });
    return refund;
  }

  const ended = (payment: SandboxPayment, errorCode: string) =>
    payment.tries.map((each) =>
      each.state === 'PENDING' ? { ...each, state: 'FAILED' as const, errorCode } : each,
    );

  /** A payment as it stands by now. */
  function current(payment: SandboxPayment): SandboxPayment {
    if (payment.state !== 'PENDING' || now().getTime() < payment.expiresAt) return payment;
    return keepPayment({ ...payment, state: 'FAILED', errorCode: EXPIRED, tries: ended(payment, EXPIRED) });
  }

  function payment(merchantOrderId: string): SandboxPayment {
    const found = payments.get(merchantOrderId);
    if (!found) {
      throw new Refusal(404, 'INVALID_MERCHANT_ORDER_ID', 'No entry found for given merchant order id');
    }
    return current(found);
  }

  function attempt(paid: SandboxPayment, mode: PaymentMode, state: SandboxState): SandboxPayment {
    const errorCode = state === 'FAILED' ? 'PAYMENT_DECLINED' : null;
    const earlier = state === 'PENDING' ? paid.tries : ended(paid, 'SUPERSEDED');
    const next = keepPayment({
      ...paid,
      state,
      errorCode,
      capturedPaise: state === 'COMPLETED' ? paid.amountPaise : paid.capturedPaise,
      tries: [...earlier, { transactionId: newId('OM'), mode, state, at: now().getTime(), errorCode }],
    });
    if (state !== 'PENDING') notify(orderEvent(next));
    return next;
  }

  function refundOf(merchantRefundId: string): SandboxRefund {
    const found = refunds.get(merchantRefundId);
    if (!found) {
      throw new Refusal(404, 'INVALID_MERCHANT_REFUND_ID', 'No entry found for given merchant refund id');
    }
    return found;
  }

  return {
    open: ({ merchantOrderId, amount, expireAfter, metaInfo, paymentFlow }) => {
      if (payments.has(merchantOrderId)) {
        throw new Refusal(417, 'INVALID_MERCHANT_ORDER_ID', 'The merchant order id was used before');
      }
      const createdAt = now().getTime();
      return keepPayment({
        merchantOrderId,
        orderId: newId('OMO'),
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
    payment,
    paymentOfPage: (pageToken) => {
      const merchantOrderId = pages.get(pageToken);
      return merchantOrderId === undefined ? null : payment(merchantOrderId);
    },
    attempt,
    settle: (merchantOrderId, state) => {
      const found = payment(merchantOrderId);
      // Said again, it is only told again.
      if (found.state === state) notify(orderEvent(found));
      else attempt(found, 'UPI_QR', state);
    },
    refund: ({ merchantRefundId, originalMerchantOrderId, amount }) => {
      if (refunds.has(merchantRefundId)) {
        throw new Refusal(417, 'INVALID_MERCHANT_REFUND_ID', 'The merchant refund id was used before');
      }
      const { capturedPaise } = payment(originalMerchantOrderId);
      const given = [...refunds.values()]
        .filter((each) => each.merchantOrderId === originalMerchantOrderId && each.state !== 'FAILED')
        .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      if (given + amount > capturedPaise) {
        throw new Refusal(400, 'INVALID_REFUND_AMOUNT', 'More is to go back than was paid');
      }
      return keepRefund({
        merchantRefundId,
        refundId: newId('OMR'),
        merchantOrderId: originalMerchantOrderId,
        amountPaise: amount,
        state: 'PENDING',
        errorCode: null,
        createdAt: now().getTime(),
      });
    },
    refundOf,
    settleRefund: (merchantRefundId, state) => {
      const errorCode = state === 'FAILED' ? 'REFUND_DECLINED' : null;
      notify(refundEvent(keepRefund({ ...refundOf(merchantRefundId), state, errorCode })));
    },
    payments: () => [...payments.values()].map(current),
    refunds: () => [...refunds.values()],
    adopt: (adopted) => {
      for (const entry of adopted) {
        journal.add(entry);
        hold(entry);
      }
    },
    forget: () => {
      for (const records of [payments, pages, refunds]) records.clear();
      journal.rewrite([]);
    },
  };
}

/** Everything there is, each record once. */
export function entriesOf({ payments, refunds }: Pick<Ledger, 'payments' | 'refunds'>): Entry[] {
  return [...payments().map((payment) => ({ payment })), ...refunds().map((refund) => ({ refund }))];
}
