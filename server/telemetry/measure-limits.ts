/** Counts what limits reject. */
import { AppError } from '../../src/errors';
import type { RateLimits } from '../limits/rate-limits';
import type { WorkLimit, WorkLimits } from '../limits/work-limits';
import type { Metrics } from './metrics';

const REJECTIONS = new Set<unknown>(['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE']);

export function measureRateLimits(limits: RateLimits, metrics: Metrics): RateLimits {
  const countRejected = (rule: Parameters<RateLimits['consume']>[0], checked: Promise<void>) =>
    checked.catch((error: unknown) => {
      if (error instanceof AppError && REJECTIONS.has(error.code)) metrics.countRejection(rule);
      throw error;
    });
  return {
    ...limits,
    consume: (rule, key) => countRejected(rule, limits.consume(rule, key)),
    ensureBelow: (rule, key) => countRejected(rule, limits.ensureBelow(rule, key)),
    tryConsume: async (rule, key) => {
      const isWithin = await limits.tryConsume(rule, key);
      if (!isWithin) metrics.countRejection(rule);
      return isWithin;
    },
  };
}

export function measureWorkLimits(limits: WorkLimits, metrics: Metrics): WorkLimits {
  const measure =
    (kind: string, limit: WorkLimit): WorkLimit =>
    async (clientKey, job) => {
      let hasStarted = false;
      try {
        return await limit(clientKey, () => {
          hasStarted = true;
          return job();
        });
      } catch (error) {
        if (!hasStarted) metrics.countRejection(kind);
        throw error;
      }
    };
  return {
    renderPage: measure('renderPage', limits.renderPage),
    encodePicture: measure('encodePicture', limits.encodePicture),
    drawPdf: measure('drawPdf', limits.drawPdf),
    search: measure('search', limits.search),
    hashPassword: measure('hashPassword', limits.hashPassword),
  };
}
