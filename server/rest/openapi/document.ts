/** OpenAPI 3.1 of the contract's calls, made of the schemas that the calls themselves are parsed and answered by. */
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { addressShape } from '../../../src/address/schema';
import { userShape } from '../../../src/auth/schema';
import { cartShape } from '../../../src/cart/schema';
import {
  categoryShape,
  imageShape,
  productShape,
  uploadShape,
  variantShape,
} from '../../../src/catalog/shapes';
import { companyShape, legalPageShape } from '../../../src/cms/schema';
import { contactMessageShape } from '../../../src/contact/schema';
import { bulkEnquiryShape } from '../../../src/enquiry/schema';
import { ERROR_CODES, type ErrorCode } from '../../../src/errors';
import { orderItemShape, orderShape } from '../../../src/order/schema';
import { wishlistShape } from '../../../src/wishlist/schema';
import { statusOf } from '../../errors';
import type { Route } from '../routes';
import { ACCOUNT_CALLS } from './account-calls';
import type { CallDescription } from './call';
import { STORE_CALLS } from './store-calls';

const CALLS: Record<string, CallDescription> = { ...ACCOUNT_CALLS, ...STORE_CALLS };

const errorShape = z.object({
  message: z.string().meta({ description: 'A sentence to show a person' }),
  code: z.enum(ERROR_CODES),
  issues: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .meta({ description: 'The faults of single fields' }),
});

const COMPONENTS = {
  Error: errorShape,
  User: userShape,
  Upload: uploadShape,
  Category: categoryShape,
  Image: imageShape,
  Variant: variantShape,
  Product: productShape,
  Cart: cartShape,
  Wishlist: wishlistShape,
  Address: addressShape,
  Order: orderShape,
  OrderItem: orderItemShape,
  CompanyDetails: companyShape,
  LegalPage: legalPageShape,
  BulkEnquiry: bulkEnquiryShape,
  ContactMessage: contactMessageShape,
};

// Under its name each shape is written once, and referred to from everywhere.
for (const [id, shape] of Object.entries(COMPONENTS)) z.globalRegistry.add(shape, { id });

const paramsOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);

/** Beside what a call itself refuses: whoever may not call, what can't be read, what is not there, and a store in trouble. */
function refusalsOf(
  { who, path, accepts }: Route,
  { body, query, refusals = [] }: CallDescription,
): ErrorCode[] {
  return [
    ...(body || query || paramsOf(path).length > 0 ? (['BAD_REQUEST'] as const) : []),
    ...(who === 'anyone' ? [] : (['UNAUTHORIZED'] as const)),
    ...(who === 'admin' ? (['FORBIDDEN'] as const) : []),
    ...(paramsOf(path).length > 0 ? (['NOT_FOUND'] as const) : []),
    ...(body || accepts ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...refusals,
    'INTERNAL_SERVER_ERROR',
    'SERVICE_UNAVAILABLE',
  ];
}

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });

function responsesOf(route: Route, call: CallDescription): ZodOpenApiOperationObject['responses'] {
  const answers = Object.entries(call.answers).map(([status, schema]) => [
    status,
    schema
      ? { description: status === '201' ? 'Made' : 'Done', content: json(schema) }
      : { description: 'Done, nothing to say' },
  ]);
  const codes = [...new Set(refusalsOf(route, call))];
  const statuses = [...new Set(codes.map(statusOf))].sort();
  const refusals = statuses.map((status) => [
    String(status),
    {
      description: codes.filter((code) => statusOf(code) === status).join(', '),
      content: json(errorShape),
    },
  ]);
  return Object.fromEntries([...answers, ...refusals]);
}

function bodyOf({ body, files, example }: CallDescription): ZodOpenApiOperationObject['requestBody'] {
  if (!body) return undefined;
  const withExample = example === undefined ? {} : { example };
  if (!files) return { required: true, content: { 'application/json': { schema: body, ...withExample } } };
  const form = (body as z.ZodObject).extend(files);
  return { required: true, content: { 'multipart/form-data': { schema: form, ...withExample } } };
}

function operationOf(route: Route): ZodOpenApiOperationObject {
  const name = `${route.method.toUpperCase()} ${route.path}`;
  const call = CALLS[name];
  if (!call) throw new Error(`${name} is described nowhere`);
  const params = paramsOf(route.path);
  const requestBody = bodyOf(call);
  return {
    operationId: `${route.method}${route.path.replaceAll(/[^a-zA-Z]+(\w)/g, (_all, letter: string) => letter.toUpperCase())}`,
    tags: [route.path.split('/')[1] ?? ''],
    summary: call.summary,
    ...(call.description ? { description: call.description } : {}),
    ...(route.who === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    requestParams: {
      ...(params.length > 0
        ? { path: z.object(Object.fromEntries(params.map((param) => [param, z.string()]))) }
        : {}),
      ...(call.query ? { query: call.query } : {}),
      ...(call.headers ? { header: call.headers } : {}),
    },
    ...(requestBody ? { requestBody } : {}),
    responses: responsesOf(route, call),
  };
}

export type OpenApiDocument = ReturnType<typeof createDocument>;

/** The document of these routes; `url` is the API's root. Throws when a route is not described, or a described one is gone. */
export function openApiDocument(routes: readonly Route[], url: string): OpenApiDocument {
  const known = new Set(routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`));
  const gone = Object.keys(CALLS).filter((name) => !known.has(name));
  if (gone.length > 0) throw new Error(`Described, but not there: ${gone.join(', ')}`);
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    const template = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [route.method]: operationOf(route) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Vastra',
      version: '1',
      description:
        'An online clothing store. Amounts are rupees as text with two decimals ("1299.00"), dates ISO 8601 in UTC, ids opaque. Send `Authorization: Bearer <token>` with the token of a login.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  });
}
