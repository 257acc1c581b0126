import { z } from 'zod';
import { PINCODE_MESSAGE } from './messages';

/** Six digits, as text or as a number (specification, section 5). */
export const pincode = z.union([z.string(), z.number().transform(String)], { error: PINCODE_MESSAGE }).pipe(
  z
    .string()
    .trim()
    .regex(/^[0-9]{6}$/, PINCODE_MESSAGE),
);
