import { initTRPC } from '@trpc/server';
import superjson from 'superjson';
import { ADMIN_NEEDED, LOGIN_NEEDED } from '../src/auth/messages';
import { AppError } from '../src/errors';
import type { Context } from './context';
import { toConflictError } from './db/retry-on-conflict';
import { errorBody, toAppError, toTrpcError } from './errors';
import { toStorageError } from './storage';

const t = initTRPC.context<Context>().create({
  transformer: superjson,
  errorFormatter: ({ shape, error }) => {
    const appError = toAppError(error);
    const { message, issues = [], ...body } = errorBody(appError);
    return {
      code: shape.code,
      message,
      // No stack, no path: nothing internal leaves the server.
      data: { ...body, httpStatus: shape.data.httpStatus, issues },
    };
  },
});

/** The logic throws AppErrors, and storage that fails is as good as one; tRPC wants its own kind to answer with their status. */
const speakTrpc = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const { cause } = result.error;
  const error = cause instanceof AppError ? cause : (toStorageError(cause) ?? toConflictError(cause));
  if (error) throw toTrpcError(error);
  return result;
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

export const publicProcedure = t.procedure.use(speakTrpc);

/** A shopper or an admin: anyone logged in. */
export const customerProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.session) throw new AppError('UNAUTHORIZED', LOGIN_NEEDED);
  return next({ ctx: { ...ctx, session: ctx.session } });
});

export const adminProcedure = customerProcedure.use(({ ctx, next }) => {
  if (ctx.session.userType !== 'ADMIN') throw new AppError('FORBIDDEN', ADMIN_NEEDED);
  return next({ ctx });
});
