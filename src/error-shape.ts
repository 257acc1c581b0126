import { z } from 'zod';
import { ERROR_CODES } from './errors';

/** The body of an error response. Separate from errors.ts, which pages load without zod. */
export const errorShape = z.object({
  message: z.string().meta({ description: 'A sentence to show a person' }),
  code: z.enum(ERROR_CODES),
  issues: z
    .array(
      z.object({
        path: z.string().meta({ description: 'The field’s name, with indexes inside lists' }),
        message: z.string(),
      }),
    )
    .optional()
    .meta({ description: 'The faults of single fields' }),
  orderTotal: z.string().optional().meta({
    description:
      'Only where an order would come to another total than its `expectedTotal`, or have other items than its `expectedItems`: what it comes to now, in rupees with two decimals',
  }),
  needsPassword: z
    .literal(true)
    .optional()
    .meta({ description: 'Only where an administrator must enter the password again' }),
  needsCode: z
    .literal(true)
    .optional()
    .meta({ description: 'Only where a login also needs a code of two-step login' }),
});
export type ErrorBody = z.infer<typeof errorShape>;
