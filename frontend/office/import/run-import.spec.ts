import type { ImportAnswer, ImportRow } from '../../../domain/contract/import.js';
import { ImportRun, type RowResult, type RunState, type SendResult } from './run-import.js';

const DONE: SendResult = { answer: makeAnswer('created-student') };

function makeAnswer(outcome: ImportAnswer['outcome']): ImportAnswer {
  return { outcome, ssidMatch: null, user: null, student: null, others: [], duplicates: [] };
}

function makeRefused(status: number, message = 'No.'): SendResult {
  return { refusal: { status, message, fields: {} } };
}

function makeRow(at: number): ImportRow {
  return { ssid: at } as ImportRow;
}

function makeRun(count: number, answers: Readonly<Record<number, SendResult[]>> = {}) {
  const sent: number[] = [];
  const results: RowResult[] = [];
  const states: RunState[] = [];
  let meanwhile: (at: number) => Promise<void> = () => Promise.resolve();
  const waiting: (() => void)[] = [];
  const run = new ImportRun({
    count,
    rowAt: (at) => Promise.resolve({ row: at + 2, name: `Child ${at}`, values: makeRow(at) }),
    send: async ({ ssid: at }) => {
      sent.push(at!);
      await meanwhile(at!);
      return answers[at!]?.shift() ?? DONE;
    },
    onResult: (result) => results.push(result),
    onState: (state) => {
      states.push(state);
      if (state.phase !== 'running' && state.phase !== 'pausing' && state.phase !== 'canceling') {
        for (const settle of waiting.splice(0)) settle();
      }
    },
  });
  return {
    run,
    sent,
    results,
    states,
    during: (at: number, happens: () => void) => {
      meanwhile = (now) => {
        if (now === at) happens();
        return Promise.resolve();
      };
    },
    settled: () => new Promise<void>((settle) => waiting.push(settle)),
    rows: () => results.map(({ row }) => row),
  };
}

