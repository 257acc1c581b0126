/**
 * What the browser stores that names people, beside the token. Here instead of in the features, so that the end of a session removes it
 * without their code.
 */
import { createBrowserStorage } from '../ui/browser-storage';

/** For recent-entries.ts of the quick search. */
export const recentEntriesStorage = createBrowserStorage('vastra.admin.recent');

/** For use-otp-request.ts. */
export const otpRequestStorage = createBrowserStorage('vastra.otp-request', 'sessionStorage');

export function clearPersonalStorage(): void {
  recentEntriesStorage.write(null);
  otpRequestStorage.write(null);
}
