import { quickSearchInput } from '../../src/quick-search/schema';
import { adminProcedure } from '../trpc';
import { quickSearch } from './quick-search';

export const quickSearchProcedure = adminProcedure
  .input(quickSearchInput)
  .query(({ ctx, input }) => quickSearch(ctx, input));
