/** Runs autocannon in a process of its own, so that it does not compete with the order stream for one event loop. */
import autocannon from 'autocannon';
import { type Measurement, summarize } from '../statistics';
import { serveOrders } from '../worker-process';
import type { LoadOrder, LoadRequest } from './load-order';

const TIMEOUT_SECONDS = 30;
const CHECK_EVERY_MS = 50;
/** Slow answers are measured for longer, until there are so many. */
const MIN_ANSWERS = 20;
/** So many seconds more at most. */
const MAX_EXTENSION = 20;

/** Each connection is a visitor of its own: the store limits what one network address may ask for at once. */
const toRequests = (requests: readonly LoadRequest[], connection: number) =>
  requests.map(({ method = 'GET', headers, ...request }) => ({
    ...request,
    method,
    headers: { ...headers, 'x-forwarded-for': `198.51.100.${connection + 1}` },
  }));

/** Every connection gets its own part of the requests, because autocannon starts each with the first one. */
const getShare = (requests: readonly LoadRequest[], connection: number, connections: number) =>
  requests.filter((_, index) => index % connections === connection);

function sendLoad({ origin, seconds, requests, once, ...order }: LoadOrder): Promise<Measurement> {
  const connections = Math.min(order.connections, once ? requests.length : order.connections);
  return new Promise((resolve, reject) => {
    let connection = 0;
    let failures = 0;
    const durations: number[] = [];
    const start = performance.now();
    let end = start;
    const instance = autocannon(
      {
        url: origin,
        connections,
        timeout: TIMEOUT_SECONDS,
        sampleInt: CHECK_EVERY_MS,
        setupClient: (client) => {
          const share = once ? getShare(requests, connection, connections) : requests;
          client.setRequests(toRequests(share, connection));
          connection++;
        },
        ...(once ? { amount: requests.length } : { duration: seconds + MAX_EXTENSION }),
      },
      (error, { errors }) => {
        for (const timer of timers) clearTimeout(timer);
        if (error) reject(error);
        else resolve(summarize(durations, (end - start) / 1000, failures + errors));
      },
    );
    const stopIfEnough = () => {
      const isOver = performance.now() - start >= seconds * 1000;
      if (isOver && durations.length + failures >= MIN_ANSWERS) instance.stop();
    };
    instance.on('response', (_client, status: number, _bytes, duration: number) => {
      end = performance.now();
      if (status >= 200 && status < 300) durations.push(duration);
      else failures++;
      stopIfEnough();
    });
    const timers = [
      setTimeout(stopIfEnough, seconds * 1000),
      setTimeout(() => instance.stop(), (seconds + MAX_EXTENSION) * 1000),
    ];
  });
}

serveOrders(sendLoad);
