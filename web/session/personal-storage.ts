/**
 * What the browser stores that names people, beside the token. Here instead of in the features, so that it is removed without
 * their code.
 */
import { createBrowserStorage } from '../ui/browser-storage';

/** For recent-entries.ts of the quick search; removed at the end of every session. */
export const recentEntriesStorage = createBrowserStorage('vastra.admin.recent');

/** For use-otp-request.ts; removed by a logout. */
export const otpRequestStorage = createBrowserStorage('vastra.otp-request', 'sessionStorage');
