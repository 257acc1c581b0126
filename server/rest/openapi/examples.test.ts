/** Every example in the OpenAPI document matches its schema, and the store accepts the examples of bodies. */
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { AppError } from '../../../src/errors';
import { toErrorBody } from '../../errors';
import { CONTRACT } from '../../rest';
import { openApiDocument } from './document';
import { user } from './examples';

interface ErrorExample {
  code?: string;
  issues?: { path: string }[];
}
interface Media {
  schema: Record<string, unknown>;
  example?: unknown;
  examples?: Record<string, { value: ErrorExample }>;
  encoding?: Record<string, { contentType: string }>;
}
interface Operation {
  tags: string[];
  security: object[];
  parameters?: { name: string; in: string; schema: object }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { headers?: object; content?: Record<string, Media> }>;
}

const document = openApiDocument(CONTRACT, '');
const paths = document.paths as unknown as Record<string, Record<string, Operation>>;
const calls = CONTRACT.map((call) => {
  const { name, path, method } = call;
  const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method];
  if (!operation) throw new Error(`${name} is not in the document`);
  return { name, call, operation };
});
/** A disabled account logs in, or a customer orders whose email is not confirmed. */
const OTHERS_WITH_403 = ['POST /auth/login', 'POST /orders/place'];
const withBody = calls.filter(({ operation }) => operation.requestBody);

const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
ajv.addFormat('binary', true);

function findFaults(schema: object, value: unknown): string {
  const isValid = ajv.compile({ ...schema, components: document.components });
  return isValid(value) ? '' : ajv.errorsText(isValid.errors);
}

describe.each(calls)('$name', ({ name, call, operation }) => {
  it('declares who may call it', () => {
    const isWebhook = call.bodyType === 'raw';
    const isPublic = call.access === 'public' && !isWebhook;
    expect(operation.security).toEqual(isPublic ? [] : [isWebhook ? { provider: [] } : { bearer: [] }]);
    expect(401 in operation.responses).toBe(!isPublic || name === 'POST /auth/login');
    expect(403 in operation.responses).toBe(call.access === 'admin' || OTHERS_WITH_403.includes(name));
  });

  it('has an example of every status that matches its schema', () => {
    expect(Object.keys(operation.responses).filter((status) => status < '300')).not.toEqual([]);
    for (const [status, { content, headers }] of Object.entries(operation.responses)) {
      if (status === '204') {
        expect(content).toBeUndefined();
        continue;
      }
      const media = content?.['application/json'];
      if (!media) throw new Error(`${name} ${status} has no JSON`);
      const { schema, example, examples } = media;
      const shown = examples ? Object.values(examples).map(({ value }) => value) : [example];
      expect(shown).not.toEqual([]);
      for (const value of shown) {
        expect(value, `${name} ${status}`).toBeDefined();
        expect(findFaults(schema, value), `${name} ${status}`).toBe('');
      }
      expect(headers !== undefined, 'Retry-After').toBe(status === '429');
    }
  });
});

describe.each(withBody)('the body of $name', ({ name, call, operation }) => {
  const { schema, example, wrong } = call.description?.body ?? {};

  it('has an accepted example of every content type', () => {
    expect(schema?.safeParse(example).error).toBeUndefined();
    for (const media of Object.values(operation.requestBody?.content ?? {}))
      expect(findFaults(media.schema, media.example), name).toBe('');
  });

  it('is rejected field by field when it is wrong', () => {
    expect(schema?.safeParse(wrong).success).toBe(false);
    const media = operation.responses[400]?.content?.['application/json'];
    const { code, issues = [] } = (media?.examples?.fields?.value ?? media?.example ?? {}) as ErrorExample;
    expect(code).toBe('BAD_REQUEST');
    const fields = Object.keys((schema as z.ZodObject).shape);
    expect(issues.map(({ path }) => path).filter((path) => !fields.includes(path))).toEqual([]);
    expect(issues).not.toEqual([]);
  });
});

