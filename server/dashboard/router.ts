import { periodInput } from '../../src/dashboard/schema';
import { adminProcedure, router } from '../trpc';
import { bestSellers } from './best-sellers';
import { counts, needs } from './needs';
import { ordersToShip } from './orders-to-ship';
import { sales } from './sales';

export const dashboardRouter = router({
  counts: adminProcedure.query(({ ctx }) => counts(ctx)),
  needs: adminProcedure.query(({ ctx }) => needs(ctx)),
  sales: adminProcedure.input(periodInput).query(({ ctx, input }) => sales(ctx, input)),
  bestSellers: adminProcedure.input(periodInput).query(({ ctx, input }) => bestSellers(ctx, input)),
  ordersToShip: adminProcedure.query(({ ctx }) => ordersToShip(ctx)),
});
