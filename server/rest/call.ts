/**
 * One call of the REST API, described once. The router serves it (router.ts), the OpenAPI document shows it (openapi), and the
 * tests that compare REST with tRPC read it.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { ErrorCode } from '../../src/errors';
import type { AccessRule } from '../access';
import type { Context } from '../context';
import { JSON_BYTES } from '../http/body-limits';
import type { IncomingFile } from '../media/incoming-file';
import { callProcedure, findProcedureMeta, type ProcedurePath } from '../trpc/procedures';
import { parseJsonList } from './body';

type CallName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** The parts of a request that a call can use. */
export interface RestRequest {
  ctx: Context;
  query: Record<string, unknown>;
  /** the path's parameters */
  params: Record<string, string>;
  /** of the JSON body, or the text fields of a form */
  fields: Record<string, unknown>;
  /** of a form */
  files: readonly IncomingFile[];
  headers: IncomingHttpHeaders;
  /** the unparsed body, only for raw calls */
  raw: Buffer;
}

/** The HTTP response: a JSON body, none, a PDF, or a streamed CSV file. */
export interface RestAnswer {
  status: number;
  body?: unknown;
  csv?: { fileName: string; pieces: AsyncIterable<string> };
  pdf?: { fileName: string; content: Buffer };
}

/** The files and lists of a multipart form. */
export interface Form {
  files: Record<string, FormFile>;
  /** text fields that contain a JSON list, each with a description of the list */
  lists?: Record<string, string>;
  /** the most bytes of each file; the media store's limit by default */
  maxFileBytes?: number;
  /** further file fields, which the OpenAPI document only describes in text */
  isCompanionField?: (field: string) => boolean;
  /** creates input fields from the files; by default each form field's files under its name */
  toInput?: (files: readonly IncomingFile[]) => Record<string, unknown>;
}

interface FormFile {
  description: string;
  /** media types, as in an Accept header */
  types: string;
  /** whether the field may occur several times; otherwise its last file counts */
  isList?: boolean;
}

export const acceptsFile = ({ files, isCompanionField }: Form, field: string): boolean =>
  Object.hasOwn(files, field) || (isCompanionField?.(field) ?? false);

/** The schema of a body, a valid example and an invalid one. */
export interface Body {
  schema: z.ZodType;
  example: object;
  wrong: object;
}

export const body = <S extends z.ZodType>(schema: S, example: z.input<S> & object, wrong: object): Body => ({
  schema,
  example,
  wrong,
});

/** The response body of a successful call, and how it is created from the procedure's result. */
interface Answer {
  schema: z.ZodType;
  example: unknown;
  wrap: (result: unknown) => unknown;
}

/** The procedure's result without an envelope. */
export const bare = <S extends z.ZodType>(schema: S, example: z.output<S>): Answer => ({
  schema,
  example,
  wrap: (result) => result,
});

/** The procedure's result as the only field of an object. */
export const inEnvelope = <S extends z.ZodType>(field: string, schema: S, example: z.output<S>): Answer => ({
  schema: z.object({ [field]: schema }),
  example: { [field]: example },
  wrap: (result) => ({ [field]: result }),
});

/** An object created from the procedure's result. */
export const wrapped = <Result, S extends z.ZodType>(
  schema: S,
  example: z.output<S>,
  wrap: (result: Result) => z.output<S>,
): Answer => ({ schema, example, wrap: wrap as Answer['wrap'] });

interface Success {
  statuses: readonly (200 | 201 | 204)[];
  /** null for no body */
  answer: Answer | null;
  /** decides between 201 and 200 if both are possible */
  isCreated?: (result: unknown, request: Pick<RestRequest, 'fields'>) => boolean;
}

export const ok = (answer: Answer): Success => ({ statuses: [200], answer });
export const created = (answer: Answer): Success => ({ statuses: [201], answer });
export const noContent: Success = { statuses: [204], answer: null };

/** 201 if the result's `created` is true, otherwise 200. The response omits `created`. */
export const createdOrOk = (answer: Answer): Success => ({
  statuses: [200, 201],
  answer: {
    ...answer,
    wrap: (result) => {
      const { created: _, ...rest } = result as Record<string, unknown>;
      return answer.wrap(rest);
    },
  },
  isCreated: (result) => (result as { created: boolean }).created,
});

