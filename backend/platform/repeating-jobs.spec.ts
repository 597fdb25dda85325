import { Logger } from '@nestjs/common';
import { trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import fastify from 'fastify';
import { NestLog, getLogOptions } from './http/request-log.js';
import { jobRuns, runRepeating } from './repeating-jobs.js';

describe('a job that repeats', () => {
  const spans = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });
  let lines: string[];

  beforeAll(() => {
    provider.register();
    const write = (line: string): void => void lines.push(line);
    Logger.overrideLogger(new NestLog(fastify(getLogOptions({ write }, { isTracing: true })).log));
  });

  beforeEach(() => {
    lines = [];
    jobRuns.clear();
    spans.reset();
  });

  afterAll(async () => {
    Logger.overrideLogger(['log', 'warn', 'error']);
    trace.disable();
    await provider.shutdown();
  });

  it('is traced and counted', async () => {
    const before = Date.now();
    await runRepeating('remind-sites', true, () => Promise.resolve());
    expect(spans.getFinishedSpans()).toMatchObject([{ name: 'job remind-sites', status: { code: 0 } }]);
    const runs = jobRuns.get('remind-sites');
    expect(runs).toMatchObject({ succeeded: 1, failed: 0 });
    expect(runs?.lastSuccessAt).toBeGreaterThanOrEqual(before);
  });

  it('says in the log that it failed, with its trace', async () => {
    await runRepeating('remind-sites', true, () => Promise.reject(new TypeError('no such thing')));
    const [span] = spans.getFinishedSpans();
    expect(span).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'TypeError' } });
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({
        msg: 'The job remind-sites failed.',
        traceId: span?.spanContext().traceId,
        details: [expect.stringContaining('TypeError: no such thing')],
      }),
    ]);
    expect(jobRuns.get('remind-sites')).toEqual({ succeeded: 0, failed: 1, lastSuccessAt: null });
  });

  it('waits for the database, which is neither a success nor a failure', async () => {
    await runRepeating('remind-sites', false, () => Promise.reject(new Error('not asked')));
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    await runRepeating('remind-sites', true, () => Promise.reject(away));
    expect(lines).toEqual([]);
    expect(jobRuns.get('remind-sites')).toEqual({ succeeded: 0, failed: 0, lastSuccessAt: null });
  });
});
