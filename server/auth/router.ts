import { loginInput, registerInput } from '../../src/auth/schema';
import { customerProcedure, publicProcedure, router } from '../trpc';
import { currentUser, login, register } from './accounts';

export const authRouter = router({
  register: publicProcedure.input(registerInput).mutation(({ ctx, input }) => register(ctx, input)),
  login: publicProcedure.input(loginInput).mutation(({ ctx, input }) => login(ctx, input)),
  me: customerProcedure.query(({ ctx }) => currentUser(ctx)),
});
