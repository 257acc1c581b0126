import { auditLogInput } from '../../src/audit-log/entries';
import { adminProcedure, router } from '../trpc';
import { listAuditLog } from './audit-log';

export const auditRouter = router({
  log: adminProcedure('users')
    .input(auditLogInput)
    .query(({ ctx, input }) => listAuditLog(ctx, input)),
});
