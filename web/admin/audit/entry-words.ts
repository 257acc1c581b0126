import type { AuditChange, AuditEntry } from '../../../src/audit/entries';
import { adminPaths } from '../admin-paths';

/** "Ananya Rao"; a shopper is told apart, and what nobody did the store did by itself. */
export function whoDid({ actor, who }: Pick<AuditEntry, 'actor' | 'who'>): string {
  if (!who) return 'The store itself';
  const name = `${who.firstName} ${who.lastName}`;
  return actor === 'CUSTOMER' ? `${name} (customer)` : name;
}

/** "Stock, M Ivory: 4 → 6"; of what is new or gone only what is or was there. */
export function changeText({ field, from, to }: AuditChange): string {
  if (from === null) return `${field}: ${to ?? 'none'}`;
  return `${field}: ${from} → ${to ?? 'none'}`;
}

/** Where an entry's object can be opened; null where it can't any more. */
export function objectHref({
  objectType,
  objectId,
  gone,
}: Pick<AuditEntry, 'objectType' | 'objectId'> & { gone: boolean }): string | null {
  if (gone) return null;
  switch (objectType) {
    case 'PRODUCT':
      return adminPaths.products({ edit: objectId });
    case 'CATEGORY':
      return adminPaths.categories({ edit: objectId });
    case 'ORDER':
      return adminPaths.orders({ view: objectId });
    case 'COMPANY':
      return adminPaths.companyDetails;
    case 'LEGAL_PAGE':
      return adminPaths.legalPages({ page: objectId });
    case 'ENQUIRY':
      return adminPaths.bulkEnquiries();
    case 'MESSAGE':
      return adminPaths.contactMessages();
    case 'IMPORT':
      return adminPaths.import;
  }
}
