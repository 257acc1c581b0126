/** A text of the server's errors about orders. Separate from messages.ts, so that no page loads it. */
export const ORDER_NOT_FOUND = 'Order not found.';
