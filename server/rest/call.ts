/**
 * One call of the REST API, described once. The router serves it (router.ts), the OpenAPI document shows it (openapi), and the
 * tests that compare REST with tRPC read it.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { ErrorCode } from '../../src/errors';
import type { Access } from '../access';
import { JSON_BYTES } from '../body-limits';
import type { Context } from '../context';
import type { IncomingFile } from '../media/incoming-file';
import { callProcedure, metaOf, type ProcedurePath } from '../procedures';
import { jsonList } from './body';

type CallName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** One request as its call sees it. */
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
  /** byte by byte as it came; only where the call's body is raw */
  raw: Buffer;
}

/** The HTTP answer: a body as JSON, none, or a CSV file sent piece by piece. */
export interface RestAnswer {
  status: number;
  body?: unknown;
  csv?: { fileName: string; pieces: AsyncIterable<string> };
}

/** What a form may carry beside its text fields. */
export interface Form {
  files: Record<string, FormFile>;
  /** text fields that hold a JSON list, each with what is in the list */
  lists?: Record<string, string>;
  /** the most bytes of each file, where that is not the usual */
  maxFileBytes?: number;
  /** file fields that the document describes in words only */
  isCompanionField?: (field: string) => boolean;
  /** the input's fields made of the files; by default each form field's files under its name */
  toInput?: (files: readonly IncomingFile[]) => Record<string, unknown>;
}

interface FormFile {
  description: string;
  /** media types, as in an Accept header */
  types: string;
  /** whether the field may come several times; else its last file counts */
  isList?: boolean;
}

export const acceptsFile = ({ files, isCompanionField }: Form, field: string): boolean =>
  Object.hasOwn(files, field) || (isCompanionField?.(field) ?? false);

/** A body's schema, an example that is taken, and one that is refused. */
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

/** What success answers, and how it is made of the procedure's result. */
interface Answer {
  schema: z.ZodType;
  example: unknown;
  wrap: (result: unknown) => unknown;
}

/** The procedure's result as it is. */
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

/** An object made of the procedure's result. */
export const wrapped = <Result, S extends z.ZodType>(
  schema: S,
  example: z.output<S>,
  wrap: (result: Result) => z.output<S>,
): Answer => ({ schema, example, wrap: wrap as Answer['wrap'] });

interface Success {
  statuses: readonly (200 | 201 | 204)[];
  /** null for no body */
  answer: Answer | null;
  /** 201 or 200, where both may be */
  isCreated?: (result: unknown, request: Pick<RestRequest, 'fields'>) => boolean;
}

export const ok = (answer: Answer): Success => ({ statuses: [200], answer });
export const created = (answer: Answer): Success => ({ statuses: [201], answer });
export const noContent: Success = { statuses: [204], answer: null };

/** 201 when the result's `created` is true, else 200. The answer does not repeat `created`. */
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

/** 201 when the request names no `id`, else 200. */
export const createdWithoutId = (answer: Answer): Success => ({
  statuses: [200, 201],
  answer,
  isCreated: (_result, { fields }) => !fields.id,
});

/** What the document says of a call beyond what its schemas say. */
export interface Description {
  summary: string;
  /** more than the summary can say */
  description?: string;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: Body;
  success: Success;
  /** the sentence of a refusal that not every call of its kind has, or that reads differently here */
  refusals?: Partial<Record<ErrorCode, string>>;
  /** an id in the path that names nothing is no error */
  ignoresUnknownIds?: boolean;
}

export interface RestCall {
  name: CallName;
  method: 'get' | 'post' | 'put' | 'delete';
  /** as Express writes it: /addresses/:id */
  path: string;
  access: Access;
  /** null for what no procedure answers */
  procedure: ProcedurePath | null;
  /** with a form the body may come as JSON, too; a raw one is not parsed */
  bodyType: 'json' | 'form' | 'raw';
  form: Form | null;
  maxBodyBytes: number;
  /** null for the back office's own calls, which are no part of the contract */
  description: Description | null;
  /** the procedure's input, made of the request */
  inputOf(request: RestRequest): object;
  answer(request: RestRequest): Promise<RestAnswer>;
}

interface Options {
  form?: Form;
  /** fields of the input that come from elsewhere than the body, the query and the path's parameters, or under another name */
  input?: (request: RestRequest) => object;
}

function split(name: CallName): Pick<RestCall, 'name' | 'method' | 'path'> {
  const [method = '', path = ''] = name.split(' ');
  return { name, method: method.toLowerCase() as RestCall['method'], path };
}

function fieldsOf({ fields }: RestRequest, form: Form | undefined): Record<string, unknown> {
  const lists = Object.keys(form?.lists ?? {}).map((list) => [list, jsonList(fields, list)]);
  return { ...fields, ...Object.fromEntries(lists) };
}

function filesOf(files: readonly IncomingFile[], form: Form | undefined): Record<string, unknown> {
  if (!form) return {};
  if (form.toInput) return form.toInput(files);
  return Object.fromEntries(
    Object.entries(form.files).map(([field, { isList }]) => {
      const own = files.filter((file) => file.field === field);
      return [field, isList ? own : own.at(-1)];
    }),
  );
}

/** A call that a procedure answers. Throws when there is no such procedure. */
export function call(
  name: CallName,
  procedure: ProcedurePath,
  success: Success,
  description: Omit<Description, 'success'> | null,
  { form, input }: Options = {},
): RestCall {
  const meta = metaOf(procedure);
  if (!meta) throw new Error(`${name}: there is no procedure ${procedure}`);
  const { method, path } = split(name);
  const inputOf = (request: RestRequest) => ({
    ...(method === 'get' ? request.query : fieldsOf(request, form)),
    ...filesOf(request.files, form),
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

/** A call that no procedure answers: a file, or what comes from outside and proves itself. */
export function callWithoutProcedure(
  name: CallName,
  access: Access,
  answer: RestCall['answer'],
  more: Partial<Pick<RestCall, 'bodyType' | 'description'>> = {},
): RestCall {
  return {
    ...split(name),
    access,
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
