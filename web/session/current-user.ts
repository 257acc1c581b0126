/** Whose session this is, for code outside React; null for visitors and until the token is verified. */
let userId: string | null = null;

export const getCurrentUserId = (): string | null => userId;

export function setCurrentUserId(id: string | null): void {
  userId = id;
}
