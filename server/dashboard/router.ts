import { periodInput } from '../../src/dashboard/schema';
import { getBackupStatus } from '../backup/record-backup';
import { readReadiness } from '../readiness/read-readiness';
import { adminProcedure, router, staffProcedure } from '../trpc';
import { listBestSellers } from './best-sellers';
import { listOrdersToShip } from './orders-to-ship';
import { getSales } from './sales';
import { getSidebarCounts, getTasks } from './tasks';

export const dashboardRouter = router({
  counts: staffProcedure.query(({ ctx }) => getSidebarCounts(ctx)),
  tasks: adminProcedure('reports').query(({ ctx }) => getTasks(ctx)),
  backup: adminProcedure('reports').query(({ ctx }) => getBackupStatus(ctx)),
  readiness: adminProcedure('reports').query(({ ctx }) => readReadiness(ctx)),
  sales: adminProcedure('reports')
    .input(periodInput)
    .query(({ ctx, input }) => getSales(ctx, input)),
  bestSellers: adminProcedure('reports')
    .input(periodInput)
    .query(({ ctx, input }) => listBestSellers(ctx, input)),
  ordersToShip: adminProcedure('reports').query(({ ctx }) => listOrdersToShip(ctx)),
});
