import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import type { PlacementRunDetail } from '../../../domain/contract/placement.js';
import { DEFAULT_PLACEMENT_RULES } from '../../../domain/forms/placement.js';
import { ApiError } from '../../shell/api.js';
import { downloadFile } from '../../shell/download-file.js';
import { renderOffice } from '../../testing/render-office.js';
import { listAnswer, testStates } from '../../testing/test-states.js';
import { RunChildren } from './RunChildren.js';

jest.mock('../../shell/program.js', () => ({ program: { season: { year: 2025 } } }));
jest.mock('../../shell/download-file.js', () => ({ downloadFile: jest.fn() }));

const RUN = {
  ...{ id: 7, number: 3, season: 2025, name: 'Rural first', state: 'released' },
  ...{ pool: 3, first: 1, second: 1, third: 0, nearby: 0, unplaced: 1 },
  ...{ rules: DEFAULT_PLACEMENT_RULES, progress: { done: 1, skipped: 1, total: 2 } },
  bySite: [
    { siteId: 2, name: 'Bosque', seats: 9, filled: 4 },
    { siteId: 1, name: 'Acequia', seats: 1, filled: 1 },
  ],
} as unknown as PlacementRunDetail;

const ROWS = [
  {
    ...{ id: 'ana', studentId: 'ana', firstName: 'Ana', lastName: 'Begay', grade: '3', late: true },
    ...{ lottery: 41, siteId: 1, siteName: 'Acequia', rank: 1, skipCode: null },
    preferences: [{ siteId: 1, name: 'Acequia', reason: 'placed' }],
  },
  {
    ...{ id: 'luz', studentId: 'luz', firstName: 'Luz', lastName: 'Baca', grade: '2', late: false },
    ...{ lottery: 87, siteId: 2, siteName: 'Bosque', rank: 2, skipCode: 'assigned' },
    preferences: [
      { siteId: 1, name: 'Acequia', reason: 'full', cutoff: { tier: 0, lottery: 41 } },
      { siteId: 2, name: 'Bosque', reason: 'placed' },
    ],
  },
  {
    ...{ id: 'noa', studentId: 'noa', firstName: 'Noa', lastName: 'Duran', grade: '1', late: false },
    ...{ lottery: 90, siteId: null, siteName: null, rank: null, skipCode: null, preferences: [] },
  },
];

function renderChildren(
  askRows = jest.fn().mockResolvedValue(listAnswer(ROWS)),
  getOne: unknown = () => Promise.resolve({ data: RUN }),
) {
  const provider = {
    getOne,
    getList: (name: string, params: object): unknown =>
      name === 'placement-rows' ? askRows(name, params) : Promise.resolve(listAnswer([])),
    listPlacementRows: jest.fn().mockResolvedValue({ results: ROWS, count: 3 }),
  };
  const page = (
    <Routes>
      <Route path="/placement/:id/children" element={<RunChildren />} />
    </Routes>
  );
  renderOffice(page, {
    resource: 'placement/runs',
    provider: provider as never,
    path: '/placement/7/children',
  });
  return { ...provider, askRows };
}

describe('the children of a run', () => {
  testStates({
    show: (askRows) => renderChildren(askRows),
    loading: 'Loading the children',
    empty: { answer: listAnswer([]), title: 'No children here' },
    failed: 'We couldn’t load the children',
    usual: { answer: listAnswer(ROWS), text: 'Begay, Ana' },
  });

  it('have what each got and why, in lottery order', async () => {
    const { askRows } = renderChildren();
    const table = await screen.findByRole('table', { name: 'Children' });
    expect(screen.getByRole('heading', { level: 1, name: 'Children in Run 3: Rural first' })).toBeVisible();
    expect(askRows.mock.lastCall?.[1]).toMatchObject({
      filter: { run: 7 },
      sort: { field: 'lottery', order: 'ASC' },
    });
    const [, ana, luz, noa] = within(table).getAllByRole('row');
    expect(ana).toHaveTextContent(/Grade: 3, late application.*41.*Acequia.*First choice/);
    expect(luz).toHaveTextContent(/Bosque.*Second choice.*Skipped: /);
    expect(luz).toHaveTextContent(/last one in: .*lottery number 41/);
    expect(noa).toHaveTextContent(/No seat.*No choices/);
    expect(within(luz!).getByRole('link', { name: 'Baca, Luz' })).toHaveAttribute(
      'href',
      '/applications/luz',
    );
  });

  it('are those of one result behind its tab, which says how many they are', async () => {
    const { askRows } = renderChildren();
    const tabs = within(await screen.findByRole('navigation', { name: 'Result' }));
    const names = tabs.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(['Everyone3', 'With a seat1', 'No seat1', 'Skipped1']);
    await userEvent.click(tabs.getByRole('link', { name: /No seat/ }));
    await waitFor(() =>
      expect(askRows.mock.lastCall?.[1]).toMatchObject({ filter: { run: 7, result: 'unplaced' } }),
    );
    expect(await screen.findByRole('columnheader', { name: /What|could/ })).toBeVisible();
  });

  it('are found by name and by a site of the run', async () => {
    const { askRows } = renderChildren();
    await userEvent.click(await screen.findByRole('combobox', { name: 'Site' }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent.trim());
    expect(options.filter(Boolean)).toEqual(['Acequia', 'Bosque']);
    await userEvent.click(screen.getByRole('option', { name: 'Bosque' }));
    const quick = userEvent.setup({ delay: null });
    askRows.mockResolvedValue(listAnswer([]));
    await quick.type(screen.getByRole('searchbox', { name: 'Child’s name' }), 'baca');
    await waitFor(() =>
      expect(askRows.mock.lastCall?.[1]).toMatchObject({ filter: { run: 7, site: '2', student: 'baca' } }),
    );
    expect(await screen.findByRole('heading', { name: 'No children found' })).toBeVisible();
  });

  it('are downloaded in words', async () => {
    const { listPlacementRows: placementRows } = renderChildren();
    await userEvent.click(await screen.findByRole('button', { name: /^Download as CSV/ }));
    await waitFor(() => expect(downloadFile).toHaveBeenCalledTimes(1));
    expect(placementRows.mock.calls).toEqual([[7, { page: 1 }]]);
    const [content, name] = jest.mocked(downloadFile).mock.lastCall ?? [];
    expect(name).toMatch(/^placement-run-3-children-/);
    expect(await content?.text()).toMatch(/\r\nluz,,Luz,Baca,2,2,Bosque,Second Choice,.*Already Assigned/);
  });

  it('of a run that isn’t there lead to the runs', async () => {
    renderChildren(undefined, () => Promise.reject(new ApiError(404, 'Not found.')));
    expect(await screen.findByText('We couldn’t find this placement run')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the placement runs' })).toHaveAttribute(
      'href',
      '/placement',
    );
  });
});
