import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlacementRunDetail } from '../../../domain/contract/placement.js';
import { renderOffice } from '../../testing/render-office.js';
import { RunDecision } from './RunDecision.js';

jest.mock('../../shell/program.js', () => ({ program: { season: { year: 2025 } } }));

const FIGURES = { first: 3, second: 0, third: 0, nearby: 0, unplaced: 1 };
const RUN = {
  ...{ id: 7, number: 3, season: 2025, state: 'draft', stale: false, ...FIGURES },
  ...{ bySite: [{ siteId: 1, filled: 3 }], progress: { done: 3, skipped: 0, total: 3 }, releasedOn: null },
} as unknown as PlacementRunDetail;

function renderDecision(
  run: Partial<PlacementRunDetail>,
  lotterySeed: string | null = null,
  seasons?: Promise<never>,
) {
  const calls = {
    releaseRun: jest.fn().mockResolvedValue(RUN),
    discardRun: jest.fn().mockResolvedValue(RUN),
    create: jest.fn().mockResolvedValue({ data: { id: 8 } }),
  };
  const onReleased = jest.fn();
  const data = [{ id: 2025, year: 2025, state: 'current', lotterySeed }];
  renderOffice(<RunDecision run={{ ...RUN, ...run }} onReleased={onReleased} />, {
    resource: 'placement/runs',
    provider: { getList: (() => seasons ?? Promise.resolve({ data, total: 1 })) as never, ...calls },
  });
  return { ...calls, onReleased };
}

describe('the question before a release', () => {
  const openQuestion = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Release' }));
    return within(await screen.findByRole('alertdialog'));
  };

  it('says that the lottery’s seed becomes public', async () => {
    renderDecision({});
    expect((await openQuestion()).getByText(/^The lottery seed becomes public/)).toBeVisible();
  });

  it('doesn’t say so once it’s public', async () => {
    renderDecision({}, 'abc');
    const question = await openQuestion();
    expect(question.getByText('3 children are assigned.')).toBeVisible();
    expect(question.queryByText(/seed/)).toBeNull();
  });

  it('doesn’t say so while the season is loading', async () => {
    renderDecision({}, null, new Promise(() => undefined));
    expect((await openQuestion()).queryByText(/seed/)).toBeNull();
  });
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const answer = async (title: string, name: string) => {
  const question = await screen.findByRole('alertdialog', { name: title });
  await userEvent.click(within(question).getByRole('button', { name }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
};

describe('what can be decided about a draft', () => {
  it('is released after the question, and not on Cancel', async () => {
    const { releaseRun, onReleased } = renderDecision({});
    await press('Release');
    await answer('Release run 3?', 'Cancel');
    expect(releaseRun).not.toHaveBeenCalled();
    await press('Release');
    await answer('Release run 3?', 'Release');
    await waitFor(() => expect(onReleased).toHaveBeenCalledTimes(1));
    expect(releaseRun.mock.calls).toEqual([[7, false]]);
  });

  it('is released anyway if something has changed, which the question says', async () => {
    const { releaseRun } = renderDecision({ stale: true });
    expect(screen.getByRole('alert')).toHaveTextContent('Something has changed since this run was computed');
    await press('Release anyway');
    await answer('Release run 3 even though it’s out of date?', 'Release anyway');
    await waitFor(() => expect(releaseRun.mock.calls).toEqual([[7, true]]));
  });

  it('is computed again with the same rules and words', async () => {
    const more = { name: 'Rural first', note: 'As asked.', rules: { seats: 'staffed' } };
    const { create } = renderDecision({ stale: true, ...more } as unknown as PlacementRunDetail);
    await press('Compute again');
    await waitFor(() => expect(create.mock.calls).toEqual([['placement/runs', { data: more }]]));
  });

  it('is discarded after a question', async () => {
    const { discardRun } = renderDecision({});
    await press('Discard');
    await answer('Discard run 3?', 'Discard');
    await waitFor(() => expect(discardRun.mock.calls).toEqual([[7]]));
  });

  it('isn’t a release if nobody gets a seat', () => {
    renderDecision({ first: 0 });
    expect(screen.getByText(/^No one gets a seat in this run/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
  });

  it('can only be computed again if nobody gets a seat and something has changed', () => {
    renderDecision({ first: 0, stale: true });
    expect(screen.getByRole('alert')).toHaveTextContent(/Compute it again with the same rules\.$/);
    expect(screen.queryByRole('button', { name: 'Release anyway' })).toBeNull();
  });
});

describe('a run that was decided', () => {
  it('says how far its release is', () => {
    renderDecision({ state: 'releasing', progress: { done: 2, skipped: 1, total: 9 } });
    expect(screen.getByRole('progressbar', { name: 'Progress of the release' })).toHaveAttribute(
      'aria-valuetext',
      '3 of 9 children',
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says who released it, how many were skipped, and what’s next', () => {
    const progress = { done: 2, skipped: 1, total: 3 };
    renderDecision({ state: 'released', progress, releasedOn: 1_749_560_000, releasedBy: 'Irma Salazar' });
    expect(screen.getByText(/^Released on Jun 10, 2025.* by Irma Salazar\.$/)).toBeVisible();
    expect(screen.getByText(/^1 child was skipped/)).toBeVisible();
    const [skipped, openings] = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(decodeURIComponent(skipped ?? '')).toMatch(
      /^\/placement\/7\/children\?filter={"result":"skipped"}/,
    );
    expect(openings).toBe('/placement/openings');
  });

  it('can’t be released anymore if it was discarded', () => {
    renderDecision({ state: 'discarded' });
    expect(screen.getByText(/^This run was discarded\./)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a run of an ended season', () => {
  it('has nothing to decide while it’s a draft', () => {
    renderDecision({ season: 2024, stale: true });
    expect(screen.getByText(/^This season has ended/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('sends no one to today’s openings if it was released', () => {
    renderDecision({ season: 2024, state: 'released' });
    expect(screen.getByText('3 children were assigned.')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
