/** The placeholder that orders and records keep of a customer whose account was deleted. */
export const ERASED_FIRST_NAME = 'Deleted';
export const ERASED_LAST_NAME = 'customer';
export const ERASED_ADDRESS = 'Erased with the account';

/** No email can arrive there (RFC 2606). */
const ERASED_DOMAIN = '@deleted.invalid';

export const createErasedEmail = (id: string): string => `${id}${ERASED_DOMAIN}`;
export const isErasedEmail = (email: string): boolean => email.endsWith(ERASED_DOMAIN);
/** What people read of an account's email: nothing if the account was deleted. */
export const toShownEmail = (email: string): string => (isErasedEmail(email) ? '' : email);
