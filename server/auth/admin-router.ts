import { createAdminInput } from '../../src/auth/schema';
import { confirmedAdminProcedure, router } from '../trpc';
import { createAdmin } from './create-admin';

export const adminAccountRouter = router({
  create: confirmedAdminProcedure
    .input(createAdminInput)
    .mutation(({ ctx, input }) => createAdmin(ctx, input)),
});