describe('a form', () => {
  const forms = withBody.flatMap(({ name, call, operation }) => {
    const media = operation.requestBody?.content['multipart/form-data'];
    return call.form && media ? [{ name, call, media }] : [];
  });

  it.each(forms)('of $name describes how each of its parts is encoded', ({ call, media }) => {
    const { properties } = media.schema as { properties: Record<string, Record<string, unknown>> };
    const { lists = {} } = call.form ?? {};
    const json = (call.description?.body?.example ?? {}) as Record<string, unknown>;
    for (const [field, { format, items, example }] of Object.entries(properties)) {
      const isFile = format === 'binary' || (items as { format?: string })?.format === 'binary';
      const { contentType } = media.encoding?.[field] ?? {};
      expect(contentType, field).toEqual(isFile ? expect.stringMatching(/^image\/jpeg, /) : undefined);
      if (field in lists) expect(JSON.parse(String(example)), field).toEqual(json[field]);
      else if (!isFile) expect(example, field).toEqual(json[field]);
    }
  });

  it('is described wherever files are accepted', () => {
    expect(forms.map(({ name }) => name)).toEqual(
      CONTRACT.filter(({ form }) => form).map(({ name }) => name),
    );
    expect(forms).toHaveLength(4);
  });
});

describe('formats and tags', () => {
  it('a page and its limit are whole numbers in their range', () => {
    const findQueryParameters = (path: string) =>
      paths[path]?.get?.parameters?.filter((parameter) => parameter.in === 'query');
    const page = { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 };
    const limit = { type: 'integer', minimum: 1, maximum: 100 };
    for (const [path, usual] of [
      ['/products', 10],
      ['/products/category/{id}', 20],
      ['/orders/all', 100],
    ] as const) {
      expect(findQueryParameters(path)).toMatchObject([
        { name: 'page', schema: page },
        { name: 'limit', schema: { ...limit, default: usual } },
      ]);
    }
  });

  it('an idempotency key has the characters that the store accepts', () => {
    const [key] = paths['/orders/place']?.post?.parameters ?? [];
    expect(key).toMatchObject({ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } });
    for (const value of ['', 'two words', 'kéy', 'x'.repeat(101)])
      expect(findFaults(key?.schema ?? {}, value)).toContain('must match pattern');
    expect(findFaults(key?.schema ?? {}, 'x'.repeat(100))).toBe('');
  });

  it('a path names what it takes: an id, or one of the legal pages', () => {
    const findParameter = (path: string, method: string) => paths[path]?.[method]?.parameters?.[0];
    expect(findParameter('/legal-pages/slug/{slug}', 'get')).toMatchObject({
      schema: { type: 'string', enum: ['privacy-policy', 'terms-conditions', 'return-policy'] },
    });
    expect(findParameter('/wishlist/{productId}', 'post')).toMatchObject({
      schema: { type: 'string', minLength: 1 },
    });
  });

  it.each([
    ['needs a code', { needsCode: true }],
    ['needs the password again', { needsPassword: true }],
    ['has another total', { orderTotal: '2598.00' }],
  ] as const)('an error of a request that %s is described', (_which, details) => {
    const { Error: schema = {} } = (document.components?.schemas ?? {}) as Record<string, object>;
    const body = toErrorBody(new AppError('CONFLICT', 'No.', details));
    expect(body).toMatchObject(details);
    expect(findFaults(schema, body)).toBe('');
  });

  it('a quantity is a whole number in its range, or its text', () => {
    const body = paths['/cart/update-quantity']?.put?.requestBody?.content['application/json'];
    const { newQuantity } = (body?.schema.properties ?? {}) as Record<string, object>;
    expect(newQuantity).toEqual({
      anyOf: [
        { type: 'integer', minimum: 1, maximum: 1_000_000 },
        { type: 'string', pattern: '^-?\\d{1,12}$' },
      ],
    });
  });

  it('money has two decimals, a day is a date', () => {
    const { Cart = {}, User = {} } = (document.components?.schemas ?? {}) as Record<string, object>;
    expect(findFaults(Cart, { items: [], itemCount: 0, total: '0.00' })).toBe('');
    for (const total of ['0', '0.0', '1,299.00', '-1.00'])
      expect(findFaults(Cart, { items: [], itemCount: 0, total })).toContain('total');
    expect(findFaults(User, user)).toBe('');
    expect(findFaults(User, { ...user, dob: '18.04.1992' })).toContain('dob');
  });

  it('the tags have the contract’s sequence and a description', () => {
    const tags = document.tags ?? [];
    expect(tags.map(({ name }) => name)).toEqual([
      ...new Set(calls.flatMap(({ operation }) => operation.tags)),
    ]);
    expect(tags.filter(({ description }) => !description)).toEqual([]);
  });
});
