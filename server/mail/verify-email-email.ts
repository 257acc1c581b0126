import { greetUnconfirmed } from './greet-unconfirmed';
import { type Email, type EmailBranding, renderEmail } from './render-email';
import { shortenStoreName } from './shorten-store-name';

export function createVerifyEmailEmail(
  store: EmailBranding,
  { firstName, token }: { firstName: string; token: string },
): Email {
  return renderEmail(store, {
    subject: `Confirm your email for ${shortenStoreName(store.storeName)}`,
    heading: 'Confirm your email',
    blocks: [
      {
        kind: 'paragraph',
        text: `${greetUnconfirmed(firstName)} open this link to confirm your email, so that ${store.storeName} can send you updates about your orders:`,
      },
      {
        kind: 'link',
        label: 'Confirm my email',
        // After the #, so that it reaches neither the store's logs nor other sites.
        url: `${store.publicUrl}/verify-email#token=${token}`,
      },
      {
        kind: 'paragraph',
        text: 'The link is valid for 2 days. If you have no account with us, ignore this email.',
      },
    ],
  });
}
