import { formatRs } from '../../src/money';

export interface RefundParts {
  /** what goes back to the account that the customer paid from */
  refundPaise: number;
  /** what the payment provider would reject as too little */
  otherWayPaise?: number;
}

/** How money is returned that was paid online: " We will refund it to the account you paid from." Empty if none is. */
export function describeRefund({
  totalPaise,
  refundPaise,
  otherWayPaise = 0,
}: RefundParts & {
  /** the amount that the sentence before names */
  totalPaise: number;
}): string {
  const toAmount = (paise: number) => (paise === totalPaise ? 'it' : formatRs(paise));
  if (refundPaise > 0) {
    const rest = ` It can’t take back the other ${formatRs(otherWayPaise)}, so we will return that to you another way.`;
    return ` We will refund ${toAmount(refundPaise)} to the account you paid from.${otherWayPaise > 0 ? rest : ''}`;
  }
  if (otherWayPaise === 0) return '';
  return ` The account you paid from can’t take back so little, so we will return ${toAmount(otherWayPaise)} to you another way.`;
}
