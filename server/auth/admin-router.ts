import { createAdminInput, secondFactorCodeInput } from '../../src/auth/schema';
import { requireRecentPassword } from '../access';
import { confirmedAdminProcedure, enrollingAdminProcedure, router } from '../trpc';
import { createAdmin } from './create-admin';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  turnOffSecondFactor,
} from './second-factor';

export const adminAccountRouter = router({
  create: confirmedAdminProcedure('users')
    .input(createAdminInput)
    .mutation(({ ctx, input }) => createAdmin(ctx, input)),
  secondFactor: enrollingAdminProcedure.query(({ ctx }) => getSecondFactor(ctx)),
  beginSecondFactor: enrollingAdminProcedure.mutation(({ ctx }) => {
    requireRecentPassword(ctx.session);
    return beginSecondFactor(ctx);
  }),
  confirmSecondFactor: enrollingAdminProcedure
    .input(secondFactorCodeInput)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx, input)),
  turnOffSecondFactor: enrollingAdminProcedure.mutation(({ ctx }) => {
    requireRecentPassword(ctx.session);
    return turnOffSecondFactor(ctx, ctx.session.userId);
  }),
});
