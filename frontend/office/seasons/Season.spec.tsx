import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { SeasonView } from '../../../domain/contract/season.js';
import { ApiError } from '../../shell/api.js';
import { renderOffice } from '../../testing/render-office.js';
import { listAnswer, testStates } from '../../testing/test-states.js';
import { getRefusalCode } from '../../../domain/placement/moves.js';
import { openSeasonPage } from './open-season-page.js';
import { KnownSeason } from '../ui/season-parts.js';
import { SeasonCreate } from './SeasonCreate.js';
import { SeasonEdit } from './SeasonEdit.js';
import { SeasonList } from './SeasonList.js';

jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me' } }),
  isSignedInAgain: () => Promise.resolve(true),
}));
let mockToday = '2025-05-20';
jest.mock('../../shell/time-zone.js', () => ({
  ...jest.requireActual<object>('../../shell/time-zone.js'),
  readReaderDay: () => mockToday,
}));
jest.mock('./open-season-page.js', () => ({ openSeasonPage: jest.fn() }));

const FIGURES = { students: 9, applications: 8, enrollment: 7, accepted: 6, sites: 5, capacity: 40 };

function makeSeason(year: number, more: Partial<SeasonView> = {}): SeasonView & { id: number } {
  return {
    id: year,
    year,
    state: 'current',
    firstDay: `${year}-06-02`,
    lastDay: `${year}-06-27`,
    holidays: [],
    placementDay: null,
    confirmFrom: null,
    deadline: null,
    answerDays: 3,
    retainYears: 5,
    figures: FIGURES,
    sitesVerified: 5,
    purgeDueOn: `${year + 5}-06-27`,
    purgedOn: null,
    lotteryHash: '',
    lotterySeed: null,
    codeHash: '',
    version: 4,
    ...more,
  };
}

const CURRENT = makeSeason(2025);
const PREVIEW = { applications: 8, sitesToReopen: 5, waiting: 1 };

function renderPage(page: ReactElement, calls: Record<string, jest.Mock> = {}) {
  const getList = jest.fn().mockResolvedValue({
    data: [CURRENT, makeSeason(2024, { state: 'ended' }), makeSeason(2019, { state: 'ended', purgedOn: 1 })],
    total: 3,
  });
  renderOffice(page, { resource: 'season', provider: { getList, ...calls } });
}

/** Without a browser, date inputs don't accept text typed key by key. */
function setDay(label: string | RegExp, day: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: day } });
}

const PAGES = { SeasonList, SeasonEdit, SeasonCreate };

describe.each([
  ['SeasonList', '2025 Season'],
  ['SeasonEdit', 'Dates of the 2025 season'],
  ['SeasonCreate', 'Start the 2026 season'],
] as const)('%s', (name, title) => {
  const Page = PAGES[name];
  testStates({
    show: (getList) => renderPage(<Page />, { getList }),
    loading: 'Loading',
    failed: 'We couldn’t load the seasons',
    usual: { answer: listAnswer([CURRENT]), text: title },
  });
});

