import { config, z } from 'zod';

// The content security policy forbids `new Function`, which zod would otherwise try for speed.
if ('document' in globalThis) config({ jitless: true });

// The fallback for rules without their own message: zod's messages are for developers.
config({
  customError: ({ path = [] }) => `${path.length > 0 ? path.join('.') : 'The input'} is not valid.`,
});

/**
 * The error of a `min` or `max` length. zod checks the length of anything that has one; an object's own `length` can be of any
 * type, and comparing it may throw.
 */
export const lengthError = (error: string) => ({
  error,
  when: ({ value }: { value: unknown }) => typeof value === 'string' || Array.isArray(value),
});

/** Control characters (except line breaks and tabs in long texts) and lone surrogates are rejected. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL_EXCEPT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
/** A pair is one character of another category. Without a lookbehind, which Safari reads since 16.4 only. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Anything but spaces and invisible characters, such as a zero-width space or a direction mark. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

export const MAX_LENGTH = {
  name: 100,
  email: 254,
  phone: 20,
  subject: 200,
  title: 200,
  addressLine: 200,
  link: 300,
  long: 5_000,
} as const;

/** As zod and the databases count: an emoji is one character, not two. */
export const countCharacters = (text: string): number => [...text].length;

/** The first characters of a text, without half an emoji at its end. */
export const takeCharacters = (text: string, count: number): string =>
  [...text.slice(0, 2 * count)].slice(0, count).join('');

/** A text that shows where it was cut. */
export function truncate(text: string, max: number): string {
  const start = takeCharacters(text, max);
  return start.length < text.length ? `${start}…` : text;
}

interface TextOptions {
  /** The field's name in messages: "City" → "City is required." */
  label: string;
  max: number;
  /** Long texts keep their line breaks and tabs. */
  lines?: boolean;
  /** What is stored of what was typed or copied, of which the length counts: some letters become two. */
  clean?: (text: string) => string;
}

/** Without the invisible characters that copying adds: direction marks around a number, and spaces and hyphens that do not break. */
export const toTyped = (text: string): string =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();

/**
 * A country code in parentheses, and dots or a slash between groups of digits: (+91) 98290.12345. Behind a slash, one or two digits are
 * those of another number: 222333/34.
 */
const toPhone = (text: string): string =>
  toTyped(text)
    .replace(/^\( ?\+ ?(\d{1,3}) ?\) ?/, '+$1 ')
    .replace(/(\d)[./](?=\d{3})/g, '$1 ');

/** Forms send line breaks as CRLF; the store keeps LF. */
const toUnixLines = (text: string): string => text.replaceAll('\r\n', '\n');

/** @param typeError the message for a value that is not text */
function cleanText({ label, max, lines = false, clean = toUnixLines }: TextOptions, typeError: string) {
  const control = lines ? CONTROL_EXCEPT_LINES : CONTROL;
  return z
    .string({ error: typeError })
    .trim()
    .overwrite(clean)
    .max(max, lengthError(`${label} can have at most ${max.toLocaleString('en-IN')} characters.`))
    .refine(
      (text) => !control.test(text) && !LONE_SURROGATE.test(text),
      `${label} contains characters that can't be used.`,
    );
}

/** Required text, trimmed: missing, null, blank and what is not text are rejected with "{label} is required." */
export function requiredText(options: TextOptions) {
  const error = `${options.label} is required.`;
  return cleanText(options, error)
    .min(1, lengthError(error))
    .refine((text) => text === '' || VISIBLE.test(text), error);
}

const cleanOptionalText = (options: TextOptions) => cleanText(options, `${options.label} must be text.`);

/** Optional text, trimmed: omitted, null and blank become null. */
export function optionalText(options: TextOptions) {
  return cleanOptionalText(options)
    .nullish()
    .transform((text) => (text && VISIBLE.test(text) ? text : null));
}

/** Optional text that was added to an input later: omitted, the stored text is kept; null and blank become null. */
export function unchangedWhenOmitted(options: TextOptions) {
  return cleanOptionalText(options)
    .nullable()
    .transform((text) => (text && VISIBLE.test(text) ? text : null))
    .optional();
}

export const emailText = (label = 'Email') =>
  requiredText({ label, max: MAX_LENGTH.email, clean: toTyped })
    .pipe(z.email('Enter a valid email address.'))
    .transform((email) => email.toLowerCase());

/** An area code may be in parentheses: (0141) 222333. */
const PHONE = /^\+?\(?[0-9][0-9 ()-]{4,}$/;
const PHONE_MESSAGE = 'Enter a valid phone number.';

export const phoneText = (label = 'Phone number') =>
  requiredText({ label, max: MAX_LENGTH.phone, clean: toPhone }).refine(
    (text) => PHONE.test(text),
    PHONE_MESSAGE,
  );

export const optionalPhone = (label = 'Mobile') =>
  optionalText({ label, max: MAX_LENGTH.phone, clean: toPhone }).refine(
    (text) => text === null || PHONE.test(text),
    PHONE_MESSAGE,
  );

/** A whole number that may come as a numeric string. */
export function wholeNumber(label: string, { min, max }: { min: number; max: number }) {
  const message = `${label} must be a whole number.`;
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?\d{1,12}$/)
          .transform(Number),
      ],
      { error: message },
    )
    .pipe(
      z
        .int(message)
        .min(min, `${label} must be at least ${min.toLocaleString('en-IN')}.`)
        .max(max, `${label} can be at most ${max.toLocaleString('en-IN')}.`),
    );
}

/** An optional value that is not text: omitted, null and blank become null. */
export function blankToNull<T extends z.ZodType>(schema: T) {
  return z
    .preprocess(
      (value: z.input<T> | '' | null | undefined) =>
        typeof value === 'string' && value.trim() === '' ? null : value,
      schema.nullish(),
    )
    .optional()
    .transform((value) => value ?? null);
}

/** Ids are visible ASCII: databases differ in how they compare other text, for example trailing spaces. */
const POSSIBLE_ID = /^[\x21-\x7e]{0,64}$/;

/** Replaces an impossible id by one that no row has, so that the lookup reports it as unknown. */
export const toLookupId = (id: string): string => (POSSIBLE_ID.test(id) ? id : 'unknown');

export const idText = z
  .string({ error: 'An id is required.' })
  .min(1, lengthError('An id is required.'))
  .transform(toLookupId);

/** The id of an existing object; omitted, null and empty mean a new one. */
export const optionalId = z
  .string({ error: 'An id must be text.' })
  .trim()
  .transform(toLookupId)
  .nullish()
  .transform((id) => id || null);

/** Reports what would be done without doing it. */
export const dryRunFlag = z.boolean('dryRun is true or false.').default(false);

/** Made by a form for what it sends, and sent again with it: a repeat is answered like the first call and stores nothing. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,100}$/, 'An idempotency key has 1 to 100 visible characters.');
