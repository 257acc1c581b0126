import { findInput } from '../../src/quick-search/schema';
import { adminProcedure } from '../trpc';
import { find } from './quick-search';

export const findProcedure = adminProcedure.input(findInput).query(({ ctx, input }) => find(ctx, input));
