import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadFile, saveFile } from './download-file';
import { onTokenRejected, storeToken } from './token';

const createUrl = vi.spyOn(URL, 'createObjectURL');
const revoke = vi.spyOn(URL, 'revokeObjectURL');
const fetching = vi.spyOn(globalThis, 'fetch');

beforeEach(() => {
  vi.useFakeTimers();
  createUrl.mockReset().mockReturnValue('#file');
  revoke.mockReset().mockReturnValue();
  fetching.mockReset();
});
afterEach(() => void vi.useRealTimers());
// Other test files share these.
afterAll(() => {
  for (const spy of [createUrl, revoke, fetching]) spy.mockRestore();
});

it('keeps the file while Safari asks whether to download it', () => {
  saveFile(new Blob(['a']), 'orders.csv');
  vi.advanceTimersByTime(30_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(revoke).toHaveBeenCalledWith('#file');
});

describe('a download', () => {
  const download = () => downloadFile('/api/orders/1/documents.pdf', 'invoice.pdf');
  const answer = (body: string, type: string, status = 200) =>
    fetching.mockResolvedValue(new Response(body, { status, headers: { 'content-type': type } }));

  it('saves the file', async () => {
    answer('%PDF', 'application/pdf');
    await download();
    expect(createUrl).toHaveBeenCalledTimes(1);
  });

  it("fails with the server's message", async () => {
    answer('{"message":"Order not found.","code":"NOT_FOUND"}', 'application/json', 404);
    await expect(download()).rejects.toMatchObject({ message: 'Order not found.' });
    expect(createUrl).not.toHaveBeenCalled();
  });

  it.each([
    ['ends the session when its token is rejected', 'a token', 1],
    ['leaves a newer login alone when the token of an earlier one is rejected', 'a newer token', 0],
  ])('%s', async (_, storedToken, times) => {
    const ended = vi.fn();
    const stop = onTokenRejected(ended);
    storeToken('a token');
    fetching.mockImplementation(async () => {
      storeToken(storedToken);
      return new Response('{"message":"Please log in.","code":"UNAUTHORIZED"}', { status: 401 });
    });
    await expect(download()).rejects.toMatchObject({ message: 'Please log in.' });
    expect(ended).toHaveBeenCalledTimes(times);
    storeToken(null);
    stop();
  });

  it('does not save the login page of a public network as the file', async () => {
    answer('<!doctype html><title>Log in to the network</title>', 'text/html; charset=utf-8');
    await expect(download()).rejects.toMatchObject({ message: 'The server did not respond.', data: null });
    expect(createUrl).not.toHaveBeenCalled();
  });

  it('fails when the answer does not begin in time', async () => {
    fetching.mockImplementation(
      (_, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const failed = expect(download()).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(120_000);
    await failed;
  });

  it('fails when it stops, but not while it is slow', async () => {
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
    fetching.mockImplementation(async (_, init) => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          stream = controller;
          // As some browsers do, instead of rejecting with the reason.
          init?.signal?.addEventListener('abort', () => controller.error(new TypeError('network error')));
        },
      });
      return new Response(body, { headers: { 'content-type': 'application/pdf' } });
    });
    const failed = expect(download()).rejects.toMatchObject({ name: 'TimeoutError' });
    for (let minute = 0; minute < 5; minute++) {
      await vi.advanceTimersByTimeAsync(100_000);
      stream?.enqueue(new Uint8Array(1));
    }
    await vi.advanceTimersByTimeAsync(120_000);
    await failed;
    expect(createUrl).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('saves all of what arrives slowly', async () => {
    fetching.mockImplementation(async () => {
      const parts = ['%P', 'DF'];
      const body = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          const part = parts.shift();
          if (!part) return controller.close();
          await new Promise((resolve) => setTimeout(resolve, 100_000));
          controller.enqueue(new TextEncoder().encode(part));
        },
      });
      return new Response(body, { headers: { 'content-type': 'application/pdf' } });
    });
    const done = download();
    await vi.advanceTimersByTimeAsync(300_000);
    await done;
    const [content] = createUrl.mock.lastCall as [Blob];
    expect([await content.text(), content.type]).toEqual(['%PDF', 'application/pdf']);
  });
});
