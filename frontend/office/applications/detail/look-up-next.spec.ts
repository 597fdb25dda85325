import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { decideWithNext, lookUpNext } from './look-up-next.js';

const NEXT = { id: '7', firstName: 'Ana' } as ApplicationDetail;

function lookUp({
  next = { id: '7' },
  filter = {},
  refresh = () => Promise.resolve(NEXT),
}: {
  next?: { id: string } | null | Error;
  filter?: Record<string, string>;
  refresh?: () => Promise<ApplicationDetail>;
}) {
  const nextApplication = jest.fn(() =>
    next instanceof Error ? Promise.reject(next) : Promise.resolve(next),
  );
  const cache = { refresh: jest.fn(refresh) };
  return { answer: lookUpNext({ nextApplication }, cache, '3', filter), nextApplication, cache };
}

describe('the next application', () => {
  it('is the one after this in the filtered list, freshly loaded', async () => {
    const { answer, nextApplication, cache } = lookUp({ filter: { grade: 'K' } });
    expect(await answer).toEqual({ state: 'found', next: NEXT });
    expect(nextApplication).toHaveBeenCalledWith('3', { grade: 'K' });
    expect(cache.refresh).toHaveBeenCalledWith('7');
  });

  it.each([
    [{}, false],
    [{ grade: 'K' }, true],
  ])('may be missing, from the list filtered by %j', async (filter, isFiltered) => {
    expect(await lookUp({ next: null, filter }).answer).toEqual({ state: 'none', isFiltered });
  });

  it('is unknown when the server doesn’t say, or doesn’t answer it', async () => {
    expect(await lookUp({ next: new Error('away') }).answer).toEqual({ state: 'failed' });
    const refresh = () => Promise.reject(new Error('away'));
    expect(await lookUp({ refresh }).answer).toEqual({ state: 'failed' });
  });
});

describe('a decision', () => {
  it('leads to the application that was next before it', async () => {
    const list = ['3', '7', '9'];
    const after = (id: string) => Promise.resolve({ id: list[list.indexOf(id) + 1] } as ApplicationDetail);
    const lookUp = async () => ({ state: 'found' as const, next: await after('7') });
    // What was decided leaves the list, so that its place can't be found anymore.
    const decide = () => Promise.resolve(list.splice(1, 1));
    expect(await decideWithNext(lookUp, decide)).toEqual({
      changed: ['7'],
      nextUp: { state: 'found', next: { id: '9' } },
    });
  });

  it('that’s canceled leads nowhere', async () => {
    const lookUp = () => Promise.resolve({ state: 'none' as const, isFiltered: false });
    expect(await decideWithNext(lookUp, () => Promise.resolve(null))).toBeNull();
  });
});
