/** How values are written on the wire, where their type alone does not say it. The OpenAPI document shows these formats. */
import { z } from 'zod';

export const rupees = z
  .string()
  .meta({ pattern: '^\\d+\\.\\d{2}$', description: 'Rupees with two decimals' });
export const calendarDate = z.string().meta({ format: 'date', description: 'YYYY-MM-DD' });
export const timestamp = z.string().meta({ format: 'date-time', description: 'ISO 8601, UTC' });
/** How many, possibly none. */
export const count = z.int().min(0);
/** How many, at least one. */
export const positiveCount = z.int().min(1);
