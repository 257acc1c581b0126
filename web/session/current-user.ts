/** Whose session this is, for code outside React; without an id for visitors, and until the token is verified. */
export const currentUser: { id?: string | undefined } = {};
