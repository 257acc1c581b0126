import { toIstDate } from '../../src/dates';
import { AppError } from '../../src/errors';
import { formatRupees } from '../../src/money';
import { ORDER_NOT_FOUND } from '../../src/order/errors';
import type { Returnable, ReturnItemsInput } from '../../src/order/return-items';
import type { Order } from '../../src/order/schema';
import { toOrderNumber } from '../../src/order/status';
import { getRefundablePaise } from '../../src/payment/owed-refunds';
import { sumLines, type TaxDocument } from '../../src/tax/document';
import { getCreditDeadline } from '../../src/tax/financial-year';
import { recordAuditEntry } from '../audit-log/record-audit-entry';
import { lockProducts } from '../catalog/product/product-totals';
import type { Context, UserContext } from '../context';
import type { SqlReader, Tx } from '../db/client';
import { createKeyedId } from '../db/create-once';
import { recordEmail } from '../mail/record-email';
import { sendEmail } from '../mail/send-email';
import { startRefunds } from '../payment/refresh-refund';
import { readBill } from '../tax/bills';
import {
  type CreditableInvoice,
  type InvoicedLine,
  readInvoice,
  storeCreditNote,
  toCreditLine,
} from '../tax/issue-credit-note';
import { changeOrder, type LockedOrder, OrderChangedError, readOrder, readState } from './change-order';
import { createCreditRefunds, readRefundState } from './create-refunds';
import { releaseStock } from './stock';
import type { OrderState } from './transition-table';
import { addReturnedAmount, applyTransition } from './transitions';

const CHANGED_BY_SOMEONE_ELSE = 'Someone else returned a part of this order. Reload it to continue.';

/** The invoice of a delivered order; its bill where the shop had no GSTIN when it was shipped. */
const readCreditable = (
  db: SqlReader,
  reader: Pick<Tx, 'order' | 'orderItem' | 'taxDocument'>,
  { id, invoiceId }: { id: string; invoiceId: string | null },
): Promise<CreditableInvoice> => (invoiceId ? readInvoice(reader, invoiceId) : readBill(db, reader, id));

/** @throws AppError CONFLICT */
function requireDelivered({ deliveryStatus }: Pick<OrderState, 'deliveryStatus'>): void {
  if (deliveryStatus !== 'DELIVERED')
    throw new AppError(
      'CONFLICT',
      deliveryStatus === 'CANCELED'
        ? 'This order is canceled.'
        : 'Only a delivered order can be returned in part. Cancel this one instead.',
    );
}

/** What of an order can be returned; null for an order that is not delivered. */
export async function getReturnable(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id }: { id: string },
): Promise<Returnable | null> {
  const order = await db.reader.order.findUnique({
    where: { id },
    select: { deliveryStatus: true, invoiceId: true, paymentMethod: true },
  });
  if (!order) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND);
  const { deliveryStatus, invoiceId } = order;
  if (deliveryStatus !== 'DELIVERED') return null;
  const [{ document, lines }, payments] = await Promise.all([
    readCreditable(db, db.reader, { id, invoiceId }),
    readRefundState(db.reader, id),
  ]);
  const isBill = document.kind === 'BILL';
  const deadline = getCreditDeadline(new Date(document.issuedAt));
  return {
    invoiceNumber: document.number,
    ...(isBill ? { isBill: true as const } : {}),
    paymentMethod: order.paymentMethod,
    lines,
    refundablePaise: getRefundablePaise(payments),
    endedDeadline: !isBill && toIstDate(now()) > deadline ? deadline : null,
  };
}

interface Chosen {
  line: InvoicedLine;
  units: number;
  restock: boolean;
}

function chooseLines(lines: readonly InvoicedLine[], input: ReturnItemsInput['lines']): Chosen[] {
  const byItem = new Map(lines.map((line) => [line.itemId, line]));
  return input.map(({ itemId, units, unitsLeft, restock }) => {
    const line = byItem.get(itemId);
    if (!line) throw new AppError('BAD_REQUEST', 'This item is not on the order’s invoice.');
    if (line.unitsLeft !== unitsLeft) throw new AppError('CONFLICT', CHANGED_BY_SOMEONE_ELSE);
    if (units > unitsLeft)
      throw new AppError('BAD_REQUEST', `Only ${unitsLeft} of ${line.description} can be returned.`);
    return { line, units, restock };
  });
}

async function subtractUnits(
  order: LockedOrder,
  chosen: readonly Chosen[],
  totalPaise: number,
): Promise<void> {
  const { tx, id: orderId } = order;
  for (const { line, units } of chosen) {
    const { count } = await tx.orderItem.updateMany({
      where: { id: line.itemId, orderId },
      data: { returnedUnits: { increment: units } },
    });
    if (count === 0) throw new OrderChangedError();
  }
  await addReturnedAmount(order, totalPaise);
}

