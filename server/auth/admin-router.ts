import { createAdminInput } from '../../src/auth/schema';
import { adminProcedure, router } from '../trpc';
import { createAdmin } from './create-admin';

export const adminAccountRouter = router({
  create: adminProcedure.input(createAdminInput).mutation(({ ctx, input }) => createAdmin(ctx, input)),
});
