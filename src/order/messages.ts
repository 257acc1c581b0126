/** Texts about orders, mostly the specification's (sections 5 and 8). */
export const ORDER_MESSAGES = {
  selectAddress: 'Please select a shipping address.',
  placeFailed: 'Failed to place order.',
  awaitsPayment: 'You have already placed this order, and it is not paid yet. Pay for it or cancel it.',
  unreadableTotal: 'The expected total must be an amount in rupees, with at most two decimals.',
  historyFailed: 'Failed to fetch order history.',
  canceled: 'Order canceled successfully.',
  cancelFailed: 'Failed to cancel order.',
  statusUpdated: 'Order status updated!',
  statusFailed: 'Failed to update status.',
  ordersFailed: 'Failed to fetch orders.',
} as const;
