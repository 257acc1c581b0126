/** Texts about a person's data. Separate from schema.ts, so that a page can show them without loading zod. */
export const PRIVACY_MESSAGES = {
  exportFailed: 'Could not collect your data.',
  deleted: 'Your account was deleted.',
  staff:
    'A staff account can’t be deleted here. The shop’s owner can disable it under Staff in the admin panel.',
} as const;

/** What hinders an account from being deleted: numbers of its orders. */
export interface DeletionBlock {
  /** not delivered yet */
  undelivered: readonly string[];
  /** a payment may still arrive, or an amount is being checked */
  unfinishedPayment: readonly string[];
  /** money is still to be returned */
  unfinishedRefund: readonly string[];
}

const MAX_NAMED = 3;

function nameOrders(numbers: readonly string[]): string {
  const named = numbers.slice(0, MAX_NAMED).map((number) => `#${number}`);
  const others = numbers.length - named.length;
  const parts = others > 0 ? [...named, `${others} more`] : named;
  const last = parts.pop() ?? '';
  return `${numbers.length === 1 ? 'Order' : 'Orders'} ${parts.length > 0 ? `${parts.join(', ')} and ${last}` : last}`;
}

/** Why an account can't be deleted yet, in a sentence with what to do; null if it can be. */
export function describeDeletionBlock({
  undelivered,
  unfinishedPayment,
  unfinishedRefund,
}: DeletionBlock): string | null {
  const isOne = (numbers: readonly string[]) => numbers.length === 1;
  if (undelivered.length > 0)
    return `${nameOrders(undelivered)} ${isOne(undelivered) ? 'has' : 'have'} not been delivered yet. You can delete your account after the delivery, or once you have canceled ${isOne(undelivered) ? 'it' : 'them'}.`;
  if (unfinishedPayment.length > 0)
    return `${nameOrders(unfinishedPayment)} ${isOne(unfinishedPayment) ? 'has' : 'have'} a payment that is not settled yet. You can delete your account once it is; that takes up to an hour.`;
  if (unfinishedRefund.length > 0)
    return `${nameOrders(unfinishedRefund)} ${isOne(unfinishedRefund) ? 'has' : 'have'} a refund that has not been completed yet. You can delete your account once you have your money back.`;
  return null;
}
