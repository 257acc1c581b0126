import { customerInput, customerPageInput } from '../../src/customer/schema';
import { adminProcedure, confirmedAdminProcedure, router } from '../trpc';
import { eraseCustomer, exportCustomer, getCustomer } from './get-customer';
import { listCustomers } from './list-customers';

export const adminCustomerRouter = router({
  page: adminProcedure('customers')
    .input(customerPageInput)
    .query(({ ctx, input }) => listCustomers(ctx, input)),
  detail: adminProcedure('customers')
    .input(customerInput)
    .query(({ ctx, input }) => getCustomer(ctx, input)),
  /** a mutation, because each is recorded */
  exportData: adminProcedure('customers')
    .input(customerInput)
    .mutation(({ ctx, input }) => exportCustomer(ctx, input)),
  erase: confirmedAdminProcedure('customers')
    .input(customerInput)
    .mutation(({ ctx, input }) => eraseCustomer(ctx, input)),
});
