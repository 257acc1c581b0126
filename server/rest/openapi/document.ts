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
import { errorShape } from '../../../src/error-shape';
import { orderItemShape, orderShape } from '../../../src/order/schema';
import { idText } from '../../../src/text';
import { wishlistItemShape, wishlistShape } from '../../../src/wishlist/schema';
import type { Body, Description, Form, RestCall } from '../call';
import { describeErrors, listParams } from './errors';
import { IDS, TRANSACTION } from './examples';
import { getTag, INTRODUCTION, listTags } from './introduction';
import { asParameter, refineSchema } from './precise';

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

const MEANINGS: Record<string, string> = { 200: 'Success', 201: 'Created', 204: 'Success, without a body' };

function describeResponses({
  success: { statuses, answer },
}: Description): ZodOpenApiOperationObject['responses'] {
  const content = answer && {
    content: { 'application/json': { schema: answer.schema, example: answer.example } },
  };
  return Object.fromEntries(
    statuses.map((status) => [String(status), { description: MEANINGS[status] ?? '', ...content }]),
  );
}

/** A file of a form. */
const describeFile = (description: string) =>
  z.any().meta({ description, override: { type: 'string', format: 'binary', description } });

/** The fields of a form, each with its part of the example: lists are text there. */
function describeFormFields({ schema, example }: Body, { files, lists = {} }: Form) {
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
  const fileFields = Object.entries(files).map(([name, { description, isList }]) => {
    const file = describeFile(description);
    return [name, (isList ? z.array(file) : file).optional()];
  });
  return z.object({ ...Object.fromEntries(fields), ...Object.fromEntries(fileFields) });
}

function describeForm(body: Body, form: Form) {
  const { files, lists = {} } = form;
  // Lists have no content type, because clients send a part with a content type as a file.
  const encoding = Object.entries(files).map(([field, { types }]) => [field, { contentType: types }]);
  const asText = ([field, value]: [string, unknown]) => [
    field,
    field in lists ? JSON.stringify(value) : value,
  ];
  return {
    'multipart/form-data': {
      schema: describeFormFields(body, form),
      example: Object.fromEntries(Object.entries(body.example).map(asText)),
      encoding: Object.fromEntries(encoding),
    },
  };
}

function describeBody(
  { body }: Description,
  { form }: RestCall,
): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (!body) return {};
  const json = { 'application/json': { schema: body.schema, example: body.example } };
  return { requestBody: { required: true, content: { ...(form && describeForm(body, form)), ...json } } };
}

const PATH_PARAMS: Record<string, z.ZodType> = {
  id: idText.meta({ description: 'An opaque id', example: IDS.order }),
  productId: idText.meta({ description: 'A product’s id', example: IDS.kurta }),
  transactionId: z.string().meta({
    description: 'The `merchantTransactionId` that placing the order answered',
    example: TRANSACTION,
  }),
  slug: legalPageShape.shape.slug.meta({ description: 'The legal page', example: 'return-policy' }),
};

const createOperationId = ({ method, path }: RestCall): string =>
  `${method}${path.replaceAll(/[^a-zA-Z]+(\w)/g, (_all, letter: string) => letter.toUpperCase())}`;

const ACCESS: Record<RestCall['access'], string> = {
  public: '',
  customer: '*Needs a login.*',
  admin: '*Administrators only.*',
};

function describeSecurity({ access, bodyType }: RestCall): ZodOpenApiOperationObject['security'] {
  // A raw body is signed by the payment provider.
  if (bodyType === 'raw') return [{ provider: [] }];
  return access === 'public' ? [] : [{ bearer: [] }];
}

function describeOperation(call: RestCall): ZodOpenApiOperationObject {
  const { description: of } = call;
  if (!of) throw new Error(`${call.name} has no description`);
  const params = listParams(call.path).map((name) => [name, PATH_PARAMS[name] ?? z.string()] as const);
  const description = [of.description, ACCESS[call.access]].filter(Boolean).join('\n\n');
  return {
    operationId: createOperationId(call),
    tags: [getTag(call.path)],
    summary: of.summary,
    ...(description ? { description } : {}),
    security: describeSecurity(call),
    requestParams: {
      ...(params.length > 0 ? { path: z.object(Object.fromEntries(params)) } : {}),
      ...(of.query ? { query: of.query } : {}),
      ...(of.headers ? { header: of.headers } : {}),
    },
    ...describeBody(of, call),
    responses: { ...describeResponses(of), ...describeErrors(call, of) },
  };
}

export type OpenApiDocument = ReturnType<typeof createDocument>;

function refine(document: OpenApiDocument): OpenApiDocument {
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

/** The document of these calls; `url` is the API's root as the public knows it. Throws for a call without a description. */
export function openApiDocument(calls: readonly RestCall[], url: string): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of calls) {
    const template = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [call.method]: describeOperation(call) };
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
      tags: listTags(calls.map(({ path }) => path)),
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
    { override: refineSchema },
  );
  return refine(document);
}
