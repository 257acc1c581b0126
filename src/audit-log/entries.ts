import { z } from 'zod';
import { pageInput } from '../pagination';
import { toLookupId } from '../text';
import { AUDIT_OBJECTS, type AuditAction, type AuditActor, type AuditObject } from './labels';

/** A change of one field, as people read it; null where the value was or is empty. */
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
  /** null for the system */
  who: { firstName: string; lastName: string; email: string } | null;
  action: AuditAction;
  objectType: AuditObject;
  objectId: string;
  /** its name at that time */
  objectName: string;
  changes: AuditChange[];
}

/** An entry as the log shows it. */
export interface AuditLogEntry extends AuditEntry {
  /** whether its object was deleted */
  gone: boolean;
}

export const auditLogInput = pageInput(100)
  .extend({
    objectType: z.enum(AUDIT_OBJECTS, { error: 'The audit log has no such kind of object.' }).nullish(),
    objectId: z.string().transform(toLookupId).nullish(),
  })
  .refine(({ objectId, objectType }) => !objectId || objectType, {
    error: 'Name the kind of object, too.',
    path: ['objectType'],
  });
