import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import { lookUpNext } from './look-up-next.js';

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
  const load = jest.fn(refresh);
  return {
    answer: lookUpNext({ findNextApplication: nextApplication }, load, '3', filter),
    nextApplication,
    load,
  };
}

describe('the next application', () => {
  it('is the one after this in the filtered list, freshly loaded', async () => {
    const { answer, nextApplication, load } = lookUp({ filter: { grade: 'K' } });
    expect(await answer).toEqual({ state: 'found', next: NEXT });
    expect(nextApplication).toHaveBeenCalledWith('3', { grade: 'K' });
    expect(load).toHaveBeenCalledWith('7');
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
