import { addressIdInput, createAddressInput, updateAddressInput } from '../../src/address/schema';
import { customerProcedure, router } from '../trpc';
import { createAddress, deleteAddress, listAddresses, updateAddress } from './addresses';

export const addressRouter = router({
  list: customerProcedure.query(({ ctx }) => listAddresses(ctx)),
  create: customerProcedure.input(createAddressInput).mutation(({ ctx, input }) => createAddress(ctx, input)),
  update: customerProcedure.input(updateAddressInput).mutation(({ ctx, input }) => updateAddress(ctx, input)),
  remove: customerProcedure.input(addressIdInput).mutation(({ ctx, input }) => deleteAddress(ctx, input)),
});
