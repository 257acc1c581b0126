export const CUSTOMER_SORTS = ['newest', 'name', 'orders', 'spent', 'last-order'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];
