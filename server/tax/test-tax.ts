/** A registered shop for tests. */
import type { z } from 'zod';
import type { saveTaxDetailsInput } from '../../src/tax/schema';
import type { TestStore } from '../test/harness';

export const TAX_DETAILS = {
  legalName: 'Vastra Retail Private Limited',
  tradeName: 'Vastra',
  /** in Rajasthan, as the address of the tests' shoppers */
  gstin: '08AAPFU0939F1ZV',
  pan: '',
  cin: '',
  addressLine1: '12 MI Road',
  addressLine2: '',
  city: 'Jaipur',
  stateCode: '08',
  postalCode: '302001',
  invoicePrefix: 'INV',
  defaultHsn: '6204',
  isComposition: false,
} as const satisfies z.input<typeof saveTaxDetailsInput>;

export async function registerShop(
  store: TestStore,
  more: Partial<z.input<typeof saveTaxDetailsInput>> = {},
): Promise<void> {
  const { caller } = await store.admin();
  await caller.admin.tax.saveDetails({ ...TAX_DETAILS, ...more });
}
