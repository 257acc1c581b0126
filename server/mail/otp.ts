import { type Letter, type Letterhead, writeLetter } from './letter';

export function otpMail(store: Letterhead, { firstName, otp }: { firstName: string; otp: string }): Letter {
  return writeLetter(store, {
    subject: `Your one-time password for ${store.storeName}`,
    heading: 'Reset your password',
    blocks: [
      { kind: 'paragraph', text: `Hello ${firstName}, use this one-time password to choose a new password:` },
      { kind: 'code', text: otp },
      {
        kind: 'paragraph',
        text: 'It is good for 10 minutes and can be used once. If you did not ask for it, ignore this mail: your password stays as it is.',
      },
    ],
  });
}
