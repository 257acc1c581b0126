/** GET /healthz says that the process answers, and /readyz that its database and its storage do, too. */
import { Router } from 'express';
import { AppError, RETRY_AFTER_SECONDS } from '../../src/errors';
import type { Deps } from '../context';
import { rejectWrites } from './reject-other-methods';

export function createProbeRouter({ db, storage }: Pick<Deps, 'db' | 'storage'>): Router {
  const router = Router();
  router
    .route('/healthz')
    .get((request, response) => {
      request.routeName = '/healthz';
      response.json({ status: 'ok' });
    })
    .all(rejectWrites);
  router
    .route('/readyz')
    .get(async (request, response) => {
      request.routeName = '/readyz';
      await db.ping().catch((cause) => {
        throw new AppError('SERVICE_UNAVAILABLE', 'The database does not answer.', {
          cause,
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        });
      });
      await storage.ensureWritable();
      response.json({ status: 'ready' });
    })
    .all(rejectWrites);
  return router;
}
