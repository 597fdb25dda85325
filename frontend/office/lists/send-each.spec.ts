import type { RosterEntry } from '../../../domain/contract/site.js';
import { sendEach } from './send-each.js';

class Refusal extends Error {}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal;
}

function makeStudent(id: string): RosterEntry {
  return { id, firstName: id, lastName: 'Baca', grade: null, status: 'pending', overdue: false };
}

const [ana, ben, cleo] = [makeStudent('ana'), makeStudent('ben'), makeStudent('cleo')];

function makeServer(failures: Readonly<Record<string, Error>>) {
  const asked: string[] = [];
  const send = ({ id }: RosterEntry) => {
    asked.push(id);
    const failure = failures[id];
    return failure ? Promise.reject(failure) : Promise.resolve({});
  };
  return { asked, send };
}

describe('sending something for several rows', () => {
  it('sends one after the other, in order', async () => {
    const steps: string[] = [];
    const send = async ({ id }: RosterEntry) => {
      steps.push(`${id} begins`);
      await Promise.resolve();
      steps.push(`${id} ends`);
    };
    expect(await sendEach([ana, ben, cleo], send, isRefusal)).toEqual({
      done: [ana, ben, cleo],
      refused: [],
      stopped: null,
    });
    expect(steps).toEqual(['ana begins', 'ana ends', 'ben begins', 'ben ends', 'cleo begins', 'cleo ends']);
  });

  it('goes on after a refusal, which concerns that row only', async () => {
    const refusal = new Refusal('answered already');
    const { asked, send } = makeServer({ ben: refusal });
    expect(await sendEach([ana, ben, cleo], send, isRefusal)).toEqual({
      done: [ana, cleo],
      refused: [{ row: ben, refusal }],
      stopped: null,
    });
    expect(asked).toEqual(['ana', 'ben', 'cleo']);
  });

  it('stops at a failure, says at which row, and keeps what was done before', async () => {
    const error = new Error('no network');
    const { asked, send } = makeServer({ ben: error });
    expect(await sendEach([ana, ben, cleo], send, isRefusal)).toEqual({
      done: [ana],
      refused: [],
      stopped: { at: ben, error },
    });
    expect(asked).toEqual(['ana', 'ben']);
  });

  it('finishes the row it’s at when it’s told to stop, and leaves the rest', async () => {
    const stopping = new AbortController();
    const asked: string[] = [];
    const send = ({ id }: RosterEntry) => {
      asked.push(id);
      stopping.abort();
      return Promise.resolve();
    };
    expect(await sendEach([ana, ben, cleo], send, isRefusal, stopping.signal)).toEqual({
      done: [ana],
      refused: [],
      stopped: null,
    });
    expect(asked).toEqual(['ana']);
  });
});
