import { z } from 'zod';
import {
  checkImportInput,
  exportPageInput,
  importChangesInput,
  importInput,
  importPageInput,
  matchImportPicturesInput,
  startImportInput,
} from '../../src/import/job';
import { saveMappingInput } from '../../src/import/mapping-schema';
import { incomingFile } from '../media/incoming-file';
import { adminProcedure, confirmedAdminProcedure, router } from '../trpc';
import { exportPage } from './export';
import {
  cancelImport,
  checkImport,
  fetchPictures,
  findCurrentImport,
  getImport,
  listBadRows,
  listImportChanges,
  listImportSources,
  mapImport,
  startImport,
} from './imports';
import { matchImportPictures } from './pictures/matched-pictures';
import { listPastImports, undoImport } from './undo/undo-import';

/** For as many names as can be matched. */
const PICTURE_NAMES_BYTES = 1024 * 1024;

export const importRouter = router({
  /** the file comes over POST /api/admin/imports, or from a script */
  check: adminProcedure('catalog')
    .input(checkImportInput)
    .input(z.object({ file: incomingFile.optional() }))
    .mutation(({ ctx, input }) => checkImport(ctx, input)),
  start: confirmedAdminProcedure('catalog')
    .input(startImportInput)
    .mutation(({ ctx, input }) => startImport(ctx, input)),
  undo: confirmedAdminProcedure('catalog')
    .input(importInput)
    .mutation(({ ctx, input }) => undoImport(ctx, input)),
  history: adminProcedure('catalog').query(({ ctx }) => listPastImports(ctx)),
  cancel: adminProcedure('catalog')
    .input(importInput)
    .mutation(({ ctx, input }) => cancelImport(ctx, input)),
  exportPage: adminProcedure('catalog')
    .input(exportPageInput)
    .query(({ ctx, input }) => exportPage(ctx, input)),
  job: adminProcedure('catalog')
    .input(importInput)
    .query(({ ctx, input }) => getImport(ctx, input)),
  current: adminProcedure('catalog').query(({ ctx }) => findCurrentImport(ctx)),
  changes: adminProcedure('catalog')
    .input(importChangesInput)
    .query(({ ctx, input }) => listImportChanges(ctx, input)),
  sources: adminProcedure('catalog')
    .input(importPageInput)
    .query(({ ctx, input }) => listImportSources(ctx, input)),
  map: adminProcedure('catalog')
    .input(saveMappingInput)
    .mutation(({ ctx, input }) => mapImport(ctx, input)),
  pictures: adminProcedure('catalog')
    .input(importInput)
    .mutation(({ ctx, input }) => fetchPictures(ctx, input)),
  matchPictures: adminProcedure('catalog')
    .meta({ maxBodyBytes: PICTURE_NAMES_BYTES })
    .input(matchImportPicturesInput)
    .mutation(({ ctx, input }) => matchImportPictures(ctx, input)),
  badRows: adminProcedure('catalog')
    .input(importPageInput)
    .query(({ ctx, input }) => listBadRows(ctx, input)),
});
