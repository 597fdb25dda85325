import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlacementRun } from '../../../domain/contract/placement.js';
import { downloadFile } from '../../shell/download-file.js';
import { renderOffice } from '../../testing/render-office.js';
import { listAnswer, testStates } from '../../testing/test-states.js';
import { RunList } from './RunList.js';

jest.mock('../../shell/program.js', () => ({ program: { season: { year: 2025 } } }));
jest.mock('../../shell/download-file.js', () => ({ downloadFile: jest.fn() }));

function makeRun(number: number, more: Partial<PlacementRun> = {}): PlacementRun {
  return {
    ...{ id: 100 + number, number, season: 2025, name: null, note: null, state: 'draft', stale: false },
    ...{ createdOn: 1_749_560_000, createdBy: 'Irma Salazar' },
    ...{ pool: 300, first: 200, second: 50, third: 0, nearby: 49, unplaced: 1, splitFamilies: 2 },
    ...{ seatsFree: 400, seatsUsed: 299 },
    ...more,
  } as PlacementRun;
}

const RUNS = [
  makeRun(1, { state: 'released', createdBy: null }),
  makeRun(2, { name: 'Rural first', note: 'As asked in May.', stale: true, pool: 299, unplaced: 0 }),
];

const YEARS = [
  { id: 2025, year: 2025, state: 'current' },
  { id: 2024, year: 2024, state: 'ended' },
];
const SITES = [
  { id: 1, freeSeats: 3 },
  { id: 2, freeSeats: 1 },
];

function renderList(askRuns = jest.fn().mockResolvedValue(listAnswer(RUNS)), path = '/placement') {
  const getList = (name: string, params: object): unknown => {
    if (name === 'placement/runs') return askRuns(name, params);
    return Promise.resolve(listAnswer(name === 'seasons' ? YEARS : SITES));
  };
  const readStudentMetrics = () => Promise.resolve({ applications: 12, enrollment: 11 });
  renderOffice(<RunList />, {
    resource: 'placement/runs',
    provider: { getList, readStudentMetrics } as never,
    path,
  });
  return askRuns;
}

describe('the placement runs', () => {
  testStates({
    show: renderList,
    loading: 'Loading the placement runs',
    empty: { answer: listAnswer([]), title: 'No placement runs yet' },
    failed: 'We couldn’t load the placement runs',
    usual: { answer: listAnswer(RUNS), text: 'Run 2: Rural first' },
  });

  it('say who waits and what’s free, and lead to each run, the newest first', async () => {
    renderList();
    const table = await screen.findByRole('table', { name: 'Placement runs of this season' });
    expect(
      screen.getByText(/^1 child is waiting for a seat\. 4 seats with an instructor are free\./),
    ).toBeVisible();
    const links = within(table)
      .getAllByRole('rowheader')
      .map((cell) => within(cell).getByRole('link'));
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Run 2: Rural first', '/placement/102'],
      ['Run 1', '/placement/101'],
    ]);
    const [, second, first] = within(table).getAllByRole('row');
    for (const part of ['As asked in May.', 'Irma Salazar', 'Draft', 'Out of date'])
      expect(second).toHaveTextContent(part);
    expect(first).toHaveTextContent('Released');
    expect(first).toHaveTextContent('Former administrator');
    expect(first).not.toHaveTextContent('Out of date');
    expect(first).toHaveTextContent(/20067%.*5017%.*00%.*4916%.*1<1%/);
    expect(within(first!).getByRole('img')).toHaveAccessibleName(
      'First choice: 200, Second choice: 50, Third choice: 0, A site nearby: 49, No seat: 1',
    );
  });

  it('are sorted by a figure, the most first', async () => {
    renderList();
    const table = await screen.findByRole('table');
    await userEvent.click(within(table).getByRole('button', { name: /No seat/ }));
    const listNames = () =>
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => within(cell).getByRole('link').textContent);
    expect(listNames()).toEqual(['Run 1', 'Run 2: Rural first']);
    await userEvent.click(within(table).getByRole('button', { name: /No seat/ }));
    expect(listNames()).toEqual(['Run 2: Rural first', 'Run 1']);
  });

  it('can be compared once there are two, and be downloaded', async () => {
    renderList();
    expect(await screen.findByRole('link', { name: 'Compare runs' })).toHaveAttribute(
      'href',
      '/placement/compare',
    );
    expect(screen.getByRole('link', { name: 'New run' })).toHaveAttribute('href', '/placement/create');
    await userEvent.click(
      screen.getByRole('button', { name: 'Download as CSV: Placement runs of this season' }),
    );
    await waitFor(() => expect(downloadFile).toHaveBeenCalledTimes(1));
    const [content, name] = jest.mocked(downloadFile).mock.lastCall ?? [];
    expect(name).toMatch(/^placement-run-figures-\d{4}-\d\d-\d\d\.csv$/);
    expect(await content?.text()).toContain('\r\n2,299,299,200,50,0,49,0,2,400,299');
  });

  it('can’t be compared if there’s only one', async () => {
    renderList(jest.fn().mockResolvedValue(listAnswer([makeRun(1)])));
    await screen.findByRole('link', { name: 'Run 1' });
    expect(screen.queryByRole('link', { name: 'Compare runs' })).not.toBeInTheDocument();
  });

  it('of an ended season are chosen by year, and nothing starts there', async () => {
    const askRuns = renderList();
    await userEvent.click(await screen.findByRole('combobox', { name: 'Season' }));
    askRuns.mockResolvedValue(listAnswer([]));
    await userEvent.click(await screen.findByRole('option', { name: /2024/ }));
    expect(await screen.findByText('There were no placement runs in that season.')).toBeVisible();
    expect(askRuns.mock.lastCall?.[1]).toMatchObject({ filter: { season: 2024 } });
    expect(screen.getByText('These are the runs of the 2024 season, which has ended.')).toBeVisible();
    for (const name of ['New run', 'Openings', 'Compare runs'])
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'How it works' })).not.toBeInTheDocument();
  });

  it('of a season that isn’t there lead back to the current one', async () => {
    renderList(undefined, '/placement?season=1999');
    expect(await screen.findByText('We couldn’t find this season')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Back to the/ })).toHaveAttribute('href', '/placement');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
