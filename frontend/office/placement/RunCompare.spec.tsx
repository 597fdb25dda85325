import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlacementRunDetail } from '../../../domain/contract/placement.js';
import { DEFAULT_PLACEMENT_RULES } from '../../../domain/forms/placement.js';
import { ApiError } from '../../shell/api.js';
import { downloadFile } from '../../shell/download-file.js';
import { renderOffice } from '../../testing/render-office.js';
import { listAnswer, testStates } from '../../testing/test-states.js';
import { RunCompare } from './RunCompare.js';

jest.mock('../../shell/program.js', () => ({ program: { season: { year: 2025 } } }));
jest.mock('../../shell/download-file.js', () => ({ downloadFile: jest.fn() }));

const makeSite = (siteId: number, name: string, filled: number, turnedAway: number) => ({
  ...{ siteId, name, filled, turnedAway, seats: 9, firstChoices: 5, cutoff: null },
});

function makeRun(number: number, more: Partial<PlacementRunDetail> = {}): PlacementRunDetail {
  return {
    ...{ id: 100 + number, number, season: 2025, name: null, note: null, state: 'draft', createdOn: 1 },
    ...{ pool: 10, first: 6, second: 1, third: 0, nearby: 0, unplaced: 3, splitFamilies: 1, seatsFree: 20 },
    rules: DEFAULT_PLACEMENT_RULES,
    bySite: [makeSite(1, 'Acequia', 4, 2), makeSite(2, 'Bosque', 3, 0)],
    ...more,
  } as PlacementRunDetail;
}

const FIRST = makeRun(1);
const SECOND = makeRun(2, {
  ...{ name: 'Rural first', first: 8, second: 0, unplaced: 2, splitFamilies: 2 },
  rules: { ...DEFAULT_PLACEMENT_RULES, overbookPercent: 20 },
  bySite: [makeSite(1, 'Acequia', 5, 1), makeSite(2, 'Bosque', 3, 0)],
});
const THIRD = makeRun(3, { pool: 12, bySite: [] });
const RUNS = [THIRD, SECOND, FIRST];

function renderCompare(askRuns = jest.fn().mockResolvedValue(listAnswer(RUNS)), search = '?a=101&b=102') {
  const provider = {
    getList: (name: string, params: object): unknown =>
      name === 'placement/runs'
        ? askRuns(name, params)
        : Promise.resolve(listAnswer([{ id: 2025, year: 2025, state: 'current' }])),
    getOne: jest.fn((_: string, { id }: { id: number }) => {
      const data = RUNS.find((run) => run.id === id);
      return data ? Promise.resolve({ data }) : Promise.reject(new ApiError(404, 'Not found.'));
    }),
  };
  renderOffice(<RunCompare />, {
    resource: 'placement/runs',
    provider: provider as never,
    path: `/placement/compare${search}`,
  });
  return provider;
}

const listRows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('two runs side by side', () => {
  testStates({
    show: renderCompare,
    loading: 'Loading',
    empty: { answer: listAnswer([FIRST]), title: 'Nothing to compare yet' },
    failed: 'We couldn’t load the placement runs',
    usual: { answer: listAnswer(RUNS), text: 'Rules that differ' },
  });

  it('have their figures and the difference, with what is better in words', async () => {
    renderCompare();
    expect(listRows(await screen.findByRole('table', { name: 'Result' }))).toEqual([
      ['', 'Run 1', 'Run 2', 'Difference'],
      ['Children in the run', '10', '10', 'same'],
      ['Children with a seat', '7', '8', '+1 (better)'],
      ['First choice', '6', '8', '+2 (better)'],
      ['Second choice', '1', '0', '−1'],
      ['Third choice', '0', '0', 'same'],
      ['A site nearby', '0', '0', 'same'],
      ['No seat', '3', '2', '−1 (better)'],
      ['Split families', '1', '2', '+1 (worse)'],
      ['Free seats before the run', '20', '20', 'same'],
    ]);
    expect(listRows(screen.getByRole('table', { name: 'Rules that differ' }))).toEqual([
      ['', 'Run 1', 'Run 2'],
      ['Overbooking', 'None', '20%'],
    ]);
    const sites = screen.getByRole('table', { name: 'Children placed and turned away, by site' });
    expect(listRows(sites).slice(1)).toEqual([['Acequia', '4', '5', '+1 (better)', '2', '1', '−1 (better)']]);
  });

  it('that don’t have the same children say so, and call nothing better', async () => {
    renderCompare(undefined, '?a=102&b=103');
    expect(await screen.findByText(/^These runs don’t include the same number of children/)).toBeVisible();
    expect(screen.queryByText(/better|worse/, { selector: 'table *' })).not.toBeInTheDocument();
  });

  it('are the last two unless others are chosen', async () => {
    const { getOne } = renderCompare(undefined, '');
    expect(await screen.findByText('Rules that differ')).toBeVisible();
    expect(getOne.mock.calls.map(([, { id }]) => id)).toEqual([102, 103]);
    await userEvent.click(screen.getByRole('combobox', { name: 'Second run' }));
    await userEvent.click(await screen.findByRole('option', { name: /^Run 1 · / }));
    const listHeads = () => listRows(screen.getByRole('table', { name: 'Result' }))[0];
    await waitFor(() => expect(listHeads()).toEqual(['', 'Run 2', 'Run 1', 'Difference']));
  });

  it('have to be different', async () => {
    renderCompare(undefined, '?a=101&b=101');
    expect(await screen.findByText('Choose two different runs.')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('have to be there', async () => {
    renderCompare(undefined, '?a=99&b=101');
    expect(await screen.findByText('We couldn’t find this placement run')).toBeVisible();
  });

  it('are a file of the sites that differ', async () => {
    renderCompare();
    await screen.findByRole('table', { name: 'Result' });
    const buttons = screen.getAllByRole('button', { name: /^Download as CSV/ });
    await userEvent.click(buttons.at(-1)!);
    await waitFor(() => expect(downloadFile).toHaveBeenCalledTimes(1));
    const [content, name] = jest.mocked(downloadFile).mock.lastCall ?? [];
    expect(name).toMatch(/^placement-run-1-2-sites-/);
    expect((await content?.text())?.split('\r\n').slice(1)).toEqual(['1,Acequia,9,4,2,9,5,1', '']);
  });
});
