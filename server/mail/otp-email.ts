import { type Email, type EmailBranding, renderEmail } from './render-email';

export function createOtpEmail(
  store: EmailBranding,
  { firstName, otp }: { firstName: string; otp: string },
): Email {
  return renderEmail(store, {
    subject: `Your one-time password for ${store.storeName}`,
    heading: 'Reset your password',
    blocks: [
      { kind: 'paragraph', text: `Hello ${firstName}, use this one-time password to choose a new password:` },
      { kind: 'code', text: otp },
      {
        kind: 'paragraph',
        text: 'It is valid for 10 minutes and can be used once. If you did not request it, ignore this email; your password stays the same.',
      },
    ],
  });
}
