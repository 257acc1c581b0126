/** A server that speaks as much of the S3 protocol as the store uses, and can fail. It keeps objects in memory. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Options {
  accessKey: string;
  region: string;
  /** objects on each page of a list */
  pageSize?: number;
}

type Failure = number | 'hang' | 'stall' | 'cut';

export interface ObjectStorage {
  url: string;
  /** by bucket and key: `bucket/key` */
  objects: Map<string, { bytes: Buffer; changedAt: Date }>;
  /** the requests so far: `GET bucket/key` */
  requests: string[];
  /** What happens to requests of these methods: an HTTP status, no answer, one that stops in the middle, or a cut connection. */
  fail(failure: Failure | null, methods?: readonly string[]): void;
  close(): Promise<void>;
}

const toError = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

export async function openObjectStorage({
  accessKey,
  region,
  pageSize = 1000,
}: Options): Promise<ObjectStorage> {
  const objects: ObjectStorage['objects'] = new Map();
  const requests: string[] = [];
  let failing: { failure: Failure | null; methods: readonly string[] } = {
    failure: null,
    methods: [],
  };

  const reject = (response: ServerResponse, status: number, code: string) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(toError(code));

  function list(response: ServerResponse, bucket: string, query: URLSearchParams) {
    const prefix = `${bucket}/${query.get('prefix') ?? ''}`;
    const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(prefix) && key.slice(bucket.length + 1) > after)
      .sort();
    const page = keys.slice(0, pageSize);
    const contents = page.map((key) => {
      const { bytes, changedAt } = objects.get(key) ?? { bytes: Buffer.alloc(0), changedAt: new Date() };
      return `<Contents><Key>${key.slice(bucket.length + 1)}</Key><Size>${bytes.length}</Size><LastModified>${changedAt.toISOString()}</LastModified></Contents>`;
    });
    const next =
      keys.length > page.length
        ? `<NextContinuationToken>${page.at(-1)?.slice(bucket.length + 1)}</NextContinuationToken>`
        : '';
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
  }

  function read(response: ServerResponse, bytes: Buffer, { method, headers }: IncomingMessage) {
    const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
    const start = from === '' ? bytes.length - Number(to) : Number(from);
    if (!headers.range)
      return response
        .writeHead(200, { 'content-length': bytes.length })
        .end(method === 'HEAD' ? undefined : bytes);
    if (start >= bytes.length) return reject(response, 416, 'InvalidRange');
    const end = from !== '' && to !== '' ? Math.min(Number(to), bytes.length - 1) : bytes.length - 1;
    const part = bytes.subarray(start, end + 1);
    const contentRange = `bytes ${start}-${end}/${bytes.length}`;
    response.writeHead(206, { 'content-length': part.length, 'content-range': contentRange }).end(part);
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://storage');
    const key = decodeURIComponent(pathname.slice(1));
    const { method = 'GET' } = request;
    requests.push(`${method} ${key}`);
    if (failing.failure === 'cut' && failing.methods.includes(method)) return void request.socket.destroy();
    const body = await buffer(request);
    if (failing.failure === 'hang' && failing.methods.includes(method)) return;
    if (failing.failure === 'stall' && failing.methods.includes(method))
      return void response.writeHead(200, { 'content-length': 1_000_000 }).write('<half');
    if (failing.failure !== null && failing.methods.includes(method))
      return reject(response, Number(failing.failure), 'InternalError');
    const scope = new RegExp(
      `^AWS4-HMAC-SHA256 Credential=${accessKey}/\\d{8}/${region}/s3/aws4_request, SignedHeaders=`,
    );
    if (!scope.test(request.headers.authorization ?? '')) return reject(response, 403, 'AccessDenied');
    if (searchParams.get('list-type') === '2') return list(response, key.replace(/\/$/, ''), searchParams);
    if (method === 'PUT') {
      objects.set(key, { bytes: body, changedAt: new Date() });
      return response.writeHead(200).end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    return found ? read(response, found.bytes, request) : reject(response, 404, 'NoSuchKey');
  }

  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    fail: (failure, methods = ['GET', 'HEAD', 'PUT', 'DELETE']) => {
      failing = { failure, methods };
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
