import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_PLACEMENT_RULES } from '../../../domain/forms/placement.js';
import { makeReport, type ReportName } from '../../../domain/reports/report-shape.js';
import { ApiError } from '../../shell/api.js';
import { isFormUnsaved } from '../../shell/leave-guard.js';
import { renderOffice } from '../../testing/render-office.js';
import { testStates } from '../../testing/test-states.js';
import { RunCreate } from './RunCreate.js';

jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me' } }),
  isSignedInAgain: () => Promise.resolve(true),
}));

const MARKS = { expected: 20, late: 0, absent: 5, excused: 0, unmarked: 0 };
const COMING = { confirmed: 0, unconfirmed: 0, gaveUp: 0 };

/** In the newer of the ended seasons, nobody took attendance. */
const makeRunReport = (name: ReportName, year: number | null) => {
  const rows =
    name === 'attendance'
      ? [
          {
            day: `${year}-06-02`,
            ...MARKS,
            present: 15,
            ...(year === 2024 && { ...MARKS, absent: 0, present: 0 }),
          },
        ]
      : [
          { siteId: 1, site: 'Acequia', ...COMING, accepted: 60, noShow: 6, noShowRate: 0.1 },
          { siteId: 2, site: 'Bosque', ...COMING, accepted: 30, noShow: 20, noShowRate: 2 / 3 },
          { siteId: 3, site: 'Cholla', ...COMING, accepted: 40, noShow: 0, noShowRate: 0 },
        ];
  return Promise.resolve(makeReport(name, rows));
};

const makeSite = (id: number, studentCapacity: number) => ({
  ...{ id, studentCapacity, instructorCount: 20, enrollmentCount: 0, status: 'open', isVerified: true },
});

function renderForm(years: readonly number[], calls: object = {}, path = '/placement/create') {
  const seasons = years.map((year) => ({ id: year, year, state: year === 2025 ? 'current' : 'ended' }));
  const getList = jest.fn((resource: string) => {
    const data = resource === 'seasons' ? seasons : [makeSite(1, 20), makeSite(2, 9)];
    return Promise.resolve({ data, total: data.length });
  });
  renderOffice(<RunCreate />, {
    resource: 'placement/runs',
    provider: { getList: getList as never, readReport: makeRunReport, ...calls },
    path,
  });
}

const findField = () => screen.findByLabelText(/Percent of seats to overbook/);

it('says that the run to start from isn’t there', async () => {
  renderOffice(<RunCreate />, {
    resource: 'placement/runs',
    path: '/placement/create?like=99',
    provider: { getOne: () => Promise.reject(new ApiError(404, 'Not found.')) },
  });
  expect(await screen.findByText('We couldn’t find this placement run')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the placement runs' })).toHaveAttribute(
    'href',
    '/placement',
  );
});

describe('the form of a run like another one', () => {
  const rules = { ...DEFAULT_PLACEMENT_RULES, overbookPercent: 15, pool: { grades: '23' } };
  testStates({
    show: (getOne) => renderForm([2025], { getOne }, '/placement/create?like=7'),
    loading: 'Loading the placement run',
    failed: 'We couldn’t load this placement run',
    usual: { answer: { data: { id: 7, rules } }, text: /^This only computes a result/ },
  });

  it('starts from its rules', async () => {
    const getOne = jest.fn().mockResolvedValue({ data: { id: 7, rules } });
    renderForm([2025], { getOne }, '/placement/create?like=7');
    expect(await findField()).toHaveValue('15');
    expect(getOne.mock.lastCall?.[1]).toMatchObject({ id: 7 });
    for (const [grade, isChosen] of [
      ['2', true],
      ['3', true],
      ['4', false],
    ] as const)
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: grade }).checked).toBe(isChosen);
  });
});

describe('computing a run', () => {
  const compute = () => userEvent.dblClick(screen.getByRole('button', { name: 'Compute' }));
  const listPriorities = () =>
    within(screen.getByRole('group', { name: 'Priorities' }))
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent.replace(/(?<=site|district).*/, ''));

  it('sends the rules with the priorities in the order that was chosen, once', async () => {
    const create = jest.fn().mockResolvedValue({ data: { id: 8 } });
    renderForm([2025], { create });
    await findField();
    const before = listPriorities();
    expect(before[0]).toMatch(/^1\. /);
    await userEvent.click(screen.getAllByRole('button', { name: /^Move down/ })[0]!);
    expect(listPriorities()[1]).toBe(before[0]?.replace('1.', '2.'));
    expect(screen.getByText(/ is now number 2\.$/)).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Rural first');
    await compute();
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    const [first, second, ...rest] = DEFAULT_PLACEMENT_RULES.priorities;
    expect(create).toHaveBeenCalledWith('placement/runs', {
      data: {
        name: 'Rural first',
        note: null,
        rules: expect.objectContaining({ priorities: [second, first, ...rest] }) as object,
      },
    });
  });

  it('takes the counties of the address', async () => {
    const create = jest.fn().mockResolvedValue({ data: { id: 8 } });
    renderForm([2025], { create }, '/placement/create?county=Taos&county=Mora');
    await findField();
    await compute();
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    const pool = { counties: ['Taos', 'Mora'] };
    expect(create.mock.lastCall).toMatchObject(['placement/runs', { data: { rules: { pool } } }]);
  });

  it('says at the field what’s wrong here or on the server, and keeps the text', async () => {
    const create = jest
      .fn()
      .mockRejectedValue(new ApiError(400, 'Please check.', { reservePercent: 'Not so many now.' }));
    renderForm([2025], { create });
    const percent = await findField();
    await userEvent.clear(percent);
    await userEvent.type(percent, '41');
    await compute();
    await waitFor(() => expect(percent).toHaveAccessibleDescription(/Enter a whole number from 0 to 40\./));
    expect(create).not.toHaveBeenCalled();
    await userEvent.clear(percent);
    await userEvent.type(percent, '40');
    await compute();
    const reserve = screen.getByRole('textbox', { name: /hold back/ });
    await waitFor(() => expect(reserve).toHaveAccessibleDescription(/Not so many now\./));
    expect(percent).toHaveValue('40');
  });
});

describe('the rules of a run', () => {
  it('say who never came last summer, where, and what overbooking by as much fills', async () => {
    renderForm([2025, 2024, 2023]);
    const facts = await screen.findByRole('group', { name: 'The 2023 season' });
    expect(facts).toHaveTextContent(
      '20% of the children with a seat missed their first two days: 26 of 130.',
    );
    const sites = within(facts)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(sites).toEqual(['Bosque: 67% (20 of 30)', 'Acequia: 10% (6 of 60)']);
    expect(await within(facts).findByText(/^Overbooking by 20% would fill 5 more seats/)).toBeVisible();
    await userEvent.click(within(facts).getByRole('button', { name: 'Overbook by 20%' }));
    expect(await findField()).toHaveValue('20');
  });

  it('wait below the login if the session ends before they’re computed', async () => {
    renderForm([2025]);
    await findField();
    expect(isFormUnsaved()).toBe(false);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Rural counties first');
    expect(isFormUnsaved()).toBe(true);
  });

  it('say nothing about no-shows before a season has taken attendance', async () => {
    renderForm([2025, 2024]);
    expect(await findField()).toHaveValue('0');
    expect(screen.queryByRole('group', { name: /season/ })).not.toBeInTheDocument();
  });
});
