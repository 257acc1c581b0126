/** Every input of the store, field by field. */
import fc from 'fast-check';
import { auditLogInput } from '../audit-log/entries';
import { AUDIT_OBJECTS } from '../audit-log/labels';
import { customerInput, customerPageInput } from '../customer/schema';
import { CUSTOMER_SORTS } from '../customer/sorts';
import { PERIODS } from '../dashboard/days';
import { periodInput } from '../dashboard/schema';
import { emailIdInput } from '../mail/schema';
import { pruneMediaInput, recomputeInput } from '../maintenance/schema';
import { quickSearchInput } from '../quick-search/schema';
import { missedSearchInput, saveSynonymInput, synonymInput } from '../search/own-synonyms';
import { ACCOUNT_INPUTS } from './account-inputs';
import { CATALOG_INPUTS } from './catalog-inputs';
import { COMPLAINT_INPUTS } from './complaint-inputs';
import { CONTENT_INPUTS } from './content-inputs';
import {
  type Described,
  flag,
  id,
  left,
  loaded,
  longText,
  oneOf,
  optional,
  page,
  search,
  text,
  whole,
} from './fields';
import { IMPORT_INPUTS } from './import-inputs';
import { ORDER_INPUTS } from './order-inputs';
import { TAX_INPUTS } from './tax-inputs';

const batch = { dryRun: flag, after: id(left) };

export const INPUTS: Record<string, Described> = {
  saveSynonymInput: {
    schema: saveSynonymInput,
    fields: {
      word: text(60, {
        valid: fc.stringMatching(/^r[aeiou]kh[a-z]{3,9}i$/),
        last: ['x'.repeat(60), 'रक्षा'],
        beyond: ['x'.repeat(61), 'lal pila hara nila safed kala gulabi', 'kurta XL', '!!'],
      }),
      finds: longText(1_000, {
        valid: fc.constantFrom('kada', 'kada, silver bracelet', 'kada;\nbracelet'),
        last: ['kada,'.repeat(1).padEnd(1_000, ',')],
        beyond: ['x'.repeat(1_001), 'lal pila hara nila safed kala gulabi', ',', 'kada, kada'],
        text: undefined,
      }),
      isTwoWay: flag,
      replaces: text(60, optional),
      loaded,
    },
  },
  synonymInput: { schema: synonymInput, fields: { id: text(60) } },
  missedSearchInput: { schema: missedSearchInput, fields: { term: text(60) } },
  ...ACCOUNT_INPUTS,
  ...CONTENT_INPUTS,
  ...IMPORT_INPUTS,
  ...ORDER_INPUTS,
  ...CATALOG_INPUTS,
  ...COMPLAINT_INPUTS,
  ...TAX_INPUTS,
  auditLogInput: { schema: auditLogInput, fields: { ...page, objectType: oneOf(AUDIT_OBJECTS, left) } },
  emailIdInput: { schema: emailIdInput, fields: { id: id() } },
  customerPageInput: {
    schema: customerPageInput,
    fields: { ...page, q: text(254, optional), sort: oneOf(CUSTOMER_SORTS, left) },
  },
  customerInput: { schema: customerInput, fields: { id: id() } },
  periodInput: { schema: periodInput, fields: { days: oneOf(PERIODS) } },
  quickSearchInput: { schema: quickSearchInput, fields: { q: { ...search(200), left: false, blank: true } } },
  pruneMediaInput: {
    schema: pruneMediaInput,
    fields: { ...batch, olderThanHours: whole(1, 24 * 3650, left) },
  },
  recomputeInput: { schema: recomputeInput, fields: batch },
};
