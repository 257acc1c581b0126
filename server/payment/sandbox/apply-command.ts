/** What tests may do to the sandbox that no shopper and no store can. */
import { z } from 'zod';
import type { Access } from './access';
import { ENDPOINTS, type Faults } from './behavior';
import type { Ledger } from './ledger';
import type { SandboxPayment, SandboxRefund } from './records';
import { POLITE, type SandboxWebhook, type Webhooks } from './webhooks';

const final = z.enum(['COMPLETED', 'FAILED']);

export const controlCommand = z.discriminatedUnion('do', [
  /** Changes nothing: for its answer. */
  z.strictObject({ do: z.literal('inspect') }),
  /** Back to the first day: no payments, no refunds, no tokens, good manners. */
  z.strictObject({ do: z.literal('reset') }),
  /** Good manners again; payments, refunds and webhooks that are held stay. Calls that hang end without an answer. */
  z.strictObject({ do: z.literal('behave') }),
  /** How webhooks go out from now on. */
  z.strictObject({
    do: z.literal('webhooks'),
    mode: z.enum(['send', 'drop', 'hold']).default('send'),
    copies: z.int().min(1).max(100).default(1),
  }),
  /** Sends the webhooks that are held, one after the other. */
  z.strictObject({ do: z.literal('releaseWebhooks'), order: z.enum(['sent', 'reversed']).default('sent') }),
  /**
   * Makes calls go wrong: the next one, the next `times`, or a `share` of all that come.
   * `processed`: the call is carried out all the same. It is by default when the connection breaks.
   */
  z
    .strictObject({
      do: z.literal('answer'),
      with: z.union([z.enum(['hang', 'break']), z.literal([401, 429, 500])]),
      endpoint: z.enum(ENDPOINTS).optional(),
      times: z.int().min(1).optional(),
      share: z.number().gt(0).max(1).optional(),
      seed: z.int().default(1),
      processed: z.boolean().optional(),
    })
    .refine((rule) => !rule.processed || (rule.with !== 401 && rule.with !== 429), {
      path: ['processed'],
      message: 'a call that is answered 401 or 429 was not carried out',
    }),
  /** Carries out and answers the calls that hang. */
  z.strictObject({ do: z.literal('releaseCalls') }),
  /** Falsifies status answers from now on: the amount by so many paise, and whose payment it is. */
  z.strictObject({
    do: z.literal('tamper'),
    amountBy: z.int().default(0),
    attemptId: z.string().nullable().default(null),
  }),
  z.strictObject({ do: z.literal('expireTokens') }),
  /** Ends a payment whatever its state: COMPLETED after FAILED or after its time, even FAILED after COMPLETED. */
  z.strictObject({ do: z.literal('settle'), merchantOrderId: z.string(), state: final }),
  /** What becomes of refunds from now on. PENDING: they stay so until `settleRefund`. */
  z.strictObject({ do: z.literal('refunds'), outcome: z.enum(['PENDING', 'COMPLETED', 'FAILED']) }),
  z.strictObject({ do: z.literal('settleRefund'), merchantRefundId: z.string(), state: final }),
]);

/** As it is given: what has a default may be left out. */
export type Control = z.input<typeof controlCommand>;

export interface Inspection {
  payments: SandboxPayment[];
  refunds: SandboxRefund[];
  webhooks: SandboxWebhook[];
}

/** What can be changed about the sandbox's manners beside its faults and webhooks. */
export interface Manners {
  refundOutcome: 'PENDING' | 'COMPLETED' | 'FAILED';
  amountBy: number;
  attemptId: string | null;
}

export const GOOD_MANNERS: Readonly<Manners> = { refundOutcome: 'COMPLETED', amountBy: 0, attemptId: null };

export interface Parts {
  access: Access;
  faults: Faults;
  ledger: Ledger;
  manners: Manners;
  webhooks: Webhooks;
}

function carryOut(command: z.output<typeof controlCommand>, parts: Parts): void {
  const { access, faults, ledger, manners, webhooks } = parts;
  switch (command.do) {
    case 'inspect':
      return;
    case 'reset':
      faults.forget();
      webhooks.forget();
      access.expireTokens();
      Object.assign(manners, GOOD_MANNERS);
      ledger.forget();
      return;
    case 'behave':
      faults.forget();
      Object.assign(manners, GOOD_MANNERS);
      webhooks.behave(POLITE);
      return;
    case 'webhooks':
      webhooks.behave(command);
      return;
    case 'releaseWebhooks':
      webhooks.release(command.order);
      return;
    case 'answer': {
      const { with: answer, share, times, processed, endpoint, seed } = command;
      faults.add({
        answer,
        processed: processed ?? answer === 'break',
        endpoint,
        seed,
        share: share ?? 1,
        times: times ?? (share === undefined ? 1 : undefined),
      });
      return;
    }
    case 'releaseCalls':
      faults.release();
      return;
    case 'tamper':
      manners.amountBy = command.amountBy;
      manners.attemptId = command.attemptId;
      return;
    case 'expireTokens':
      access.expireTokens();
      return;
    case 'settle':
      ledger.settle(command.merchantOrderId, command.state);
      return;
    case 'refunds':
      manners.refundOutcome = command.outcome;
      return;
    case 'settleRefund':
      ledger.settleRefund(command.merchantRefundId, command.state);
      return;
  }
}

export const inspect = ({ ledger, webhooks }: Parts): Inspection => ({
  payments: ledger.payments(),
  refunds: ledger.refunds(),
  webhooks: webhooks.list(),
});

/** @throws ZodError for a command there is not; Refusal 404 for a payment or refund there is not */
export function obey(command: unknown, parts: Parts): Inspection {
  carryOut(controlCommand.parse(command), parts);
  return inspect(parts);
}
