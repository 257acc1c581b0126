import { greetUnconfirmed } from './greet-unconfirmed';
import { type Email, type EmailBranding, renderEmail } from './render-email';
import { shortenStoreName } from './shorten-store-name';

export function createOtpEmail(
  store: EmailBranding,
  { firstName, otp, resetToken }: { firstName: string; otp: string; resetToken: string },
): Email {
  return renderEmail(store, {
    subject: `Your one-time password for ${shortenStoreName(store.storeName)}`,
    heading: 'Reset your password',
    blocks: [
      {
        kind: 'paragraph',
        text: `${greetUnconfirmed(firstName)} use this one-time password to choose a new password, or the link below it:`,
      },
      { kind: 'code', text: otp },
      {
        kind: 'link',
        label: 'Or open this link',
        // After the #, so that it reaches neither the store's logs nor other sites.
        url: `${store.publicUrl}/forgot-password#token=${resetToken}`,
      },
      {
        kind: 'paragraph',
        text: 'They are valid for 10 minutes and can be used once. If you did not request them, ignore this email; your password stays the same.',
      },
    ],
  });
}
