/** GET /metrics for Prometheus, with METRICS_TOKEN as the bearer token. */
import { type RequestHandler, Router } from 'express';
import { AppError } from '../../src/errors';
import { isSameSecret } from '../auth/is-same-secret';
import { rejectWrites } from '../http/reject-other-methods';
import type { Metrics } from './metrics';

export function createMetricsRouter(metrics: Metrics, token: string): Router {
  const router = Router();
  const metricsPage: RequestHandler = async (request, response) => {
    request.routeName = '/metrics';
    const [scheme = '', given = ''] = (request.get('authorization') ?? '').split(' ');
    if (scheme.toLowerCase() !== 'bearer' || !isSameSecret(given, token))
      throw new AppError('UNAUTHORIZED', 'The metrics need METRICS_TOKEN as a bearer token.');
    const text = await metrics.format();
    response.set({ 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text);
  };
  router.route('/metrics').get(metricsPage).all(rejectWrites);
  return router;
}
