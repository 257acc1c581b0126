/** Texts about a person's data. Separate from schema.ts, so that a page can show them without loading zod. */
export const PRIVACY_MESSAGES = {
  exportFailed: 'Could not collect your data.',
  deleteFailed: 'Your account could not be deleted. Please try again.',
  mayBeDeleted: 'No answer came back, so your account may be deleted already. Try again to find out.',
  deleted: 'Your account was deleted.',
  erased: 'The customer’s account was erased.',
  customerNotFound: 'Customer not found.',
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

/** How long the store asks for a late payment, see LAST_CHECK_MS of src/payment/schedule.ts, which pages need not load for this. */
export const LATE_PAYMENT_DAYS = 3;

function nameOrders(numbers: readonly string[]): string {
  const named = numbers.slice(0, MAX_NAMED).map((number) => `#${number}`);
  const others = numbers.length - named.length;
  const parts = others > 0 ? [...named, `${others} more`] : named;
  const last = parts.pop() ?? '';
  return `${numbers.length === 1 ? 'Order' : 'Orders'} ${parts.length > 0 ? `${parts.join(', ')} and ${last}` : last}`;
}

/** Why an account can't be deleted yet, in a sentence with what to do; null if it can be. @param isOwn said to its customer */
export function describeDeletionBlock(
  { undelivered, unfinishedPayment, unfinishedRefund }: DeletionBlock,
  isOwn = true,
): string | null {
  const isOne = (numbers: readonly string[]) => numbers.length === 1;
  const have = (numbers: readonly string[]) => `${nameOrders(numbers)} ${isOne(numbers) ? 'has' : 'have'}`;
  const may = isOwn ? 'You can delete your account' : 'The account can be erased';
  if (undelivered.length > 0) {
    const [it, are] = isOne(undelivered) ? ['it', 'it is'] : ['them', 'they are'];
    const canceled = isOwn ? `you have canceled ${it}` : `${are} canceled`;
    return `${have(undelivered)} not been delivered yet. ${may} after the delivery, or once ${canceled}.`;
  }
  if (unfinishedPayment.length > 0)
    return `${have(unfinishedPayment)} a payment that is still being processed. ${may} once that is done, which takes up to ${LATE_PAYMENT_DAYS} days.`;
  if (unfinishedRefund.length > 0)
    return `${have(unfinishedRefund)} a refund that has not been completed yet. ${may} once ${isOwn ? 'you have your money back' : 'the money is returned'}.`;
  return null;
}
