import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { getUntypedClient } from '@trpc/client';
import superjson from 'superjson';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, createTrpcClient, loadHttpLink } from './trpc';
import { CODE_TIMEOUT_MS, loadCode } from './ui/load-code';

afterEach(() => {
  onlineManager.setOnline(true);
});

/** The procedures of each request. */
function recordRequests(): string[][] {
  const requests: string[][] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const paths = new URL(url, 'http://shop.example').pathname.replace('/trpc/', '').split(',');
    requests.push(paths);
    return Response.json(paths.map(() => ({ result: { data: { json: null } } })));
  });
  return requests;
}

it('sends the queries of a page in one request', async () => {
  const requests = recordRequests();
  const client = getUntypedClient(createTrpcClient());
  await Promise.all([client.query('cart.get'), client.query('wishlist.get'), client.query('cms.company')]);
  expect(requests).toEqual([['cart.get', 'wishlist.get', 'cms.company']]);
});

it('sends and receives types that JSON does not have', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    return Response.json([{ result: { data: superjson.serialize(new Date(0)) } }]);
  });
  const client = getUntypedClient(createTrpcClient());
  expect(await client.mutation('any.procedure', { since: new Date(1) })).toEqual(new Date(0));
  expect(bodies).toEqual([{ 0: superjson.serialize({ since: new Date(1) }) }]);
});

it('loads the code that sends calls once more after a failure', async () => {
  const requests = recordRequests();
  const load = vi.fn(loadHttpLink).mockRejectedValueOnce(new Error('no connection'));
  const client = getUntypedClient(createTrpcClient(load));
  await expect(client.query('cart.get')).rejects.toThrow('no connection');
  await client.query('cart.get');
  expect(requests).toEqual([['cart.get']]);
});

describe('a call without an answer', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A server that accepts requests, and whose answers never come. */
  function hang() {
    const requests: string[] = [];
    vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
      requests.push(url);
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    return requests;
  }

  it.each([
    ['query', 30_000],
    ['mutation', 120_000],
  ] as const)('fails: a %s after %d ms', async (type, ms) => {
    await loadHttpLink();
    vi.useFakeTimers();
    hang();
    const client = getUntypedClient(createTrpcClient());
    let isOver = false;
    const failure = client[type]('cart.get').catch((error) => {
      isOver = true;
      return error;
    });
    await vi.advanceTimersByTimeAsync(ms - 100);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await failure).toMatchObject({ message: 'The server did not answer in time.' });
  });

  it('fails without a retry when the code that sends it has not come in time', async () => {
    vi.useFakeTimers();
    const load = vi.fn(() => loadCode(() => new Promise<never>(() => {})));
    const client = getUntypedClient(createTrpcClient(load));
    const failure = createQueryClient()
      .fetchQuery({ queryKey: ['cart'], queryFn: () => client.query('cart.get') })
      .catch(String);
    await vi.advanceTimersByTimeAsync(CODE_TIMEOUT_MS);
    expect(await failure).toMatch(/could not be loaded/);
    expect(load).toHaveBeenCalledOnce();
  });

  it('is not repeated, because a person has waited for long', async () => {
    await loadHttpLink();
    vi.useFakeTimers();
    const requests = hang();
    const client = getUntypedClient(createTrpcClient());
    const queryClient = createQueryClient();
    const failure = queryClient
      .fetchQuery({ queryKey: ['cart'], queryFn: () => client.query('cart.get') })
      .catch(String);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(await failure).toMatch(/did not answer in time/);
    expect(requests).toHaveLength(1);
  });
});

it('sends no call that was aborted before its code was loaded', async () => {
  const requests = recordRequests();
  const client = getUntypedClient(createTrpcClient());
  const controller = new AbortController();
  const call = client.query('cart.get', undefined, { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toThrow();
  await client.query('wishlist.get');
  expect(requests).toEqual([['wishlist.get']]);
});

it('splits more queries than the server answers in one request', async () => {
  const requests = recordRequests();
  const client = getUntypedClient(createTrpcClient());
  await Promise.all(Array.from({ length: 12 }, () => client.query('cart.get')));
  expect(requests.map(({ length }) => length)).toEqual([10, 2]);
});

it.each(['payment.verify'])(
  'sends %s separately, so that no other query waits for the provider',
  async (path) => {
    const requests = recordRequests();
    const client = getUntypedClient(createTrpcClient());
    const responses = ['cart.get', path, 'wishlist.get', path].map((each) => client.query(each, {}));
    await Promise.all(responses);
    expect(requests).toContainEqual(['cart.get', 'wishlist.get']);
    expect(requests.filter(([first]) => first === path)).toEqual([[path], [path]]);
  },
);

it.each([
  'payment.retry',
  'order.place',
  'order.cancel',
  'order.setStatus',
  'admin.payment.check',
  'admin.payment.refund',
])('sends %s separately, so that no other mutation waits for the provider', async (path) => {
  const requests = recordRequests();
  const client = getUntypedClient(createTrpcClient());
  await Promise.all(['cart.add', path, 'wishlist.add'].map((each) => client.mutation(each, {})));
  expect(requests).toHaveLength(2);
  expect(requests).toContainEqual(['cart.add', 'wishlist.add']);
  expect(requests).toContainEqual([path]);
});

describe('without a connection', () => {
  const fail = () => Promise.reject(new Error('Failed to fetch'));

  it('a query fails instead of waiting', async () => {
    onlineManager.setOnline(false);
    const queryClient = createQueryClient({ retry: false });
    await expect(queryClient.fetchQuery({ queryKey: ['cart'], queryFn: fail })).rejects.toThrow();
  });

  it('a mutation fails instead of being sent much later', async () => {
    onlineManager.setOnline(false);
    const order = new MutationObserver(createQueryClient(), { mutationFn: fail });
    await expect(order.mutate()).rejects.toThrow();
  });

  it('is noticed when it returns: what is shown is loaded again', () => {
    expect(createQueryClient().defaultQueryOptions({ queryKey: ['cart'] }).refetchOnReconnect).toBe(true);
  });
});
