/** The fields in which words are found. A posting is the number of a document and the fields in which it has a word. */

/** The weight of a match in each field. */
export const FIELD_WEIGHTS = {
  name: 10,
  colors: 10,
  category: 8,
  attributes: 8,
  colorSynonyms: 6,
  description: 2,
} as const;

export type Field = keyof typeof FIELD_WEIGHTS;
export const FIELDS = Object.keys(FIELD_WEIGHTS) as Field[];

/** A set of fields, a bit for each. */
export type FieldMask = number;

export const toFieldMask = (fields: readonly Field[]): FieldMask =>
  fields.reduce((mask, field) => mask | (1 << FIELDS.indexOf(field)), 0);

export const FIELD_MASKS = 1 << FIELDS.length;

/** An unsigned number of 32 bits. */
export const toPosting = (document: number, mask: FieldMask): number =>
  ((document << FIELDS.length) | mask) >>> 0;
