import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import '../entities.js';
import { ImpersonalSpanExporter, summarizeSql } from './traces.js';

describe('what a span says', () => {
  it.each(['INTERNAL', 'SERVER', 'CLIENT', 'PRODUCER', 'CONSUMER'] as const)(
    'is on a list, and nothing else leaves, whatever it is called: %s',
    (kind) => {
      const collector = new InMemorySpanExporter();
      const processor = new SimpleSpanProcessor(new ImpersonalSpanExporter(collector));
      const tracer = new NodeTracerProvider({ spanProcessors: [processor] }).getTracer('test');
      const link = { context: tracer.startSpan('another').spanContext(), attributes: { name: 'Quetzalli' } };
      const attributes = {
        ...{ 'url.full': '/?q=Quetzalli', 'url.path': '/Quetzalli', 'url.query': 'q=Quetzalli' },
        ...{ 'http.target': '/Quetzalli', 'http.url': '/Quetzalli', 'db.statement': "'Quetzalli'" },
        ...{
          'db.query.text': "'Quetzalli'",
          'db.postgresql.values': ['Quetzalli'],
          'enduser.id': 'Quetzalli',
        },
        ...{ 'client.address': 'Quetzalli', 'user_agent.original': 'Quetzalli', 'a.new.one': 'Quetzalli' },
      };
      const span = tracer.startSpan('GET /api/students/:id', {
        kind: SpanKind[kind],
        links: [link],
        attributes: { ...attributes, 'http.route': '/api/students/:id', 'server.address': 'example.org' },
      });
      span.addEvent('Quetzalli', { name: 'Quetzalli' });
      span.recordException(new Error('no Quetzalli here'));
      span.setStatus({ code: SpanStatusCode.ERROR, message: 'no Quetzalli here' });
      span.end();
      const [sent] = collector.getFinishedSpans();
      expect(sent).toMatchObject({ status: { code: SpanStatusCode.ERROR }, events: [], links: [] });
      // We choose which host we call, but not which host a request to us names.
      const whom = kind === 'CLIENT' ? { 'server.address': 'example.org' } : {};
      expect(sent?.attributes).toEqual({ 'http.route': '/api/students/:id', ...whom });
      const { resource: _ours, ...rest } = sent!;
      expect(JSON.stringify([rest, sent?.spanContext()])).not.toContain('Quetzalli');
    },
  );

  it.each([
    [
      'SELECT s.* FROM "students" s JOIN sites ON TRUE WHERE name = \'from Quetzalli\'',
      'SELECT students sites',
    ],
    ['  update messages SET "sentAt" = now() FROM messages m', 'UPDATE messages'],
    ['WITH due AS (SELECT 1 FROM messages) UPDATE messages', 'WITH messages'],
    ["SELECT * FROM Quetzalli, 'FROM Quetzalli'", 'SELECT'],
    ['Quetzalli FROM students', 'SQL students'],
    ['', 'SQL'],
  ])('of a statement is what it does to which tables: %s', (text, summary) => {
    // In our SQL, only keywords in capitals come before a table's name.
    expect(summarizeSql(text)).toBe(summary);
  });

  it('doesn’t stop if the collector fails, which the log says once', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    let works = false;
    const error = new Error('connect ECONNREFUSED 127.0.0.1:4318');
    const collector: SpanExporter = {
      export: (_spans, done) =>
        done(works ? { code: ExportResultCode.SUCCESS } : { code: ExportResultCode.FAILED, error }),
      shutdown: () => Promise.resolve(),
    };
    const exporter = new ImpersonalSpanExporter(collector);
    const codes: number[] = [];
    const send = () => exporter.export([], ({ code }) => codes.push(code));
    for (const next of [false, false, true, true]) {
      works = next;
      send();
    }
    expect(codes).toHaveLength(4);
    expect(warn.mock.calls).toEqual([
      ['Traces are lost because the collector can’t be used: connect ECONNREFUSED 127.0.0.1:4318'],
      ['The collector takes traces again.'],
    ]);
    warn.mockRestore();
  });
});
