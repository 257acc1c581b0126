import type { AuditChange, AuditEntry, AuditLogEntry } from '../../../../src/audit-log/entries';
import {
  ALL_CUSTOMERS,
  AUDIT_ACTIONS,
  type AuditAction,
  CUSTOMER_ACCOUNT,
  INVOICES,
  PACKING_SLIPS,
  TAX_REPORTS,
  WHOLE_LIST,
} from '../../../../src/audit-log/labels';
import { adminPaths } from '../../admin-paths';

/** "Ananya Rao", "Meera Rathore (customer)", or "System" for the system actor. */
export function formatActor({ actor, who }: Pick<AuditEntry, 'actor' | 'who'>): string {
  if (!who) return 'System';
  const name = `${who.firstName} ${who.lastName}`;
  return actor === 'CUSTOMER' ? `${name} (customer)` : name;
}

/** "Stock, M Ivory: 4 → 6"; without an old value only the new one. */
export function formatChange({ field, from, to }: AuditChange): string {
  if (from === null) return `${field}: ${to ?? 'none'}`;
  return `${field}: ${from} → ${to ?? 'none'}`;
}

/** Actions with changes that do not name the action. */
const ACTIONS_NAMED_FIRST: ReadonlySet<AuditAction> = new Set(['refunded', 'refundFailed', 'refundSettled']);

/** The lines of an entry: "Status: Pending → Shipped", "Placed", "Refunded: ₹1,299.00". */
export function formatEntry({ action, changes }: Pick<AuditEntry, 'action' | 'changes'>): string[] {
  const name = AUDIT_ACTIONS[action];
  if (changes.length === 0) return [name];
  if (ACTIONS_NAMED_FIRST.has(action)) return changes.map(({ to }) => `${name}: ${to ?? 'none'}`);
  return changes.map(formatChange);
}

/** The page of the entry's object; null if it no longer exists. */
export function getObjectHref({
  objectType,
  objectId,
  objectName,
  gone,
}: Pick<AuditLogEntry, 'objectType' | 'objectId' | 'gone'> & { objectName?: string }): string | null {
  if (gone) return null;
  switch (objectType) {
    case 'PRODUCT':
      return adminPaths.products({ edit: objectId });
    case 'CATEGORY':
      return adminPaths.categories({ edit: objectId });
    case 'ORDER':
      return adminPaths.orders(
        [WHOLE_LIST, PACKING_SLIPS, INVOICES, TAX_REPORTS].includes(objectId) ? {} : { view: objectId },
      );
    case 'COMPANY':
      return adminPaths.companyDetails;
    case 'LEGAL_PAGE':
      return adminPaths.legalPages({ page: objectId });
    case 'ENQUIRY':
      return adminPaths.bulkEnquiries();
    case 'MESSAGE':
      return adminPaths.contactMessages();
    case 'COMPLAINT':
      return adminPaths.complaints({ view: objectId });
    case 'SYNONYM':
      return adminPaths.searches;
    case 'IMPORT':
      return adminPaths.import();
    case 'ACCOUNT':
      if (objectId === ALL_CUSTOMERS) return adminPaths.customers();
      // The others are staff.
      return objectName === CUSTOMER_ACCOUNT ? adminPaths.customers({ view: objectId }) : null;
    case 'FILES':
    case 'EMAIL':
      return null;
  }
}
