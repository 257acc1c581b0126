/**
 * The order that was sent and not answered, or is being paid, also before a reload of the page: what became of it is shown to a customer
 * who comes to a checkout whose cart is empty.
 */
import type { PlaceOrderInput } from '../../../src/order/schema';
import { findUnanswered, saveUnanswered } from './unanswered-forms';

const FORM = 'order';

export const readUnansweredOrder = (): PlaceOrderInput | null => findUnanswered<PlaceOrderInput>(FORM);

/** @param input null once the customer has seen what became of it */
export const saveUnansweredOrder = (input: PlaceOrderInput | null): void =>
  saveUnanswered(FORM, input && { values: input, idempotencyKey: input.idempotencyKey ?? '' });
