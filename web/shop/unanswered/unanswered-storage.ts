import { createBrowserStorage } from '../../ui/browser-storage';

/** For unanswered-forms.ts. Separate, so that a logout can clear it without its code. */
export const unansweredStorage = createBrowserStorage('vastra.unanswered', 'sessionStorage');
