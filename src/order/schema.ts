import { z } from 'zod';
import { addressShape } from '../address/schema';
import { cartQuantity } from '../cart/schema';
import { imageShape } from '../catalog/shapes';
import { parseRupees, toRupees } from '../money';
import { pageInput } from '../pagination';
import { optionalGstin } from '../tax/gstin';
import {
  blankToNull,
  idempotencyKey,
  idText,
  lengthError,
  MAX_LENGTH,
  optionalText,
  toLookupId,
} from '../text';
import { positiveCount, rupees, timestamp } from '../wire-formats';
import { ORDER_MESSAGES } from './messages';
import { DELIVERY_STATUSES, PAYMENT_FILTERS, PAYMENT_METHODS, PAYMENT_STATUSES } from './status';

export const orderItemShape = z.object({
  id: z.string(),
  quantity: positiveCount,
  /** units that came back after the delivery and were credited; left out for none */
  returnedUnits: positiveCount.optional(),
  priceAtPurchase: rupees,
  product: z.object({
    id: z.string(),
    name: z.string(),
    images: z.array(imageShape),
    variant: z.object({ color: z.string(), size: z.string() }),
  }),
});
export type OrderItem = z.infer<typeof orderItemShape>;

export const orderShape = z.object({
  id: z.string(),
  /** ISO 8601, UTC */
  orderDate: timestamp,
  orderTotal: rupees,
  deliveryStatus: z.enum(DELIVERY_STATUSES),
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  address: addressShape,
  items: z.array(orderItemShape),
  /** an invoice or a credit note exists */
  hasTaxDocuments: z.literal(true).optional(),
});
export type Order = z.infer<typeof orderShape>;

/** More than any cart has, also one from before carts had a limit. */
const MAX_EXPECTED_ITEMS = 1000;

/** Accepts rupees as a number or text, returns text with two decimals, which it accepts again. */
const total = z
  .union([z.number(), z.string()], { error: ORDER_MESSAGES.unreadableTotal })
  .transform((value, context) => {
    const paise = parseRupees(value, Number.MAX_SAFE_INTEGER);
    if (paise !== null) return toRupees(paise);
    context.addIssue({ code: 'custom', message: ORDER_MESSAGES.unreadableTotal });
    return z.NEVER;
  });

const expectedItem = z.object({ productVariantId: idText, quantity: cartQuantity });

export const placeOrderInput = z.object({
  addressId: z
    .string({ error: ORDER_MESSAGES.selectAddress })
    .trim()
    .min(1, lengthError(ORDER_MESSAGES.selectAddress))
    .transform(toLookupId),
  paymentMethod: z.enum(PAYMENT_METHODS, { error: 'Choose how to pay: cash on delivery or online.' }),
  /** One per checkout; a repeat responds with the same order. REST has it in the Idempotency-Key header. */
  idempotencyKey: idempotencyKey.nullish(),
  /** What the customer agreed to pay: an order with another total is rejected. Left out, any total is accepted. */
  expectedTotal: blankToNull(total),
  /** The items that the customer agreed to buy: an order of a cart that holds others is rejected. Left out, any are accepted. */
  expectedItems: z
    .array(expectedItem, { error: 'expectedItems must be a list.' })
    .max(MAX_EXPECTED_ITEMS, lengthError(`List at most ${MAX_EXPECTED_ITEMS} items.`))
    .nullish(),
  /** of a business that wants to claim the tax; ignored by a shop that collects none */
  gstin: optionalGstin.optional(),
  /** its legal name; the customer's name if it is left out */
  businessName: optionalText({ label: 'Legal name', max: MAX_LENGTH.name }).optional(),
});
/** What the checkout sends, with the box that a business ticks: it is not sent without a GSTIN then. */
export const checkoutFormInput = placeOrderInput
  .extend({ forBusiness: z.boolean() })
  .refine(({ forBusiness, gstin }) => !forBusiness || gstin, {
    path: ['gstin'],
    message: 'Enter the GSTIN of your business, or untick the box.',
  });
export type PlaceOrderInput = z.infer<typeof placeOrderInput>;

export const orderIdInput = z.object({ id: idText });
export const allOrdersInput = pageInput(100);
export const setStatusInput = z.object({
  id: idText,
  deliveryStatus: z.enum(DELIVERY_STATUSES, { error: 'Choose PENDING, SHIPPED, DELIVERED or CANCELED.' }),
  /** The status that the admin saw: an order that has another by now stays as it is. Left out, the last change wins. */
  from: z.enum(DELIVERY_STATUSES, { error: 'Choose a valid delivery status.' }).nullish(),
});

export const ORDER_SORTS = ['newest', 'oldest'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** A day of the store's calendar, YYYY-MM-DD. */
const storeDay = z.iso.date('A day is written YYYY-MM-DD.').nullish();

export const listOrdersInput = pageInput(100).extend({
  /** the start of an order's number or id, or parts of the customer's name or email */
  q: optionalText({ label: 'Search', max: MAX_LENGTH.email }),
  deliveryStatus: z.enum(DELIVERY_STATUSES, { error: 'Choose a valid delivery status.' }).nullish(),
  payment: z.enum(PAYMENT_FILTERS, { error: 'Choose a valid payment method or status.' }).nullish(),
  /** the first and the last day, both included */
  from: storeDay,
  to: storeDay,
  sort: z.enum(ORDER_SORTS, { error: 'Sort by newest or oldest.' }).default('newest'),
});

/** For bulk actions. */
export const orderIdsInput = z.object({
  ids: z
    .array(idText, { error: 'Choose at least one order.' })
    .min(1, lengthError('Choose at least one order.'))
    .max(100, lengthError('Choose at most 100 orders.')),
});
