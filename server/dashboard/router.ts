import { periodInput } from '../../src/dashboard/schema';
import { getBackupStatus } from '../backup/record-backup';
import { adminProcedure, router } from '../trpc';
import { listBestSellers } from './best-sellers';
import { listOrdersToShip } from './orders-to-ship';
import { getSales } from './sales';
import { getSidebarCounts, getTasks } from './tasks';

export const dashboardRouter = router({
  counts: adminProcedure.query(({ ctx }) => getSidebarCounts(ctx)),
  tasks: adminProcedure.query(({ ctx }) => getTasks(ctx)),
  backup: adminProcedure.query(({ ctx }) => getBackupStatus(ctx)),
  sales: adminProcedure.input(periodInput).query(({ ctx, input }) => getSales(ctx, input)),
  bestSellers: adminProcedure.input(periodInput).query(({ ctx, input }) => listBestSellers(ctx, input)),
  ordersToShip: adminProcedure.query(({ ctx }) => listOrdersToShip(ctx)),
});