describe('the page of the season', () => {
  it('says what’s left to do, and leads to the form and to the next season', async () => {
    renderPage(<SeasonList />);
    expect(await screen.findByRole('heading', { level: 1, name: '2025 Season' })).toBeInTheDocument();
    const checklist = screen.getByRole('region', { name: 'Getting ready for the summer' });
    const steps = within(checklist).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Done5 of 5 sites verified',
      'DoneProgram dates set',
      'To doApplication deadline set',
      'To doPlacement day set',
      'To doDay to ask families set',
    ]);
    expect(screen.getByRole('link', { name: 'Edit dates' })).toHaveAttribute('href', '/season/edit');
    const start = screen.getByRole('link', { name: 'Start the 2026 season' });
    expect(start).toHaveAttribute('href', '/season/create');
  });

  it('has its dates and rules in words, and what isn’t set', async () => {
    renderPage(<SeasonList />);
    const dates = await screen.findByRole('region', { name: 'Dates' });
    for (const fact of ['None', 'Not set yet', 'We don’t ask families', '3 weekdays', '5 years, until'])
      expect(dates).toHaveTextContent(fact);
    expect(screen.queryByRole('region', { name: 'Are they coming?' })).not.toBeInTheDocument();
  });

  it('says that it’s the first one, and where new sites come from', async () => {
    const first = makeSeason(2025, { figures: { ...FIGURES, sites: 0 } });
    renderPage(<SeasonList />, { getList: jest.fn().mockResolvedValue(listAnswer([first])) });
    expect(await screen.findByText(/^This is the first season\./)).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Earlier seasons' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the sites' })).toHaveAttribute('href', '/sites');
  });

  it('says since when the data of an ended season should be deleted', async () => {
    mockToday = '2029-07-01';
    renderPage(<SeasonList />);
    const table = await screen.findByRole('table', { name: 'Earlier seasons' });
    expect(within(table).getByRole('row', { name: /2024/ })).toHaveTextContent(/Due for deletion since/);
    mockToday = '2025-05-20';
  });

  describe('with families to ask whether they’re coming', () => {
    const ASKING = makeSeason(2025, { confirmFrom: '2025-05-12' });

    function renderAsking(families: number) {
      const askAttending = jest.fn().mockResolvedValue({ families });
      renderPage(<SeasonList />, {
        getList: jest.fn().mockResolvedValue(listAnswer([ASKING])),
        askAttending,
      });
      return askAttending;
    }

    const press = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'Ask families now' }));

    it('asks them after a question that says how many they are', async () => {
      const askAttending = renderAsking(36);
      await press();
      const question = await screen.findByRole('alertdialog', { name: 'Ask 36 families now?' });
      await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(question).not.toBeInTheDocument());
      expect(askAttending.mock.calls).toEqual([[true]]);
      await press();
      const again = await screen.findByRole('alertdialog');
      await userEvent.click(within(again).getByRole('button', { name: 'Ask families now' }));
      await waitFor(() => expect(askAttending.mock.calls).toEqual([[true], [true], [false]]));
    });

    it('says that all have answered, and asks nobody', async () => {
      const askAttending = renderAsking(0);
      await press();
      const told = await screen.findByRole('alertdialog', { name: 'There’s no one to ask' });
      await userEvent.click(within(told).getByRole('button', { name: 'OK' }));
      await waitFor(() => expect(told).not.toBeInTheDocument());
      expect(askAttending.mock.calls).toEqual([[true]]);
    });
  });

  it('leads to the sites that aren’t verified', async () => {
    const getList = jest.fn().mockResolvedValue({ data: [makeSeason(2025, { sitesVerified: 4 })], total: 1 });
    renderPage(<SeasonList />, { getList });
    const link = await screen.findByRole('link', { name: 'Show the sites that aren’t verified' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/^\/sites\?.*"status":"unverified"/);
  });

  it('leads to the applications of an ended season, unless the children’s data was deleted', async () => {
    renderPage(<SeasonList />);
    const table = await screen.findByRole('table', { name: 'Earlier seasons' });
    const link = within(table).getByRole('link', { name: '2024' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('"season":"2024"');
    expect(within(table).getByRole('row', { name: /2019/ })).toHaveTextContent('Deleted on');
    expect(within(table).queryByRole('link', { name: '2019' })).not.toBeInTheDocument();
  });
});

describe('the form of the season’s dates', () => {
  it('says at the field what’s wrong, and moves there', async () => {
    const saveSeason = jest.fn();
    renderPage(<SeasonEdit />, { saveSeason });
    await screen.findByRole('heading', { name: 'Dates of the 2025 season' });
    setDay(/^Last day/, '2025-06-01');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const last = screen.getByLabelText(/^Last day/);
    await waitFor(() => expect(last).toHaveFocus());
    expect(last).toBeInvalid();
    expect(last).toHaveAccessibleDescription('The last day has to come after the first day.');
    expect(saveSeason).not.toHaveBeenCalled();
  });

  it('takes holidays from the list and from the calendar, and sends what was opened with its version', async () => {
    const saveSeason = jest.fn().mockResolvedValue(CURRENT);
    renderPage(<SeasonEdit />, { saveSeason });
    const calendar = await screen.findByRole('table', { name: /Program calendar/ });
    const juneteenth = within(calendar).getByRole('button', { name: 'Thursday, June 19: no program' });
    await userEvent.click(juneteenth);
    expect(juneteenth).toHaveAttribute('aria-pressed', 'true');
    setDay('Day to add', '2025-06-20');
    await userEvent.click(screen.getByRole('button', { name: 'Add day' }));
    expect(calendar).toHaveTextContent('18 program days');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Friday, June 20' }));
    expect(screen.getByLabelText('Day to add')).toHaveFocus();
    setDay('Application deadline', '2025-06-10T23:59');
    expect(screen.getByText(/The deadline is after the first day/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saveSeason).toHaveBeenCalledTimes(1));
    expect(saveSeason).toHaveBeenCalledWith(
      expect.objectContaining({
        holidays: ['2025-06-19'],
        deadline: new Date('2025-06-10T23:59').getTime() / 1000,
        version: 4,
      }),
    );
  });

  it('shows the server’s message at its field, and keeps what was typed', async () => {
    localStorage.clear();
    const saveSeason = jest
      .fn()
      .mockRejectedValue(new ApiError(400, 'Please check the marked fields.', { answerDays: 'Too many.' }));
    renderPage(<SeasonEdit />, { saveSeason });
    await screen.findByRole('heading', { name: 'Dates of the 2025 season' });
    setDay(/^Last day/, '2025-06-20');
    const days = screen.getByRole('textbox', { name: /^Weekdays/ });
    await userEvent.clear(days);
    await userEvent.type(days, '9');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(days).toHaveAccessibleDescription(/Too many\./));
    expect(days).toHaveValue('9');
    expect(screen.getByLabelText(/^Last day/)).toHaveValue('2025-06-20');
    expect(saveSeason).toHaveBeenCalledTimes(1);
    localStorage.clear();
  });

  it('asks which day counts if a colleague changed the same one', async () => {
    const saveSeason = jest
      .fn()
      .mockRejectedValueOnce(new ApiError(409, 'Changed.', undefined, 'CHANGED_MEANWHILE'));
    const seasons = jest.fn().mockResolvedValue([makeSeason(2025, { lastDay: '2025-07-04', version: 5 })]);
    renderPage(<SeasonEdit />, { saveSeason, listSeasons: seasons });
    await screen.findByRole('heading', { name: 'Dates of the 2025 season' });
    setDay(/^Last day/, '2025-06-20');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const choice = await screen.findByRole('group', { name: /Last day/ });
    expect(choice).toHaveTextContent('July 4, 2025');
    expect(choice).toHaveTextContent('June 20, 2025');
  });
});