describe('a run of an import', () => {
  it('sends the rows one at a time, in the order of the sheet', async () => {
    const { run, settled, sent, rows, states } = makeRun(4);
    run.start();
    await settled();
    expect(sent).toEqual([0, 1, 2, 3]);
    expect(rows()).toEqual([2, 3, 4, 5]);
    expect(states.at(-1)).toEqual({ phase: 'done', stop: null });
  });

  it('reports the outcome of each row and its application', async () => {
    const child = { id: 'b1', firstName: 'Ana', lastName: 'Begay' };
    const { run, settled, results } = makeRun(3, {
      0: [{ answer: { ...makeAnswer('created-user-and-student'), student: child } }],
      1: [{ answer: { ...makeAnswer('skipped-ssid'), ssidMatch: child } }],
    });
    run.start();
    await settled();
    expect(results).toEqual([
      {
        row: 2,
        name: 'Child 0',
        outcome: 'created-user-and-student',
        studentId: 'b1',
        duplicates: [],
        failure: null,
      },
      { row: 3, name: 'Child 1', outcome: 'skipped-ssid', studentId: 'b1', duplicates: [], failure: null },
      { row: 4, name: 'Child 2', outcome: 'created-student', studentId: null, duplicates: [], failure: null },
    ]);
  });

  it.each([400, 404, 409, 413, 415, 422])('goes on after a row that was refused with %i', async (status) => {
    const { run, settled, results, states } = makeRun(3, { 1: [makeRefused(status, 'The site is full.')] });
    run.start();
    await settled();
    expect(results[1]).toMatchObject({ row: 3, outcome: null, failure: { message: 'The site is full.' } });
    expect(results).toHaveLength(3);
    expect(states.at(-1)?.phase).toBe('done');
  });

  it.each<[string, SendResult, RunState['stop']]>([
    ['the session is over', makeRefused(401), 'sessionOver'],
    ['the person may not', makeRefused(403), 'forbidden'],
    ['there were too many', makeRefused(429), 'tooMany'],
    ['the server is unavailable', makeRefused(503), 'serverUnavailable'],
    ['a proxy says so', makeRefused(502), 'serverUnavailable'],
    ['something else than the server answers', makeRefused(200), 'serverUnavailable'],
    ['there is no network', { noAnswer: 'noConnection' }, 'noConnection'],
    ['the server fails', makeRefused(500), 'serverError'],
  ])('stops when %s, and continues with the same row', async (_why, said, stop) => {
    const { run, settled, sent, rows, states } = makeRun(3, { 1: [said] });
    run.start();
    await settled();
    expect(states.at(-1)).toEqual({ phase: 'paused', stop });
    expect(rows()).toEqual([2]);
    run.resume();
    await settled();
    expect(sent).toEqual([0, 1, 1, 2]);
    expect(rows()).toEqual([2, 3, 4]);
    expect(states.at(-1)).toEqual({ phase: 'done', stop: null });
  });

  it('lists a row as failed if it causes a server error twice', async () => {
    const { run, settled, results } = makeRun(3, {
      1: [makeRefused(500), makeRefused(500, 'Something went wrong.')],
      2: [makeRefused(500)],
    });
    run.start();
    await settled();
    run.resume();
    await settled();
    expect(results).toHaveLength(2);
    expect(results[1]?.failure?.message).toBe('Something went wrong.');
    run.resume();
    await settled();
    expect(results.map(({ failure }) => failure !== null)).toEqual([false, true, false]);
  });

  it('pauses after the current row is answered', async () => {
    const { run, settled, during, rows, states } = makeRun(4);
    during(1, () => {
      run.pause();
    });
    run.start();
    await settled();
    expect(rows()).toEqual([2, 3]);
    expect(states.slice(-2)).toEqual([
      { phase: 'pausing', stop: 'asked' },
      { phase: 'paused', stop: 'asked' },
    ]);
  });

  it('sends no row twice when it resumes before the pause has begun', async () => {
    const { run, settled, during, sent } = makeRun(4);
    during(1, () => {
      run.pause();
      run.resume();
      run.resume();
    });
    run.start();
    await settled();
    expect(sent).toEqual([0, 1, 2, 3]);
  });

  it('is over when it is canceled, with the result of the current row', async () => {
    const { run, settled, during, rows, states } = makeRun(4);
    during(1, () => {
      run.cancel();
    });
    run.start();
    await settled();
    expect(rows()).toEqual([2, 3]);
    expect(states.at(-1)).toEqual({ phase: 'canceled', stop: null });
    run.resume();
    run.pause();
    expect(states.at(-1)).toEqual({ phase: 'canceled', stop: null });
  });

  it('is canceled right away while it is paused', async () => {
    const { run, settled, rows, states } = makeRun(3, { 1: [makeRefused(401)] });
    run.start();
    await settled();
    run.cancel();
    expect(states.at(-1)).toEqual({ phase: 'canceled', stop: null });
    expect(rows()).toEqual([2]);
  });

  it('is done if it was paused during the last row', async () => {
    const { run, settled, during, states } = makeRun(2);
    during(1, () => {
      run.pause();
    });
    run.start();
    await settled();
    expect(states.at(-1)).toEqual({ phase: 'done', stop: null });
  });

  it('pauses when the rows are gone', async () => {
    const states: RunState[] = [];
    await new Promise<void>((settle) => {
      new ImportRun({
        count: 2,
        rowAt: () => Promise.reject(new Error('The worker stopped.')),
        send: () => Promise.resolve(DONE),
        onResult: () => undefined,
        onState: (state) => {
          states.push(state);
          if (state.phase === 'paused') settle();
        },
      }).start();
    });
    expect(states.at(-1)).toEqual({ phase: 'paused', stop: 'rowsLost' });
  });

  it('pauses when the person is signed out, whatever happens to the current row', async () => {
    const { run, settled, during, states } = makeRun(4, { 1: [makeRefused(401)] });
    during(1, () => {
      run.pause('sessionOver');
    });
    run.start();
    await settled();
    expect(states.at(-1)).toEqual({ phase: 'paused', stop: 'sessionOver' });
  });
});
