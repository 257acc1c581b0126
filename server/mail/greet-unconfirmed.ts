/** Letters of any script, with what stands between them in names. */
const LOOKS_LIKE_NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,49}$/u;

/**
 * Greets whoever reads at an address that may be unconfirmed. Anyone can register it, with an advertisement and its link as the name,
 * so a text that looks like no name is left out.
 */
export const greetUnconfirmed = (firstName: string): string =>
  LOOKS_LIKE_NAME.test(firstName) ? `Hello ${firstName},` : 'Hello,';
