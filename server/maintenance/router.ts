import { pruneMediaInput, recomputeInput } from '../../src/maintenance/schema';
import { adminProcedure, confirmedAdminProcedure, router } from '../trpc';
import { pruneMedia } from './prune-media';
import { recompute } from './recompute';

/** Each call processes one batch and returns where the next begins. */
export const maintenanceRouter = router({
  pruneMedia: confirmedAdminProcedure('catalog')
    .input(pruneMediaInput)
    .mutation(({ ctx, input }) => pruneMedia(ctx, input)),
  recompute: adminProcedure('catalog')
    .input(recomputeInput)
    .mutation(({ ctx, input }) => recompute(ctx, input)),
});
