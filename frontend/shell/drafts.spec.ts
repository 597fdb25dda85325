import { dropDrafts, dropOldDrafts, readDraft, writeDraft } from './drafts.js';

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** As the browser has it: the keys are its own properties. */
const methods = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null;
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: Record<string, string>, key: string) {
    // oxlint-disable-next-line typescript/no-dynamic-delete -- this is how Storage does it
    delete this[key];
  },
};

describe('a draft', () => {
  const makeDraft = (daysAgo = 0) => ({
    at: Date.now() - daysAgo * A_DAY_MS,
    values: { firstName: 'Marta' },
    base: { firstName: 'Rosa' },
  });
  let kept: object;
  beforeEach(() => {
    kept = Object.create(methods) as object;
    Object.defineProperty(globalThis, 'localStorage', { value: kept, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'));

  it('is kept in the browser by account and form', () => {
    writeDraft('me', 'student', makeDraft());
    expect(readDraft('me', 'student')?.values).toEqual({ firstName: 'Marta' });
    expect([readDraft('me', 'guardian'), readDraft('you', 'student')]).toEqual([null, null]);
  });

  it('is kept for a week, and deleted by the next session after that', () => {
    writeDraft('me', 'student', makeDraft(6));
    writeDraft('me', 'guardian', makeDraft(8));
    expect(readDraft('me', 'student')).not.toBeNull();
    expect(readDraft('me', 'guardian')).toBeNull();
    dropOldDrafts();
    expect(Object.keys(kept)).toEqual(['draft:me:student']);
  });

  it('is deleted with a logout, and when somebody else logs in', () => {
    writeDraft('me', 'student', makeDraft());
    dropDrafts({ exceptOf: 'me' });
    expect(readDraft('me', 'student')).not.toBeNull();
    dropDrafts({ exceptOf: 'you' });
    expect(readDraft('me', 'student')).toBeNull();
    writeDraft('me', 'student', makeDraft());
    dropDrafts();
    expect(Object.keys(kept)).toEqual([]);
  });
});
