import type { AuditChange, AuditEntry } from '../../../src/audit/entries';
import { AUDIT_ACTIONS, type AuditAction } from '../../../src/audit/labels';
import { adminPaths } from '../admin-paths';

/** "Ananya Rao"; a shopper is told apart, and what nobody did the store did by itself. */
export function formatActor({ actor, who }: Pick<AuditEntry, 'actor' | 'who'>): string {
  if (!who) return 'The store itself';
  const name = `${who.firstName} ${who.lastName}`;
  return actor === 'CUSTOMER' ? `${name} (customer)` : name;
}

/** "Stock, M Ivory: 4 → 6"; of what is new or gone only what is or was there. */
export function formatChange({ field, from, to }: AuditChange): string {
  if (from === null) return `${field}: ${to ?? 'none'}`;
  return `${field}: ${from} → ${to ?? 'none'}`;
}

/** Actions whose changes say what they were about, not what they were. */
const ACTIONS_NAMED_FIRST: ReadonlySet<AuditAction> = new Set(['refunded', 'refundFailed']);

/** What an entry tells, a line each: "Status: Pending → Shipped", "Placed", "Refunded: ₹1,299.00". */
export function formatEntry({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>): string[] {
  const name = AUDIT_ACTIONS[action];
  if (changes.length === 0) return [name];
  if (ACTIONS_NAMED_FIRST.has(action)) return changes.map(({ to }) => `${name}: ${to ?? 'none'}`);
  return changes.map(formatChange);
}

/** Where an entry's object can be opened; null where it can't any more. */
export function getObjectHref({
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
    // They are no more, and never had a page.
    case 'FILES':
    case 'ACCOUNT':
      return null;
  }
}
