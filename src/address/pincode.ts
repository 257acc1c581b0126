import { z } from 'zod';
import { toTyped } from '../text';
import { PINCODE_MESSAGE } from './messages';

/** Six digits, as text or as a number (specification, section 5). */
export const pincode = z.union([z.string(), z.number().transform(String)], { error: PINCODE_MESSAGE }).pipe(
  z
    .string()
    .overwrite(toTyped)
    .regex(/^[0-9]{6}$/, PINCODE_MESSAGE),
);

/** The shop's own, as text: it is printed on every invoice, so that the 0 is rejected, too, with which no pincode begins. */
export const shopPincode = z
  .string({ error: PINCODE_MESSAGE })
  .overwrite(toTyped)
  .regex(/^[1-9][0-9]{5}$/, PINCODE_MESSAGE);
