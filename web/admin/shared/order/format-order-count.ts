/** "1 order", "1,200 orders" */
export const formatOrderCount = (count: number): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'order' : 'orders'}`;
