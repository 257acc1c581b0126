import { addressRouter } from './address/router';
import { authRouter } from './auth/router';
import { cartRouter } from './cart/router';
import { catalogRouter } from './catalog/router';
import { cmsRouter } from './cms/router';
import { orderRouter } from './order/router';
import { createCallerFactory, router } from './trpc';

export const appRouter = router({
  auth: authRouter,
  catalog: catalogRouter,
  cart: cartRouter,
  address: addressRouter,
  order: orderRouter,
  cms: cmsRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;
