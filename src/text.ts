import { config, z } from 'zod';

// A page's security policy allows no code made from text, which zod would otherwise try to write for speed.
if ('document' in globalThis) config({ jitless: true });

// Whatever a rule has no sentence of its own for: zod's are for developers.
config({
  customError: ({ path = [] }) => `${path.length > 0 ? path.join('.') : 'The input'} is not valid.`,
});

/** Control characters (line breaks and tabs apart in long texts) and lone surrogates never enter the store. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL_EXCEPT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

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

interface TextOptions {
  /** What the field is called in its sentences: "City" → "City is required." */
  label: string;
  max: number;
  /** Long texts keep their line breaks and tabs. */
  lines?: boolean;
}

function cleanText({ label, max, lines = false }: TextOptions) {
  const control = lines ? CONTROL_EXCEPT_LINES : CONTROL;
  return (
    z
      .string({ error: `${label} is required.` })
      .trim()
      // A form sends each line break as two characters; in the store, as where it was typed, it is one.
      .overwrite((text) => text.replaceAll('\r\n', '\n'))
      .max(max, `${label} can have at most ${max.toLocaleString('en-IN')} characters.`)
      .refine(
        (text) => !control.test(text) && !LONE_SURROGATE.test(text),
        `${label} contains characters that can't be used.`,
      )
  );
}

/** Required text, trimmed: missing, null and blank all say "{label} is required." */
export function requiredText(options: TextOptions) {
  return cleanText(options).min(1, `${options.label} is required.`);
}

/** Optional text, trimmed: left out, null and blank all mean none (null). */
export function optionalText(options: TextOptions) {
  return cleanText(options)
    .nullish()
    .transform((text) => text || null);
}

/** Optional text that was added to an input later: left out, what is there stays; null and blank mean none (null). */
export function unchangedWhenOmitted(options: TextOptions) {
  return cleanText(options)
    .nullable()
    .transform((text) => text || null)
    .optional();
}

export const emailText = (label = 'Email') =>
  requiredText({ label, max: MAX_LENGTH.email })
    .pipe(z.email('Enter a valid email address.'))
    .transform((email) => email.toLowerCase());

const PHONE = /^\+?[0-9][0-9 ()-]{4,}$/;
const PHONE_MESSAGE = 'Enter a valid phone number.';

export const phoneText = (label = 'Phone number') =>
  requiredText({ label, max: MAX_LENGTH.phone }).refine((text) => PHONE.test(text), PHONE_MESSAGE);

export const optionalPhone = (label = 'Mobile') =>
  optionalText({ label, max: MAX_LENGTH.phone }).refine(
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

/** Optional, where it is not text: left out, null and blank all mean none (null). */
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

/** The store's ids are visible ASCII. Databases differ in how they compare anything else, trailing spaces for one. */
const POSSIBLE_ID = /^[\x21-\x7e]{0,64}$/;

/** An id that can't exist, whatever is wrong with it, becomes one that no row has: the lookup answers that it is unknown. */
export const toLookupId = (id: string): string => (POSSIBLE_ID.test(id) ? id : 'unknown');

export const idText = z
  .string({ error: 'An id is required.' })
  .min(1, 'An id is required.')
  .transform(toLookupId);

/** Says what would be done, and does nothing. */
export const dryRunFlag = z.boolean('dryRun is true or false.').default(false);
