import { z } from 'zod';
import { blankToNull, idempotencyKey, idText, MAX_LENGTH, optionalText, requiredText } from '../text';
import { pincode } from './pincode';

export const addressShape = z.object({
  id: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof addressShape>;

export const addressInput = z.object({
  addressLine1: requiredText({ label: 'Address line 1', max: MAX_LENGTH.addressLine }),
  addressLine2: optionalText({ label: 'Address line 2', max: MAX_LENGTH.addressLine }),
  city: requiredText({ label: 'City', max: MAX_LENGTH.name }),
  state: requiredText({ label: 'State', max: MAX_LENGTH.name }),
  postalCode: pincode,
  isDefault: blankToNull(z.boolean('isDefault is true or false.')).transform((value) => value ?? false),
});
export type AddressInput = z.infer<typeof addressInput>;

export const createAddressInput = addressInput.extend({ idempotencyKey: idempotencyKey.nullish() });
export type CreateAddressInput = z.infer<typeof createAddressInput>;
export const updateAddressInput = addressInput.extend({ id: idText });
export const addressIdInput = z.object({ id: idText });
