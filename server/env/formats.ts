/** How the values of variables are written. */
import { z } from 'zod';
import { parseBucket } from '../media/bucket';

export const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });

export const mysqlUrl = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (
    (url.protocol === 'mysql:' || url.protocol === 'mariadb:') &&
    url.hostname !== '' &&
    url.pathname.length > 1
  );
}, 'must look like mysql://user:password@host:3306/database');

export const smtpUrl = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (url.protocol === 'smtp:' || url.protocol === 'smtps:') && url.hostname !== '';
}, 'must look like smtp://user:password@host:587');

export const mediaUrl = z.string().transform((text, { addIssue }) => {
  const bucket = parseBucket(text);
  if (!bucket)
    addIssue('must look like s3://bucket/folder?region=ap-south-1&endpoint=https://storage.example.com');
  return bucket;
});

/** `shop@example.com`, or with a name: `Vastra <shop@example.com>`. */
export const mailFrom = z.string().refine((text) => {
  const [, address] = /^[^<>\r\n]*<([^<>]+)>$/.exec(text.trim()) ?? [null, text.trim()];
  return z.email().safeParse(address).success;
}, 'must look like Vastra <no-reply@example.com>');

export const millisecondsOf = (least: number, most: number, standard: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'must be a number of milliseconds')
    .default(String(standard))
    .transform(Number)
    .pipe(
      z
        .number()
        .min(least, `must be at least ${least} milliseconds`)
        .max(most, `must be at most ${most} milliseconds`),
    );

export const VISIBLE_ASCII = /^[\x21-\x7e]+$/;

// The characters that PhonePe's dashboard accepts for the two.
export const WEBHOOK_USERNAME = 'must have 5 to 20 letters, digits or underscores';
export const WEBHOOK_PASSWORD = 'must have 8 to 20 letters and digits, both kinds';

export const count = z.string().regex(/^[1-9]\d{0,5}$/, 'must be a whole number, at least 1');
export const hours = z.string().regex(/^[1-9]\d{0,2}$/, 'must be a whole number of hours, at least 1');
