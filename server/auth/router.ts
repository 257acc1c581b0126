import {
  changePasswordInput,
  confirmPasswordInput,
  loginInput,
  registerInput,
  requestOtpInput,
  resetByLinkInput,
  resetPasswordInput,
  updateProfileInput,
  verifyEmailInput,
} from '../../src/auth/schema';
import { idInput } from '../../src/catalog/schema';
import { customerProcedure, publicProcedure, router } from '../trpc';
import { getCurrentUser, login, register } from './accounts';
import { changePassword } from './change-password';
import { confirmPassword } from './confirm-password';
import { requestOtp } from './request-otp';
import { resetPasswordByLink } from './reset-link';
import { resetPassword } from './reset-password';
import { endSession, listSessions, logOut, logOutEverywhere } from './sessions';
import { updateProfile } from './update-profile';
import { requestVerification, verifyEmail } from './verify-email';

export const authRouter = router({
  register: publicProcedure.input(registerInput).mutation(({ ctx, input }) => register(ctx, input)),
  login: publicProcedure.input(loginInput).mutation(({ ctx, input }) => login(ctx, input)),
  me: customerProcedure.query(({ ctx }) => getCurrentUser(ctx)),
  requestOtp: publicProcedure.input(requestOtpInput).mutation(({ ctx, input }) => requestOtp(ctx, input)),
  resetPassword: publicProcedure
    .input(resetPasswordInput)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  resetPasswordByLink: publicProcedure
    .input(resetByLinkInput)
    .mutation(({ ctx, input }) => resetPasswordByLink(ctx, input)),
  requestVerification: customerProcedure.mutation(({ ctx }) => requestVerification(ctx)),
  verifyEmail: publicProcedure.input(verifyEmailInput).mutation(({ ctx, input }) => verifyEmail(ctx, input)),
  updateProfile: customerProcedure
    .input(updateProfileInput)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
  logOut: customerProcedure.mutation(({ ctx }) => logOut(ctx)),
  logOutEverywhere: customerProcedure.mutation(({ ctx }) => logOutEverywhere(ctx)),
  sessions: customerProcedure.query(({ ctx }) => listSessions(ctx)),
  endSession: customerProcedure.input(idInput).mutation(({ ctx, input }) => endSession(ctx, input)),
  confirmPassword: customerProcedure
    .input(confirmPasswordInput)
    .mutation(({ ctx, input }) => confirmPassword(ctx, input)),
  changePassword: customerProcedure
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
});
