/** The store's name until its owner gives one. */
export const DEFAULT_COMPANY_NAME = 'Vastra';
