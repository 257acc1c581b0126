/** How one call of the contract is described. */
import { z } from 'zod';
import type { ErrorCode } from '../../../src/errors';

export interface CallDescription {
  summary: string;
  /** more than the summary can say */
  description?: string;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** a body that comes as a multipart form: its file fields, and its text fields in `body` */
  files?: Record<string, z.ZodType>;
  /** by status; null for no body */
  answers: Partial<Record<200 | 201 | 204, z.ZodType | null>>;
  /** what it refuses beyond what every call of its kind does */
  refusals?: readonly ErrorCode[];
  /** a body that would be taken */
  example?: unknown;
}

/** A file of a multipart form. */
export const file = (description: string) =>
  z.any().meta({ description, override: { type: 'string', format: 'binary', description } });

export const filesOf = (description: string) => z.array(file(description)).optional();

/** A form's text field that holds JSON. */
export const jsonText = (description: string) => z.string().optional().meta({ description });

export const pageOf = (item: z.ZodType) =>
  z.object({
    data: z.array(item),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
    totalPages: z.int(),
  });
