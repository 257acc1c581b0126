import { formatCount } from '../../../../src/format-count';

/** "1 order", "1,200 orders" */
export const formatOrderCount = (count: number): string => formatCount(count, 'order', 'orders');
