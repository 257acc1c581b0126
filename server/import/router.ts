import { checkImportInput, exportPageInput, importInput, importPageInput } from '../../src/import/job';
import { adminProcedure, router } from '../trpc';
import { exportPage } from './export';
import {
  cancelImport,
  checkImport,
  currentImport,
  importBadRows,
  importChanges,
  importJob,
  startImport,
} from './imports';

export const importRouter = router({
  /** the file comes beside the input: POST /api/admin/imports, or a script's context */
  check: adminProcedure.input(checkImportInput).mutation(({ ctx, input }) => checkImport(ctx, input)),
  start: adminProcedure.input(importInput).mutation(({ ctx, input }) => startImport(ctx, input)),
  cancel: adminProcedure.input(importInput).mutation(({ ctx, input }) => cancelImport(ctx, input)),
  exportPage: adminProcedure.input(exportPageInput).query(({ ctx, input }) => exportPage(ctx, input)),
  job: adminProcedure.input(importInput).query(({ ctx, input }) => importJob(ctx, input)),
  current: adminProcedure.query(({ ctx }) => currentImport(ctx)),
  changes: adminProcedure.input(importPageInput).query(({ ctx, input }) => importChanges(ctx, input)),
  badRows: adminProcedure.input(importPageInput).query(({ ctx, input }) => importBadRows(ctx, input)),
});
