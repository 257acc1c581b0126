import type { z } from 'zod';
import { confirmPasswordInput } from '../auth/schema';

export const deleteAccountInput = confirmPasswordInput.pick({ password: true });
export type DeleteAccountInput = z.infer<typeof deleteAccountInput>;
