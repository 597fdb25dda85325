import { screen } from '@testing-library/react';
import type { PlacementRunDetail } from '../../../domain/contract/placement.js';
import { renderOffice } from '../../testing/render-office.js';
import { Unplaced } from './RunResult.js';

jest.mock('../../shell/program.js', () => ({ program: { season: { year: 2025 } } }));

const RUN = {
  ...{ id: 7, number: 3, season: 2025, state: 'draft', pool: 9, unplaced: 1 },
  rules: { seats: 'staffed', nearbyMiles: 15 },
  bySite: [{ siteId: 2, seats: 9, filled: 4 }],
} as unknown as PlacementRunDetail;

const CHILD = {
  ...{ id: 'c', studentId: 'c', firstName: 'Luz', lastName: 'Baca', grade: '3', late: false, siteId: null },
  preferences: [{ siteId: 1, name: 'Acequia', reason: 'notTaking' }],
};

/** Two of the seats that the run left free at Bosque are still free. */
const SITES = [
  { id: 1, name: 'Acequia', grades: null, freeSeats: 0, location: { lat: 35, lng: -106 } },
  { id: 2, name: 'Bosque', grades: null, freeSeats: 2, location: { lat: 35.1, lng: -106 } },
];

function renderUnplaced(run: Partial<PlacementRunDetail>) {
  const getList = (resource: string) => {
    const data = resource === 'sites' ? SITES : [CHILD];
    return Promise.resolve({ data, total: data.length });
  };
  renderOffice(<Unplaced run={{ ...RUN, ...run }} />, {
    resource: 'placement/runs',
    provider: { getList: getList as never },
  });
}

describe('what can be done for a child without a seat', () => {
  it.each([
    ['draft', '5 seats are free at'],
    ['released', '2 seats are free at'],
    ['discarded', '2 seats are free at'],
  ] as const)('in a %s run: %s', async (state, advice) => {
    renderUnplaced({ state });
    expect(await screen.findByText(advice, { exact: false })).toHaveTextContent('Bosque');
  });

  it('is nothing once the season has ended', async () => {
    renderUnplaced({ season: 2024 });
    expect(await screen.findByRole('link', { name: 'Luz Baca' })).toBeVisible();
    expect(screen.queryByText(/free at|could do/)).toBeNull();
  });
});
