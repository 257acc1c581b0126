import { findInput } from '../../src/find/schema';
import { adminProcedure } from '../trpc';
import { find } from './find';

export const findProcedure = adminProcedure.input(findInput).query(({ ctx, input }) => find(ctx, input));
