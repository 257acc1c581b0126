/**
 * Traces in OpenTelemetry's format, sent to the collector at OTEL_EXPORTER_OTLP_ENDPOINT. The library reads the other OTEL_*
 * variables itself. Spans contain neither queries nor bodies, which can be personal.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace-node';
import { waitAtMost } from '../concurrency/wait-at-most';
import { getMethodName } from './route-name';

export interface Traces {
  /** Runs `work` in a span of its own. An error that it throws is recorded. */
  trace<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Runs `listener` in a span that ends with the response and continues the caller's trace (W3C traceparent). */
  traceRequest(request: IncomingMessage, response: ServerResponse, listener: () => void): void;
  /** what a log line needs to be found by its trace */
  getLogFields(): { trace_id?: string; span_id?: string };
  /** Sends what is left, for a moment: a collector that is away must not delay the end of the process. */
  close(): Promise<void>;
}

const CLOSE_MS = 1_000;

function endWithError(span: Span, error: unknown): void {
  if (error instanceof Error) span.recordException(error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** @param processor replaces the one that sends spans to the collector, in tests */
export function createTraces(
  processor: SpanProcessor = new BatchSpanProcessor(new OTLPTraceExporter()),
): Traces {
  // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES take precedence.
  const resource = resourceFromAttributes({ 'service.name': 'vastra' }).merge(
    detectResources({ detectors: [envDetector] }),
  );
  const provider = new NodeTracerProvider({ resource, spanProcessors: [processor] });
  provider.register();
  const tracer = provider.getTracer('vastra');
  return {
    trace: (name, work) =>
      tracer.startActiveSpan(name, async (span) => {
        try {
          return await work();
        } catch (error) {
          endWithError(span, error);
          throw error;
        } finally {
          span.end();
        }
      }),
    traceRequest: (request, response, listener) => {
      const method = getMethodName(request);
      const parent = propagation.extract(context.active(), request.headers);
      const attributes = { 'http.request.method': method, 'url.path': request.url?.split('?')[0] };
      tracer.startActiveSpan(method, { kind: SpanKind.SERVER, attributes }, parent, (span) => {
        response.once('close', () => {
          const { statusCode } = response;
          if (request.routeName) {
            span.updateName(`${method} ${request.routeName}`);
            span.setAttribute('http.route', request.routeName);
          }
          span.setAttributes({
            'http.response.status_code': statusCode,
            'http.request.header.x-request-id': String(response.getHeader('x-request-id') ?? ''),
          });
          if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        });
        listener();
      });
    },
    getLogFields: () => {
      const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
      return traceId && spanId ? { trace_id: traceId, span_id: spanId } : {};
    },
    close: async () => {
      await waitAtMost(
        provider.shutdown().then(() => true),
        CLOSE_MS,
      ).catch(() => false);
    },
  };
}
