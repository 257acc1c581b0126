/** How one call of the contract is described. */
import { z } from 'zod';
import type { ErrorCode } from '../../../src/errors';

/** An answer's schema, and one that fits it. */
export interface Answer {
  schema: z.ZodType;
  example: unknown;
}

/** A multipart form beside the JSON: its file fields, and the fields whose text holds a JSON list. */
export interface FormFields {
  files: Record<string, z.ZodType>;
  /** media types of each file field */
  types: Record<string, string>;
  /** what each such list is */
  lists?: Record<string, string>;
}

/** A body's schema, one that is taken, and one that is refused: the document shows how. */
export interface Body {
  schema: z.ZodType;
  example: object;
  wrong: object;
  form?: FormFields;
}

export interface CallDescription {
  summary: string;
  /** more than the summary can say */
  description?: string;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: Body;
  /** by status; null for no body */
  answers: Partial<Record<200 | 201 | 204, Answer | null>>;
  /** what it refuses beyond what every call of its kind does, or in other words: a sentence it says then */
  refusals?: Partial<Record<ErrorCode, string>>;
  /** whatever its path names need not be there */
  neverMissing?: boolean;
  /** the payment provider proves itself, instead of somebody with a login */
  signed?: boolean;
}

export const shown = <S extends z.ZodType>(schema: S, example: z.output<S>): Answer => ({ schema, example });

export const taken = <S extends z.ZodType>(
  schema: S,
  example: z.input<S> & object,
  wrong: object,
  form?: FormFields,
): Body => ({ schema, example, wrong, ...(form ? { form } : {}) });

/** A file of a multipart form. */
export const file = (description: string) =>
  z.any().meta({ description, override: { type: 'string', format: 'binary', description } });

export const filesOf = (description: string) => z.array(file(description)).optional();

export const PICTURE_TYPES = 'image/jpeg, image/png, image/webp, image/avif, image/gif';
export const VIDEO_TYPES = 'video/mp4, video/webm';

export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({
    data: z.array(item),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    totalPages: z.int(),
  });
