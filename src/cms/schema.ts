import { z } from 'zod';
import { MAX_LENGTH, optionalPhone, optionalText, requiredText } from '../text';

export const companyShape = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  pincode: z.string().nullable(),
  logoUrl: z.string().nullable(),
});
export type CompanyDetails = z.infer<typeof companyShape>;

export { DEFAULT_COMPANY_NAME } from './default-name';

export const companyInput = z.object({
  name: requiredText({ label: 'Company name', max: MAX_LENGTH.name }),
  email: optionalText({ label: 'Email', max: MAX_LENGTH.email }).refine(
    (text) => text === null || z.email().safeParse(text).success,
    'Enter a valid email address.',
  ),
  phone: optionalPhone('Phone'),
  address: optionalText({ label: 'Address', max: MAX_LENGTH.addressLine }),
  pincode: optionalText({ label: 'Pincode', max: 10 }),
});
export type CompanyInput = z.infer<typeof companyInput>;
