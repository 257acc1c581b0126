import { initTRPC } from '@trpc/server';
import superjson from 'superjson';
import { AppError } from '../src/errors';
import type { Permission } from '../src/staff/permissions';
import {
  requireAdmin,
  requireAdminRole,
  requireLogin,
  requirePermission,
  requireRecentPassword,
} from './access';
import { toEndedAccountError } from './auth/ended-account';
import { toConflictError } from './db/retry-on-conflict';
import { toAppError, toErrorBody, toTrpcError } from './errors';
import { trackProcedure } from './response-cache/dependencies';
import { toStorageError } from './storage';
import { observeProcedure } from './telemetry/observe-procedure';
import { inputTransformer } from './trpc/input-transformer';
import type { ProcedureContext, ProcedureMeta } from './trpc/procedure-types';

/**
 * superjson, at both ends. What procedures return is proven to be plain JSON, see web/plain-json.ts, so that it needs only the envelope:
 * superjson would look through it for other types, which takes as long as writing it.
 */
const transformer = {
  input: inputTransformer,
  output: { serialize: (json: unknown) => ({ json }), deserialize: superjson.deserialize },
};

const t = initTRPC
  .context<ProcedureContext>()
  .meta<ProcedureMeta>()
  .create({
    transformer,
    errorFormatter: ({ shape, error }) => {
      const appError = toAppError(error);
      const { message, issues = [], ...body } = toErrorBody(appError);
      return {
        code: shape.code,
        message,
        // Without stack and path: internal details stay on the server.
        data: { ...body, httpStatus: shape.data.httpStatus, issues },
      };
    },
  });

/** Measures the call and what it reads, and converts AppErrors and storage failures to TRPCErrors: tRPC responds with their status. */
const toTrpcErrors = t.middleware(async ({ ctx, path, next }) => {
  const result = await observeProcedure(ctx, path, () => trackProcedure(next));
  if (result.ok) return result;
  const { cause } = result.error;
  const ended = ctx.session && (await toEndedAccountError(ctx.db, ctx.session.userId, cause));
  const error =
    ended ?? (cause instanceof AppError ? cause : (toStorageError(cause) ?? toConflictError(cause)));
  if (error) throw toTrpcError(error);
  return result;
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

export const publicProcedure = t.procedure.meta({ access: 'public' }).use(toTrpcErrors);

/** For logged-in users, admins included. */
export const customerProcedure = publicProcedure
  .meta({ access: 'customer' })
  .use(({ ctx, next }) => next({ ctx: { ...ctx, session: requireLogin(ctx.session) } }));

/** For administrators who have not turned on the two-step login that the store requires, so that they can. */
export const enrollingAdminProcedure = customerProcedure
  .meta({ access: 'admin' })
  .use(({ ctx, next }) => next({ ctx: { ...ctx, session: requireAdminRole(ctx.session) } }));

/** For everybody who works in the shop, whatever they may do. */
export const staffProcedure = customerProcedure
  .meta({ access: 'admin' })
  .use(({ ctx, next }) => next({ ctx: { ...ctx, session: requireAdmin(ctx.session) } }));

/** For those of them who have the permission. */
export const adminProcedure = (permission: Permission) =>
  staffProcedure.meta({ permission }).use(({ ctx, next }) => {
    requirePermission(ctx.session, permission);
    return next();
  });

/**
 * For what gives others access, moves money, or changes or deletes much at once: a session that was left open, or a stolen token, is
 * not enough. A change of an order's status is not among it, though canceling a paid order refunds it: the HTTP contract asks for no
 * password there. order/set-delivery-status.ts says who may.
 */
export const confirmedAdminProcedure = (permission: Permission) =>
  adminProcedure(permission).use(({ ctx, next }) => {
    requireRecentPassword(ctx.session);
    return next();
  });
