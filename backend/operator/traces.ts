import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { DiagConsoleLogger, SpanKind, diag, type Attributes, type SpanContext } from '@opentelemetry/api';
import {
  ExportResultCode,
  W3CTraceContextPropagator,
  diagLogLevelFromString,
  type ExportResult,
} from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import { getMetadataArgsStorage } from 'typeorm';

/** `run-part.ts` loads this file only if there's a collector. The SDK reads the standard variables itself. */

const HEALTH = '/api/health/';

/** Call this before the web server is created, and before any span queries the database. */
export function startTraces(processName: string): () => Promise<void> {
  const { OTEL_LOG_LEVEL } = process.env;
  if (OTEL_LOG_LEVEL) diag.setLogger(new DiagConsoleLogger(), diagLogLevelFromString(OTEL_LOG_LEVEL));
  const service = { 'service.name': 'summer-reading', 'service.instance.id': `${hostname()}/${processName}` };
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes(service).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new ImpersonalSpanExporter(new OTLPTraceExporter()))],
  });
  // No baggage: it may contain anything, and we'd pass it on to the providers that we call.
  provider.register({ propagator: new W3CTraceContextPropagator() });
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => url?.startsWith(HEALTH) === true,
        disableOutgoingRequestInstrumentation: true,
      }),
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        instrumentHandler: false,
        recordExceptions: false,
      }),
      new PgInstrumentation({
        requireParentSpan: true,
        ignoreConnectSpans: true,
        requestHook: (span, { query }) => {
          const summary = summarizeSql(query.text);
          span.updateName(summary);
          span.setAttribute('db.query.summary', summary);
        },
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
  });
  // Instrumentation patches modules on `require`. It changes prototypes, which importing modules share.
  const require = createRequire(import.meta.url);
  for (const name of ['node:http', 'pg']) require(name);
  return () => provider.shutdown();
}

const TABLES = new Set(getMetadataArgsStorage().tables.map(({ name }) => name));
const OPERATIONS = new Set(['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'WITH']);

/** For example, `SELECT students sites`: only the operation and our tables, in order of appearance. */
export function summarizeSql(text: string): string {
  const [, first = ''] = /^\s*(\w+)/.exec(text) ?? [];
  const operation = OPERATIONS.has(first.toUpperCase()) ? first.toUpperCase() : 'SQL';
  const named = text.matchAll(/\b(?:FROM|INTO|UPDATE|JOIN)\s+"?(\w+)/g);
  const tables = new Set(Array.from(named, ([, table = '']) => table).filter((table) => TABLES.has(table)));
  return [operation, ...tables].join(' ');
}

/** The allowed attributes: addresses, statements, headers and errors may contain names, tokens or emails. */
const ATTRIBUTES = new Set([
  'app.mail.channel',
  'app.mail.kind',
  'db.namespace',
  'db.query.summary',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'url.scheme',
]);
/** Includes the host that we call. In a request to us, the host is whatever the request says. */
const OUTGOING = new Set([...ATTRIBUTES, 'server.address', 'server.port']);

export class ImpersonalSpanExporter implements SpanExporter {
  private isFailing = false;

  constructor(private readonly collector: SpanExporter) {}

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.collector.export(spans.map(makeImpersonal), (result) => {
      this.logState(result);
      done(result);
    });
  }

  async forceFlush(): Promise<void> {
    await this.collector.forceFlush?.();
  }

  async shutdown(): Promise<void> {
    await this.collector.shutdown();
  }

  private logState({ code, error }: ExportResult): void {
    const isFailing = code !== ExportResultCode.SUCCESS;
    if (isFailing && !this.isFailing)
      console.warn(
        `Traces are lost because the collector can’t be used: ${error?.message ?? 'no reason given'}`,
      );
    if (!isFailing && this.isFailing) console.warn('The collector takes traces again.');
    this.isFailing = isFailing;
  }
}

function makeImpersonal(span: ReadableSpan): ReadableSpan {
  const { kind, startTime, endTime, duration, ended, resource, instrumentationScope, parentSpanContext } =
    span;
  return {
    ...{ kind, startTime, endTime, duration, ended, resource, instrumentationScope },
    ...(parentSpanContext && { parentSpanContext: dropState(parentSpanContext) }),
    name: span.name,
    spanContext: () => dropState(span.spanContext()),
    status: { code: span.status.code },
    attributes: pickAttributes(span),
    links: [],
    events: [],
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

/** A client may have written anything into `tracestate`. */
function dropState({ traceState: _theirs, ...context }: SpanContext): SpanContext {
  return context;
}

function pickAttributes({ kind, attributes }: ReadableSpan): Attributes {
  const allowed = kind === SpanKind.CLIENT ? OUTGOING : ATTRIBUTES;
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => allowed.has(name)));
}
