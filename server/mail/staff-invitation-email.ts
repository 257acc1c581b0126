import { INVITED } from '../../src/auth/invitation-link';
import { type Email, type EmailBranding, renderEmail } from './render-email';
import { shortenStoreName } from './shorten-store-name';

export function createStaffInvitationEmail(
  store: EmailBranding,
  { firstName, invitedBy, token }: { firstName: string; invitedBy: string; token: string },
): Email {
  return renderEmail(store, {
    subject: `You are invited to the back office of ${shortenStoreName(store.storeName)}`,
    heading: 'Your staff account',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hello ${firstName}, ${invitedBy} has created an account for you in the back office of ${store.storeName}. Choose your password here:`,
      },
      {
        kind: 'link',
        label: 'Choose a password',
        // After the #, so that it reaches neither the store's logs nor other sites.
        url: `${store.publicUrl}/forgot-password#token=${token}${INVITED}`,
      },
      {
        kind: 'paragraph',
        text: 'The link is valid for 7 days and can be used once. If you did not expect it, ignore this email.',
      },
    ],
  });
}