async function restockUnits({ tx, id: orderId }: LockedOrder, chosen: readonly Chosen[]): Promise<void> {
  const units = new Map(chosen.flatMap((each) => (each.restock ? [[each.line.itemId, each.units]] : [])));
  if (units.size === 0) return;
  const items = await tx.orderItem.findMany({
    where: { orderId, id: { in: [...units.keys()] } },
    select: { id: true, productId: true, variantId: true },
  });
  await lockProducts(
    tx,
    items.map(({ productId }) => productId),
  );
  await releaseStock(
    tx,
    items.map(({ id, ...item }) => ({ ...item, quantity: units.get(id) ?? 0 })),
  );
}

/** A return whose credit note, or refund note, is stored. */
interface StoredReturn {
  input: ReturnItemsInput;
  chosen: readonly Chosen[];
  isBill: boolean;
  noteNumber: string;
  lines: readonly ReturnType<typeof toCreditLine>[];
  totalPaise: number;
}

function recordReturn(
  { ctx, tx }: LockedOrder,
  { input, chosen, isBill, noteNumber, totalPaise }: StoredReturn,
): Promise<void> {
  const toChange = (field: string, to: string | null) => (to ? [{ field, from: null, to }] : []);
  return recordAuditEntry(tx, ctx, {
    action: 'returned',
    type: 'ORDER',
    id: input.orderId,
    name: toOrderNumber(input.orderId),
    changes: [
      ...chosen.flatMap(({ line, units, restock }) =>
        toChange('Returned', `${units} × ${line.description}${restock ? ', back in stock' : ''}`),
      ),
      ...toChange(isBill ? 'Refund note' : 'Credit note', `${noteNumber} of ${formatRupees(totalPaise)}`),
      ...toChange('Reason', input.reason),
      ...toChange('Paid back', input.paidBack),
    ],
  });
}

const recordReturnEmail = (
  { ctx, tx }: LockedOrder,
  { input, isBill, noteNumber, lines, totalPaise }: StoredReturn,
  { shown, refundPaise, otherWayPaise }: { shown: Order; refundPaise: number; otherWayPaise: number },
) =>
  recordEmail(tx, ctx, {
    kind: 'order-credited',
    recipient: shown.user.email,
    data: {
      firstName: shown.user.firstName,
      orderId: input.orderId,
      creditNote: noteNumber,
      ...(isBill ? { isBill: true } : {}),
      lines: lines.map(({ description, quantity, totalPaise: paise }) => ({
        description,
        quantity,
        totalPaise: paise,
      })),
      totalPaise,
      refundPaise,
      ...(otherWayPaise > 0 ? { otherWayPaise } : {}),
      isCash: shown.paymentMethod === 'COD',
      reason: input.reason,
    },
  });

/**
 * Whether the return has been made already, and is sent again because its answer was lost.
 * @throws AppError CONFLICT when its key came with other units then
 */
async function isRepeated({ tx }: LockedOrder, noteId: string, input: ReturnItemsInput) {
  const row = await tx.taxDocument.findUnique({ where: { id: noteId }, select: { content: true } });
  if (!row) return false;
  const { number, lines } = JSON.parse(row.content) as TaxDocument;
  const units = new Map(lines.map(({ itemId, quantity }) => [itemId, quantity]));
  const isSame =
    lines.length === input.lines.length && input.lines.every((line) => units.get(line.itemId) === line.units);
  if (!isSame)
    throw new AppError('CONFLICT', `This return was already made: ${number}. Reload the order to continue.`);
  return true;
}

/**
 * Takes units of a delivered order back: they are credited, refunded as far as they were paid online, and restocked if they can be
 * sold again. The order keeps the rest.
 * @throws AppError CONFLICT for an order that is not delivered, or of which someone else returned a part
 */
export async function returnItems(ctx: UserContext, input: ReturnItemsInput): Promise<Order> {
  const { orderId, reason } = input;
  const creditNoteId = createKeyedId(orderId, input.idempotencyKey);
  const { shown, email } = await changeOrder(ctx, orderId, async (order) => {
    const { tx } = order;
    const state = await readState(order);
    if (await isRepeated(order, creditNoteId, input)) return { shown: await readOrder(order), email: null };
    requireDelivered(state);
    const invoice = await readCreditable(tx, tx, { id: orderId, invoiceId: state.invoiceId });
    const chosen = chooseLines(invoice.lines, input.lines);
    const lines = chosen.map(({ line, units }) => toCreditLine(line, units));
    const { totalPaise } = sumLines(lines);
    await subtractUnits(order, chosen, totalPaise);
    await restockUnits(order, chosen);
    const refunded = await createCreditRefunds(tx, ctx, orderId, { creditNoteId, amountPaise: totalPaise });
    if (refunded.isAll) await applyTransition(order, 'refundReturned');
    const noteNumber = await storeCreditNote(tx, ctx, invoice, { id: creditNoteId, lines, reason });
    const isBill = invoice.document.kind === 'BILL';
    const stored = { input, chosen, isBill, noteNumber, lines, totalPaise };
    await recordReturn(order, stored);
    const shown = await readOrder(order);
    const email = await recordReturnEmail(order, stored, { shown, ...refunded });
    return { shown, email };
  });
  if (email) sendEmail(ctx, email);
  startRefunds(ctx, orderId);
  return shown;
}
