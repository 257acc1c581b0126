/** Says what zod's schemas do and JSON Schema can: ranges behind a numeric text, and how money and dates are written. */
import { z } from 'zod';
import type { CreateDocumentOptions } from 'zod-openapi';

type Schema = Record<string, unknown>;

const isSafeBound = (value: unknown): boolean => Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;

/** A number's JSON Schema without the bounds that every safe integer has. */
function withoutSafeBounds(schema: Schema): void {
  if (isSafeBound(schema.minimum)) delete schema.minimum;
  if (isSafeBound(schema.maximum)) delete schema.maximum;
}

const outOf = (schema: z.core.$ZodType): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'output' }) as Schema;
  withoutSafeBounds(rest);
  return rest;
};

/** A whole number that may come as text is described with the range it must lie in, a text that is read on with its format. */
export const precise: CreateDocumentOptions['override'] = ({ zodSchema, jsonSchema, io }) => {
  const schema = jsonSchema as Schema;
  const { def } = zodSchema._zod;
  if (def.type === 'number') withoutSafeBounds(schema);
  if (io !== 'input') return;
  if (def.type === 'pipe') {
    const { out } = def as z.core.$ZodPipeDef;
    const choices = schema.anyOf as Schema[] | undefined;
    if (out._zod.def.type === 'number' && choices) {
      schema.anyOf = choices.map((choice) => (choice.type === 'string' ? choice : outOf(out)));
    } else if (out._zod.def.type === 'string' && schema.type === 'string') {
      const { format } = outOf(out);
      if (format) schema.format = format;
    }
  }
  if (def.type === 'default') {
    const { defaultValue } = def as z.core.$ZodDefaultDef;
    if (['number', 'string', 'boolean'].includes(typeof defaultValue)) schema.default = defaultValue;
  }
};

/** A query is text anyway: a number there is just a number. */
export function asParameter(schema: Schema): Schema {
  const { anyOf, ...rest } = schema;
  const whole = (anyOf as Schema[] | undefined)?.find(({ type }) => type === 'integer');
  return whole ? { ...whole, ...rest } : schema;
}

const money = { pattern: '^\\d+\\.\\d{2}$', description: 'Rupees with two decimals' };
const date = { format: 'date', description: 'YYYY-MM-DD' };
const moment = { format: 'date-time', description: 'ISO 8601, UTC' };
const count = { type: 'integer', minimum: 0 };
const pieces = { type: 'integer', minimum: 1 };
const pixels = { type: ['integer', 'null'], minimum: 1, description: 'px of the master' };
const tint = { pattern: '^#[0-9a-f]{6}$', description: 'Average colour, #rrggbb' };
const measured = { width: pixels, height: pixels, tint };
const priceTaken = {
  description: 'Rupees above 0 with at most two decimals, as a number or as text',
};

/** What the shapes leave to the code that fills them, by component and field. */
const FIELDS: Record<string, Record<string, Schema>> = {
  User: { dob: date },
  Upload: { ...measured, url: { description: 'On the store’s own address' } },
  Image: measured,
  Variant: { stock: count, originalPrice: money, discountPrice: money },
  VariantInput: {
    originalPrice: priceTaken,
    discountPrice: { description: `${priceTaken.description}; left out, null and empty mean none` },
    stockWas: { description: 'The stock the editor saw: then the difference is applied' },
  },
  Product: { version: pieces },
  Cart: { itemCount: count, total: money },
  CartItem: { quantity: pieces },
  Order: { orderDate: moment, orderTotal: money },
  OrderItem: { quantity: pieces, priceAtPurchase: money },
  LegalPage: { updatedAt: moment },
  BulkEnquiry: { createdAt: moment, quantity: pieces },
  ContactMessage: { createdAt: moment },
};

/** Adds them to the components. Throws when a field is gone. */
export function refineComponents(schemas: Record<string, unknown>): void {
  for (const [name, fields] of Object.entries(FIELDS)) {
    const { properties } = (schemas[name] ?? {}) as { properties?: Record<string, Schema> };
    for (const [field, more] of Object.entries(fields)) {
      const known = properties?.[field];
      if (!properties || !known) throw new Error(`No component has the field ${name}.${field}`);
      properties[field] = { ...known, ...more };
    }
  }
}
