/** The control call, with which tests change the sandbox's behavior. */
import { z } from 'zod';
import type { Access } from './access';
import { ENDPOINTS, type Faults } from './behavior';
import type { Ledger } from './ledger';
import type { SandboxPayment, SandboxRefund } from './records';
import { DEFAULT_WEBHOOK_BEHAVIOR, type SandboxWebhook, type Webhooks } from './webhooks';

const final = z.enum(['COMPLETED', 'FAILED']);

const controlCommand = z.discriminatedUnion('do', [
  /** Changes nothing; every command responds with the current records. */
  z.strictObject({ do: z.literal('inspect') }),
  /** Deletes all payments, refunds and tokens, and resets the behavior. */
  z.strictObject({ do: z.literal('reset') }),
  /** Restores the default behavior; payments, refunds and held webhooks stay. Suspended calls end without a response. */
  z.strictObject({ do: z.literal('resetBehavior') }),
  /** How webhooks are sent from now on. */
  z.strictObject({
    do: z.literal('webhooks'),
    mode: z.enum(['send', 'drop', 'hold']).default('send'),
    copies: z.int().min(1).max(100).default(1),
  }),
  /** Sends the held webhooks one after the other. */
  z.strictObject({ do: z.literal('releaseWebhooks'), order: z.enum(['sent', 'reversed']).default('sent') }),
  /**
   * Makes calls fail: the next one, the next `times`, or a `share` of all.
   * `processed`: the call is executed nevertheless, which is the default when the connection breaks.
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
      message: 'a call that is answered 401 or 429 was not executed',
    }),
  /** Executes the suspended calls. */
  z.strictObject({ do: z.literal('releaseCalls') }),
  /** Corrupts status responses from now on: changes the amount by so many paise, or names another attempt. */
  z.strictObject({
    do: z.literal('tamper'),
    amountBy: z.int().default(0),
    attemptId: z.string().nullable().default(null),
  }),
  z.strictObject({ do: z.literal('expireTokens') }),
  /** Sets the state of any payment: COMPLETED after FAILED or after its expiry, even FAILED after COMPLETED. */
  z.strictObject({ do: z.literal('setPaymentState'), merchantOrderId: z.string(), state: final }),
  /** The outcome of refunds from now on; PENDING ones stay so until `setRefundState`. */
  z.strictObject({ do: z.literal('refunds'), outcome: z.enum(['PENDING', 'COMPLETED', 'FAILED']) }),
  z.strictObject({ do: z.literal('setRefundState'), merchantRefundId: z.string(), state: final }),
]);

/** A command before its defaults are filled in. */
export type ControlCommand = z.input<typeof controlCommand>;

export interface Inspection {
  payments: SandboxPayment[];
  refunds: SandboxRefund[];
  webhooks: SandboxWebhook[];
}

/** The sandbox's behavior, apart from its faults and webhooks. */
export interface Behavior {
  refundOutcome: 'PENDING' | 'COMPLETED' | 'FAILED';
  amountBy: number;
  attemptId: string | null;
}

export const DEFAULT_BEHAVIOR: Readonly<Behavior> = {
  refundOutcome: 'COMPLETED',
  amountBy: 0,
  attemptId: null,
};

export interface Parts {
  access: Access;
  faults: Faults;
  ledger: Ledger;
  behavior: Behavior;
  webhooks: Webhooks;
}

function execute(command: z.output<typeof controlCommand>, parts: Parts): void {
  const { access, faults, ledger, behavior, webhooks } = parts;
  switch (command.do) {
    case 'inspect':
      return;
    case 'reset':
      faults.clear();
      webhooks.clear();
      access.expireTokens();
      Object.assign(behavior, DEFAULT_BEHAVIOR);
      ledger.clear();
      return;
    case 'resetBehavior':
      faults.clear();
      Object.assign(behavior, DEFAULT_BEHAVIOR);
      webhooks.setBehavior(DEFAULT_WEBHOOK_BEHAVIOR);
      return;
    case 'webhooks':
      webhooks.setBehavior(command);
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
      behavior.amountBy = command.amountBy;
      behavior.attemptId = command.attemptId;
      return;
    case 'expireTokens':
      access.expireTokens();
      return;
    case 'setPaymentState':
      ledger.setPaymentState(command.merchantOrderId, command.state);
      return;
    case 'refunds':
      behavior.refundOutcome = command.outcome;
      return;
    case 'setRefundState':
      ledger.setRefundState(command.merchantRefundId, command.state);
      return;
  }
}

export const inspect = ({ ledger, webhooks }: Parts): Inspection => ({
  payments: ledger.payments(),
  refunds: ledger.refunds(),
  webhooks: webhooks.list(),
});

/** @throws ZodError for an unknown command; SandboxError 404 for an unknown payment or refund */
export function applyCommand(command: unknown, parts: Parts): Inspection {
  execute(controlCommand.parse(command), parts);
  return inspect(parts);
}
