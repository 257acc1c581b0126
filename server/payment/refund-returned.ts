import type { LockedOrder } from '../order/change-order';
import { createCreditRefunds } from '../order/create-refunds';
import { applyTransition } from '../order/transitions';

/**
 * Creates the refund of a payment that came after units of its order, as far as it belongs to them: nothing could be refunded when they
 * came back.
 */
export async function refundReturned(order: LockedOrder, returnedPaise: bigint): Promise<void> {
  const { tx, ctx, id } = order;
  const note = await tx.taxDocument.findFirstOrThrow({
    where: { orderId: id, kind: { in: ['CREDIT_NOTE', 'REFUND_NOTE'] } },
    orderBy: { issuedAt: 'desc' },
    select: { id: true },
  });
  const { isAll } = await createCreditRefunds(tx, ctx, id, {
    creditNoteId: note.id,
    amountPaise: Number(returnedPaise),
  });
  if (isAll) await applyTransition(order, 'refundReturned');
}
