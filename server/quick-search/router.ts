import { quickSearchInput } from '../../src/quick-search/schema';
import { staffProcedure } from '../trpc';
import { quickSearch } from './quick-search';

export const quickSearchProcedure = staffProcedure
  .input(quickSearchInput)
  .query(({ ctx, input }) => quickSearch(ctx, input));
