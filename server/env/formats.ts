/** How the values of variables are written. */
import { z } from 'zod';
import { registerInput } from '../../src/auth/schema';
import { findParameterFault } from '../db/mysql/mysql-connection';
import { parseBucket } from '../media/bucket';

export const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });

/** The address of the shop as links begin, without a trailing slash: its pages are at the root of an origin. */
export const publicUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
  .refine((text) => {
    const { pathname, search, hash, username, password } = new URL(text);
    return pathname === '/' && !(search || hash || username || password);
  }, 'must be the address of the shop alone, such as https://shop.example.com, without a path')
  // In small letters.
  .transform((text) => new URL(text).origin);

/** Whether `%` is written as %25 in a name or password, as addresses have it. */
const isDecodable = ({ username, password, pathname }: URL): boolean => {
  try {
    decodeURIComponent(username + password + pathname);
    return true;
  } catch {
    return false;
  }
};

const isMysqlUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (
    (url.protocol === 'mysql:' || url.protocol === 'mariadb:') &&
    url.hostname !== '' &&
    url.pathname.length > 1 &&
    isDecodable(url)
  );
};

export const mysqlUrl = z.string().superRefine((text, { addIssue }) => {
  const fault = isMysqlUrl(text)
    ? findParameterFault(text)
    : 'must look like mysql://user:password@host:3306/database';
  if (fault) addIssue(fault);
});

export const smtpUrl = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (url.protocol === 'smtp:' || url.protocol === 'smtps:') && url.hostname !== '' && isDecodable(url);
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

/** As that of an account: trimmed and in small letters. */
export const adminEmail = z.string().transform((text, { addIssue }) => {
  const { data } = registerInput.shape.email.safeParse(text);
  if (!data) addIssue('must be an email address');
  return data;
});

/** A duration in milliseconds. */
export const milliseconds = ({ min, max, fallback }: { min: number; max: number; fallback: number }) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'must be a number of milliseconds')
    .default(String(fallback))
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, `must be at least ${min} milliseconds`)
        .max(max, `must be at most ${max} milliseconds`),
    );

/** A folder. An env file of Docker keeps quotation marks and spaces at the ends of a line, which would name another folder. */
export const folder = z
  .string()
  .trim()
  .refine((path) => !/^(["']).*\1$/.test(path), 'must be a folder without quotation marks around it');

export const VISIBLE_ASCII = /^[\x21-\x7e]+$/;

// The characters that PhonePe's dashboard accepts for the two.
export const WEBHOOK_USERNAME = 'must have 5 to 20 letters, digits or underscores';
export const WEBHOOK_PASSWORD = 'must have 8 to 20 letters and digits, both kinds';

export const count = z.string().regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1 to 999999');
export const hours = z.string().regex(/^[1-9]\d{0,2}$/, 'must be a whole number of hours from 1 to 999');
