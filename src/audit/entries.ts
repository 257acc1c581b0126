import { z } from 'zod';
import { pageInput } from '../pagination';

export const AUDIT_OBJECTS = [
  'PRODUCT',
  'CATEGORY',
  'ORDER',
  'COMPANY',
  'LEGAL_PAGE',
  'ENQUIRY',
  'MESSAGE',
  'IMPORT',
] as const;
export type AuditObject = (typeof AUDIT_OBJECTS)[number];

export const AUDIT_ACTORS = ['ADMIN', 'CUSTOMER', 'SYSTEM'] as const;
export type AuditActor = (typeof AUDIT_ACTORS)[number];

/** What was done: the past participle people read after the object's name. */
export const AUDIT_ACTIONS = {
  created: 'Created',
  updated: 'Updated',
  deleted: 'Deleted',
  moved: 'Moved',
  placed: 'Placed',
  status: 'Status changed',
  imported: 'Imported',
  read: 'Marked as read',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** One field's change, as people read it; null where there was or is nothing. */
export const auditChangeShape = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type AuditChange = z.infer<typeof auditChangeShape>;

export interface AuditEntry {
  id: string;
  /** ISO 8601, UTC */
  createdAt: string;
  actor: AuditActor;
  /** null when the store did it by itself */
  who: { firstName: string; lastName: string; email: string } | null;
  action: AuditAction;
  objectType: AuditObject;
  objectId: string;
  /** what it was called at that time */
  objectName: string;
  changes: AuditChange[];
}

export const auditLogInput = pageInput(100).extend({
  objectType: z.enum(AUDIT_OBJECTS, { error: 'That is nothing the audit log keeps.' }).nullish(),
  objectId: z.string().max(64, 'That id is too long.').nullish(),
});
