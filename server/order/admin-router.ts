import { router } from '../trpc';

export const adminOrderRouter = router({});
