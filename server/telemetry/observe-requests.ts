/** Measures and traces every request, before anything else sees it. */
import type { RequestListener } from 'node:http';
import type { Metrics } from './metrics';
import { getMethodName } from './route-name';
import type { Traces } from './traces';

export function observeRequests(
  listener: RequestListener,
  { metrics, traces }: { metrics?: Metrics; traces?: Traces },
): RequestListener {
  if (!metrics && !traces) return listener;
  return (request, response) => {
    if (metrics) {
      const startedAt = performance.now();
      response.once('close', () =>
        metrics.observeRequest(
          {
            method: getMethodName(request),
            // Addresses that nothing has answered share a name.
            route: request.routeName ?? 'other',
            status: response.writableFinished ? response.statusCode : 'aborted',
          },
          (performance.now() - startedAt) / 1000,
        ),
      );
    }
    if (traces) traces.traceRequest(request, response, () => listener(request, response));
    else listener(request, response);
  };
}
