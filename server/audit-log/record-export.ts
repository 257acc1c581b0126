import { type AuditObject, WHOLE_LIST } from '../../src/audit-log/labels';
import type { Context } from '../context';
import { recordAuditEntry } from './record-audit-entry';

/** Who takes personal data out of the store is in the audit log. @param name of the file */
export const recordExport = (ctx: Context, type: AuditObject, name: string): Promise<void> =>
  ctx.db.transactSql((tx) => recordAuditEntry(tx, ctx, { action: 'exported', type, id: WHOLE_LIST, name }));