/** 201 if the request has no `id`, otherwise 200. */
export const createdWithoutId = (answer: Answer): Success => ({
  statuses: [200, 201],
  answer,
  isCreated: (_result, { fields }) => !fields.id,
});

/** The documentation of a call. */
export interface Description {
  summary: string;
  /** details, in Markdown */
  description?: string;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: Body;
  success: Success;
  /** messages of errors that are specific to this call */
  errors?: Partial<Record<ErrorCode, string>>;
  /** an unknown id in the path is not an error */
  ignoresUnknownIds?: boolean;
}

export interface RestCall extends AccessRule {
  name: CallName;
  method: 'get' | 'post' | 'put' | 'delete';
  /** in Express's notation: /addresses/:id */
  path: string;
  /** null if no procedure answers */
  procedure: ProcedurePath | null;
  /** a form may be sent as JSON, too; a raw body is not parsed */
  bodyType: 'json' | 'form' | 'raw';
  form: Form | null;
  maxBodyBytes: number;
  /** null for the back office's own calls, which are not part of the contract */
  description: Description | null;
  /** creates the procedure's input from the request */
  inputOf(request: RestRequest): object;
  answer(request: RestRequest): Promise<RestAnswer>;
}

interface Options {
  form?: Form;
  /** further input fields, for example from a header, or a path parameter under another name */
  input?: (request: RestRequest) => object;
}

function split(name: CallName): Pick<RestCall, 'name' | 'method' | 'path'> {
  const [method = '', path = ''] = name.split(' ');
  return { name, method: method.toLowerCase() as RestCall['method'], path };
}

function pickFields({ fields }: RestRequest, form: Form | undefined): Record<string, unknown> {
  const lists = Object.keys(form?.lists ?? {}).map((list) => [list, parseJsonList(fields, list)]);
  return { ...fields, ...Object.fromEntries(lists) };
}

function pickFiles(files: readonly IncomingFile[], form: Form | undefined): Record<string, unknown> {
  if (!form) return {};
  if (form.toInput) return form.toInput(files);
  return Object.fromEntries(
    Object.entries(form.files).map(([field, { isList }]) => {
      const own = files.filter((file) => file.field === field);
      return [field, isList ? own : own.at(-1)];
    }),
  );
}

/** A call that a procedure answers. Throws if there is no such procedure. */
export function call(
  name: CallName,
  procedure: ProcedurePath,
  success: Success,
  description: Omit<Description, 'success'> | null,
  { form, input }: Options = {},
): RestCall {
  const meta = findProcedureMeta(procedure);
  if (!meta) throw new Error(`${name}: there is no procedure ${procedure}`);
  const { method, path } = split(name);
  const inputOf = (request: RestRequest) => ({
    ...(method === 'get' ? request.query : pickFields(request, form)),
    ...pickFiles(request.files, form),
    ...request.params,
    ...input?.(request),
  });
  return {
    name,
    method,
    path,
    ...meta,
    procedure,
    bodyType: form ? 'form' : 'json',
    form: form ?? null,
    description: description && { ...description, success },
    inputOf,
    answer: async (request) => {
      const result = await callProcedure(request.ctx, procedure, inputOf(request));
      const { statuses, answer, isCreated } = success;
      const status = isCreated ? (isCreated(result, request) ? 201 : 200) : (statuses[0] ?? 200);
      return answer ? { status, body: answer.wrap(result) } : { status };
    },
  };
}

/** A call that no procedure answers, such as a file download or a webhook. */
export function callWithoutProcedure(
  name: CallName,
  rule: AccessRule,
  answer: RestCall['answer'],
  more: Partial<Pick<RestCall, 'bodyType' | 'description'>> = {},
): RestCall {
  return {
    ...split(name),
    ...rule,
    procedure: null,
    bodyType: 'json',
    form: null,
    maxBodyBytes: JSON_BYTES,
    description: null,
    inputOf: () => ({}),
    answer,
    ...more,
  };
}
