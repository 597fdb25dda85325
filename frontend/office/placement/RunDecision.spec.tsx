import { screen, within } from '@testing-library/react';
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

function renderDecision(run: Partial<PlacementRunDetail>, lotterySeed: string | null = null) {
  const data = [{ id: 2025, year: 2025, state: 'current', lotterySeed }];
  renderOffice(<RunDecision run={{ ...RUN, ...run }} onReleased={() => undefined} />, {
    resource: 'placement/runs',
    provider: { getList: (() => Promise.resolve({ data, total: 1 })) as never },
  });
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
});

describe('a run of an ended season', () => {
  it('has nothing to decide while it’s a draft', () => {
    renderDecision({ season: 2024, stale: true });
    expect(screen.getByText(/^This season has ended/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('sends no one to today’s openings if it was released', () => {
    renderDecision({ season: 2024, state: 'released' });
    expect(screen.getByText('3 children are assigned.')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
