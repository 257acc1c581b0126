/** The order that was sent and not answered, also before a reload of the page. */
import type { PlaceOrderInput } from '../../src/order/schema';
import { findUnanswered, saveUnanswered } from '../shop/unanswered/unanswered-forms';

const FORM = 'order';

export const readUnansweredOrder = (): PlaceOrderInput | null => findUnanswered<PlaceOrderInput>(FORM);

/** @param input null once there is an answer */
export const saveUnansweredOrder = (input: PlaceOrderInput | null): void =>
  saveUnanswered(FORM, input && { values: input, idempotencyKey: input.idempotencyKey ?? '' });
