/** OpenAPI 3.1 of the contract's calls, made of the schemas that the calls themselves are parsed and answered by. */
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { addressShape } from '../../../src/address/schema';
import { userShape } from '../../../src/auth/schema';
import { cartItemShape, cartShape } from '../../../src/cart/schema';
import { variantInput } from '../../../src/catalog/schema';
import {
  categoryShape,
  foundProductShape,
  imageShape,
  productShape,
  uploadShape,
  variantShape,
} from '../../../src/catalog/shapes';
import { companyShape, legalPageShape } from '../../../src/cms/schema';
import { contactMessageShape } from '../../../src/contact/schema';
import { bulkEnquiryShape } from '../../../src/enquiry/schema';
import { orderItemShape, orderShape } from '../../../src/order/schema';
import { wishlistItemShape, wishlistShape } from '../../../src/wishlist/schema';
import type { Route } from '../routes';
import { ACCOUNT_CALLS } from './account-calls';
import type { Body, CallDescription, FormFields } from './call';
import { CATALOG_CALLS } from './catalog-calls';
import { IDS, TRANSACTION } from './examples';
import { INTRODUCTION, tagOf, tagsOf } from './introduction';
import { ORDER_CALLS } from './order-calls';
import { PAYMENT_CALLS } from './payment-calls';
import { asParameter, precise, refineComponents } from './precise';
import { errorShape, paramsOf, refusalsOf } from './refusals';
import { SHOPPER_CALLS } from './shopper-calls';
import { STORE_CALLS } from './store-calls';

export const CALLS: Record<string, CallDescription> = {
  ...ACCOUNT_CALLS,
  ...CATALOG_CALLS,
  ...SHOPPER_CALLS,
  ...ORDER_CALLS,
  ...STORE_CALLS,
  ...PAYMENT_CALLS,
};

const COMPONENTS = {
  Error: errorShape,
  User: userShape,
  Upload: uploadShape,
  Category: categoryShape,
  Image: imageShape,
  Variant: variantShape,
  VariantInput: variantInput,
  Product: productShape,
  FoundProduct: foundProductShape,
  CartItem: cartItemShape,
  Cart: cartShape,
  WishlistItem: wishlistItemShape,
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

export const callName = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  `${method.toUpperCase()} ${path}`;

const MEANINGS: Record<string, string> = { 200: 'Done', 201: 'Made', 204: 'Done, nothing to say' };

function answersOf({ answers }: CallDescription): ZodOpenApiOperationObject['responses'] {
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [
      status,
      {
        description: MEANINGS[status] ?? '',
        ...(answer
          ? { content: { 'application/json': { schema: answer.schema, example: answer.example } } }
          : {}),
      },
    ]),
  );
}

/** The fields of a form, each with its part of the example: lists are text there. */
function formFields({ schema, example }: Body, { files, lists = {} }: FormFields) {
  const values = example as Record<string, unknown>;
  const { shape } = schema as z.ZodObject;
  const fields = Object.entries(shape).map(([name, field]) => {
    const list = lists[name];
    if (list === undefined) return [name, (field as z.ZodType).meta({ example: values[name] })];
    const text = z
      .string()
      .meta({ description: `A JSON list: ${list}`, example: JSON.stringify(values[name]) });
    return [name, (field as z.ZodType).safeParse(undefined).success ? text.optional() : text];
  });
  return z.object({ ...Object.fromEntries(fields), ...files });
}

function multipart(body: Body) {
  const { form, example } = body;
  if (!form) return {};
  const { types, lists = {} } = form;
  // Lists have none: text is text/plain by default, and what is told a type sends a file instead of a field.
  const encoding = Object.entries(types).map(([field, contentType]) => [field, { contentType }]);
  const asText = ([field, value]: [string, unknown]) => [
    field,
    field in lists ? JSON.stringify(value) : value,
  ];
  return {
    'multipart/form-data': {
      schema: formFields(body, form),
      example: Object.fromEntries(Object.entries(example).map(asText)),
      encoding: Object.fromEntries(encoding),
    },
  };
}

function bodyOf({ body }: CallDescription): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (!body) return {};
  const json = { 'application/json': { schema: body.schema, example: body.example } };
  return { requestBody: { required: true, content: { ...multipart(body), ...json } } };
}

const PATH_PARAMS: Record<string, z.ZodType> = {
  id: z.string().meta({ description: 'An opaque id', example: IDS.order }),
  productId: z.string().meta({ description: 'A product’s id', example: IDS.kurta }),
  transactionId: z.string().meta({
    description: 'The `merchantTransactionId` that placing the order answered',
    example: TRANSACTION,
  }),
  slug: z
    .string()
    .meta({ description: 'privacy-policy, terms-conditions or return-policy', example: 'return-policy' }),
};

const operationId = ({ method, path }: Route): string =>
  `${method}${path.replaceAll(/[^a-zA-Z]+(\w)/g, (_all, letter: string) => letter.toUpperCase())}`;

const WHO: Record<Route['who'], string> = {
  anyone: '',
  shopper: '*Needs a login.*',
  admin: '*Administrators only.*',
};

function operationOf(route: Route): ZodOpenApiOperationObject {
  const call = CALLS[callName(route)];
  if (!call) throw new Error(`${callName(route)} is described nowhere`);
  const params = paramsOf(route.path).map((name) => [name, PATH_PARAMS[name] ?? z.string()] as const);
  const description = [call.description, WHO[route.who]].filter(Boolean).join('\n\n');
  return {
    operationId: operationId(route),
    tags: [tagOf(route.path)],
    summary: call.summary,
    ...(description ? { description } : {}),
    security: call.signed ? [{ provider: [] }] : route.who === 'anyone' ? [] : [{ bearer: [] }],
    requestParams: {
      ...(params.length > 0 ? { path: z.object(Object.fromEntries(params)) } : {}),
      ...(call.query ? { query: call.query } : {}),
      ...(call.headers ? { header: call.headers } : {}),
    },
    ...bodyOf(call),
    responses: { ...answersOf(call), ...refusalsOf(route, call) },
  };
}

export type OpenApiDocument = ReturnType<typeof createDocument>;

function refine(document: OpenApiDocument): OpenApiDocument {
  refineComponents(document.components?.schemas ?? {});
  for (const item of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(item)) {
      for (const parameter of (operation as { parameters?: { in: string; schema: object }[] }).parameters ??
        []) {
        if (parameter.in === 'query') parameter.schema = asParameter(parameter.schema as never);
      }
    }
  }
  return document;
}

/** The document of these routes; `url` is the API's root as the public knows it. Throws when a route is not described, or a described one is gone. */
export function openApiDocument(routes: readonly Route[], url: string): OpenApiDocument {
  const known = new Set(routes.map(callName));
  const gone = Object.keys(CALLS).filter((name) => !known.has(name));
  if (gone.length > 0) throw new Error(`Described, but not there: ${gone.join(', ')}`);
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    const template = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [route.method]: operationOf(route) };
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Vastra',
        version: '1',
        description: INTRODUCTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [
        { url: '/api', description: 'Where this document was read' },
        { url, description: 'The store’s public address' },
      ],
      tags: tagsOf(routes.map(({ path }) => path)),
      paths,
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The `token` of `POST /auth/login`',
          },
          provider: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'Of the payment provider, for its webhook',
          },
        },
      },
    },
    { override: precise },
  );
  return refine(document);
}
