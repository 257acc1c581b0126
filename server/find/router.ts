import { router } from '../trpc';

export const findRouter = router({});