describe('starting the next season', () => {
  async function check(calls: Record<string, jest.Mock>) {
    renderPage(<SeasonCreate />, calls);
    await screen.findByRole('heading', { name: 'Start the 2026 season' });
    await userEvent.click(screen.getByRole('button', { name: 'See what would happen' }));
  }

  it('proposes the days of the year', async () => {
    renderPage(<SeasonCreate />);
    const year = await screen.findByRole('textbox', { name: 'Year' });
    await userEvent.clear(year);
    await userEvent.type(year, '2027');
    expect(screen.getByLabelText(/^First day/)).toHaveValue('2027-06-07');
    setDay(/^First day/, '2027-06-08');
    await userEvent.clear(year);
    await userEvent.type(year, '2028');
    expect(screen.getByLabelText(/^First day/)).toHaveValue('2027-06-08');
    await userEvent.clear(year);
    await userEvent.type(year, '2025');
    await userEvent.click(screen.getByRole('button', { name: 'See what would happen' }));
    await waitFor(() =>
      expect(year).toHaveAccessibleDescription(/The new season has to be later than the current one\./),
    );
  });

  it('says what it would do, and starts once the year is typed', async () => {
    const startSeason = jest.fn().mockResolvedValue(PREVIEW);
    await check({ startSeason });
    const asking = await screen.findByRole('dialog', { name: 'Start the 2026 season?' });
    expect(asking).toHaveTextContent('8 applications of the 2025 season become read-only.');
    expect(asking).toHaveTextContent(
      '1 child is still waiting for a seat. If you start now, this child won’t get one in the 2025 season.',
    );
    const typed = within(asking).getByRole('textbox');
    await userEvent.type(typed, '2025');
    const yes = within(asking).getByRole('button', { name: 'Start the 2026 season' });
    await userEvent.click(yes);
    await waitFor(() => expect(typed).toHaveAccessibleDescription('This isn’t the new season’s year.'));
    expect(startSeason).toHaveBeenCalledTimes(1);
    await userEvent.clear(typed);
    await userEvent.type(typed, '2026');
    await userEvent.click(yes);
    await waitFor(() => expect(openSeasonPage).toHaveBeenCalled());
    expect(startSeason).toHaveBeenLastCalledWith(expect.objectContaining({ year: 2026 }), false);
  });

  it.each([
    ['2025-06-27', true],
    ['2025-06-28', false],
  ])('on %s, warns that the program isn’t over: %s', async (today, isRunning) => {
    mockToday = today;
    await check({ startSeason: jest.fn().mockResolvedValue(PREVIEW) });
    const asking = await screen.findByRole('dialog', { name: 'Start the 2026 season?' });
    const warning = within(asking).queryByText(/^The 2025 program lasts until June 27, 2025\./);
    expect(warning !== null).toBe(isRunning);
    mockToday = '2025-05-20';
  });

  it('mentions a colleague who was faster, and loads the page again', async () => {
    jest.mocked(openSeasonPage).mockClear();
    const faster = new ApiError(409, 'Not later.', undefined, getRefusalCode('season.seasonNotLater'));
    await check({ startSeason: jest.fn().mockRejectedValue(faster) });
    const told = await screen.findByRole('alertdialog', { name: 'The season has already started' });
    expect(openSeasonPage).not.toHaveBeenCalled();
    await userEvent.click(within(told).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(openSeasonPage).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('starts nothing on Cancel', async () => {
    const startSeason = jest.fn().mockResolvedValue(PREVIEW);
    await check({ startSeason });
    const asking = await screen.findByRole('dialog', { name: 'Start the 2026 season?' });
    await userEvent.click(within(asking).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(asking).not.toBeInTheDocument());
    expect(startSeason).toHaveBeenCalledTimes(1);
  });
});

it.each([
  [2024, false],
  [2025, true],
])('a page of %i is there: %s', async (year, isKnown) => {
  const page = (
    <KnownSeason year={year} leaveTo="/reports">
      <p>The figures</p>
    </KnownSeason>
  );
  renderOffice(page, {
    resource: 'season',
    provider: { getList: (() => Promise.resolve({ data: [CURRENT], total: 1 })) as never },
  });
  expect(await screen.findByText(isKnown ? 'The figures' : 'We couldn’t find this season')).toBeVisible();
  if (!isKnown) expect(screen.getByRole('link')).toHaveAttribute('href', '/reports');
});
