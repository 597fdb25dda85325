import { SpanStatusCode, isSpanContextValid, trace, type Attributes } from '@opentelemetry/api';

/** Does nothing, at no cost, unless `operator/traces.ts` has been started. */
const tracer = trace.getTracer('summer-reading');

export function getTraceId(): string | undefined {
  const span = trace.getActiveSpan()?.spanContext();
  return span && isSpanContextValid(span) ? span.traceId : undefined;
}

/** Names and attributes come from our own lists, never from a person or a record. */
export function traceWork<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      markFailed(error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Records the kind of error, but not its message, which may quote somebody. */
export function markFailed(error: unknown): void {
  const span = trace.getActiveSpan();
  span?.setStatus({ code: SpanStatusCode.ERROR });
  span?.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
}
