import { z } from 'zod';
import { pageInput } from '../pagination';
import { toLookupId } from '../text';
import { AUDIT_OBJECTS, type AuditAction, type AuditActor, type AuditObject } from './labels';

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

/** An entry of the log, which also says whether its object can still be opened. */
export interface AuditLogEntry extends AuditEntry {
  gone: boolean;
}

export const auditLogInput = pageInput(100)
  .extend({
    objectType: z.enum(AUDIT_OBJECTS, { error: 'That is nothing the audit log keeps.' }).nullish(),
    objectId: z.string().transform(toLookupId).nullish(),
  })
  .refine(({ objectId, objectType }) => !objectId || objectType, {
    error: 'Say what kind of object that is.',
    path: ['objectType'],
  });
