import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { context, propagation, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createApp } from '../app';
import { makeProduct } from '../test/factories';
import { openFileStore } from '../test/harness';
import { observeRequests } from './observe-requests';
import { createLogOptions } from './open-telemetry';
import { traceDatabase } from './trace-database';
import { createTraces } from './traces';

const exporter = new InMemorySpanExporter();
const traces = createTraces(new SimpleSpanProcessor(exporter));
const store = await openFileStore();
const lines: string[] = [];
const log = pino(
  { level: 'debug', ...createLogOptions({ traces }) },
  { write: (line) => void lines.push(line) },
);
const deps = { ...store.deps, log, traces, db: traceDatabase(store.deps.db, traces) };
const server = createServer(observeRequests(createApp(deps), { traces })).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
  server.close().closeAllConnections();
  await traces.close();
  // They are registered for the whole process, which other test files use, too.
  for (const api of [trace, context, propagation]) api.disable();
});

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const SPAN_ID = 'b7ad6b7169203331';

it('has spans for the request, its procedure and the database, continues the caller’s trace and names no query', async () => {
  const { id } = await makeProduct(store);
  exporter.reset();
  const response = await fetch(`${url}/api/products/${id}?secret=words`, {
    headers: { traceparent: `00-${TRACE_ID}-${SPAN_ID}-01` },
  });
  await response.text();
  await expect
    .poll(() => exporter.getFinishedSpans().map(({ name }) => name))
    .toContain('GET /api/products/:id');
  const spans = exporter.getFinishedSpans();
  const find = (name: string) => {
    const span = spans.find((each) => each.name === name);
    if (!span) throw new Error(`There is no span ${name}, only ${spans.map((each) => each.name)}`);
    return span;
  };
  const request = find('GET /api/products/:id');
  const procedure = find('procedure catalog.product');
  expect(request.parentSpanContext?.spanId).toBe(SPAN_ID);
  expect(request.attributes).toMatchObject({
    'http.route': '/api/products/:id',
    'http.response.status_code': 200,
    'url.path': `/api/products/${id}`,
  });
  expect(procedure.parentSpanContext?.spanId).toBe(request.spanContext().spanId);
  for (const span of spans) expect(span.spanContext().traceId).toBe(TRACE_ID);
  expect(spans.filter(({ name }) => name.startsWith('database')).length).toBeGreaterThan(0);
  expect(JSON.stringify(spans.map(({ name, attributes }) => ({ name, attributes })))).not.toContain('words');
  expect(lines.some((line) => line.includes(TRACE_ID))).toBe(true);
});

it('records failures', async () => {
  exporter.reset();
  await expect(traces.trace('an example', () => Promise.reject(new Error('It failed.')))).rejects.toThrow();
  const [span] = exporter.getFinishedSpans();
  expect(span?.status.code).toBe(2);
  expect(span?.events[0]?.name).toBe('exception');
});
