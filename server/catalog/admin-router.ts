import { router } from '../trpc';

export const adminCatalogRouter = router({});
