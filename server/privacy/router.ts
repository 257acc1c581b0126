import { deleteAccountInput } from '../../src/privacy/schema';
import { customerProcedure, router } from '../trpc';
import { deleteAccount } from './delete-account';
import { exportData } from './export-data';

export const privacyRouter = router({
  exportData: customerProcedure.query(({ ctx }) => exportData(ctx, ctx.session.userId)),
  deleteAccount: customerProcedure
    .input(deleteAccountInput)
    .mutation(({ ctx, input }) => deleteAccount(ctx, input)),
});
