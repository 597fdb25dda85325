import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PAGES, getStudentPath } from '../../../domain/contract/pages.js';
import type { StudentDetail } from '../../../domain/contract/student.js';
import { ApiError, api, ConnectionError } from '../../shell/api.js';
import { setLanguage } from '../../testing/english-texts.js';
import { makeChoice, makeStudent, makeSubmitted } from '../../testing/make-student.js';
import { answerStudents, holdStudents, openPage, STUDENT_ID } from '../../testing/student-pages.js';

jest.mock('../../shell/api.js', () => ({
  ...jest.requireActual<object>('../../shell/api.js'),
  api: { get: jest.fn(), post: jest.fn() },
}));
const mockUser = { id: 'parent', role: 'user' };
jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ state: 'signedIn', user: mockUser }),
}));
jest.mock('../../shell/toasts.js', () => ({ showToast: jest.fn() }));

const get = jest.mocked(api.get);
const post = jest.mocked(api.post);

beforeEach(() => {
  mockUser.role = 'user';
  post.mockReset();
  setLanguage('en');
});

describe('a card on the dashboard', () => {
  const OVER = { firstDay: '2000-06-01', lastDay: '2000-06-26' };
  const EMERGENCY_OPEN = { emergencySectionComplete: false };
  it.each<[string, StudentDetail, string, RegExp, 'Continue' | 'View', object?]>([
    ['incomplete', makeStudent(EMERGENCY_OPEN), 'Not submitted', /One section to go/, 'Continue'],
    ['ready to submit', makeStudent(), 'Not submitted', /Submit the application/, 'Continue'],
    [
      'withdrawn while waiting',
      makeStudent({ wasSubmitted: true }),
      'Withdrawn',
      /^You withdrew this application/,
      'Continue',
    ],
    [
      'submitted',
      makeSubmitted({ choices: [makeChoice('waiting')] }),
      'Submitted',
      /Waiting for a site/,
      'View',
    ],
    [
      'without a seat',
      makeSubmitted({ unplaced: true, choices: [makeChoice('full')] }),
      'No spot yet',
      /no spot yet/,
      'View',
    ],
    [
      'assigned',
      makeSubmitted({ status: 'assigned', choices: [makeChoice('asked')] }),
      'Submitted',
      /Waiting for a response from Mesa Middle/,
      'View',
    ],
    [
      'declined',
      makeSubmitted({
        status: 'declined',
        choices: [makeChoice('declined'), { ...makeChoice('waiting', 'Taos'), siteId: 8 }],
      }),
      'Submitted',
      /Mesa Middle declined/,
      'View',
    ],
    ['withdrawn', makeStudent({ status: 'withdrawn' }), 'Withdrawn', /no longer has a spot/, 'Continue'],
    ['returned', makeStudent({ status: 'returned' }), 'Returned', /We have a question/, 'Continue'],
    [
      'removed',
      makeStudent({ status: 'removed', removed: true }),
      'Removed',
      /We removed this application/,
      'View',
    ],
    [
      'waiting when the summer is over',
      makeSubmitted({ unplaced: true }),
      'Submitted',
      /is over/,
      'View',
      OVER,
    ],
  ])('%s: says so, and what comes next', async (_, student, status, next, action, season = {}) => {
    answerStudents([student]);
    openPage(PAGES.dashboard, season);
    const card = await screen.findByRole('article', { name: 'Ana Begay' });
    expect(within(card).getByText(status)).toBeVisible();
    expect(within(card).getByText(next)).toBeVisible();
    expect(within(card).getAllByRole('listitem')).toHaveLength(4);
    const link = within(card).getByRole('link', { name: new RegExp(`^${action} Application.*Ana`) });
    expect(link).toHaveAttribute('href', getStudentPath(STUDENT_ID));
  });

  it('accepted: begins with the site, the way there, its calendar and whom to call', async () => {
    answerStudents([makeSubmitted({ status: 'accepted', siteAccepted: true })]);
    openPage(PAGES.dashboard);
    const card = await screen.findByRole('article', { name: 'Ana Begay' });
    expect(await within(card).findByText('Mesa Middle')).toBeVisible();
    for (const fact of [/Taos Schools/, '12 Mesa Rd, Taos, NM 87571', /Dolores Baca/])
      expect(within(card).getByText(fact)).toBeVisible();
    const links = within(card)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      expect.stringContaining('destination=12+Mesa+Rd'),
      'tel:5055550153',
      `/api/students/${STUDENT_ID}/program.ics`,
      getStudentPath(STUDENT_ID),
    ]);
  });

  it('is in the family’s language', async () => {
    setLanguage('es');
    answerStudents([makeStudent({ emergencySectionComplete: false })]);
    openPage(PAGES.dashboard);
    const card = await screen.findByRole('article', { name: 'Ana Begay' });
    expect(within(card).getByText('Por hacer')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sus estudiantes');
  });
});

describe('the dashboard', () => {
  it('asks a family without students to add one', async () => {
    answerStudents([]);
    openPage(PAGES.dashboard);
    expect(await screen.findByRole('heading', { name: 'Who would like to read this summer?' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add New Student' })).toHaveAttribute('href', PAGES.newStudent);
  });

  it('says that the students are loading, and offers to add one meanwhile', async () => {
    get.mockReturnValue(new Promise(() => undefined));
    openPage(PAGES.dashboard);
    expect(await screen.findByRole('status')).toHaveTextContent('Loading your students');
    expect(screen.getByRole('link', { name: 'Add New Student' })).toBeVisible();
    expect(screen.queryByText('Who would like to read this summer?')).toBeNull();
  });

  it('keeps the cards if they can’t be loaded again', async () => {
    answerStudents([makeStudent()]);
    openPage(PAGES.dashboard);
    const card = await screen.findByRole('article', { name: 'Ana Begay' });
    get.mockClear().mockRejectedValue(new ConnectionError('Failed to fetch'));
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(get).toHaveBeenCalledWith('/students'));
    expect(card).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('offers to try again when the students can’t be loaded', async () => {
    get.mockRejectedValue(new ApiError(500, 'Broken'));
    openPage(PAGES.dashboard);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answerStudents([makeStudent()]);
    await userEvent.click(retry);
    expect(await screen.findByRole('article', { name: 'Ana Begay' })).toBeVisible();
  });

  it('has the applications of earlier seasons, and applies again once on a double click', async () => {
    answerStudents([makeStudent({ season: 2026 })]);
    post.mockReturnValue(new Promise(() => undefined));
    openPage(PAGES.dashboard);
    const earlier = await screen.findByRole('region', { name: 'Earlier seasons' });
    await userEvent.dblClick(within(earlier).getByRole('button', { name: /^Apply for 2027/ }));
    expect(post.mock.calls).toEqual([[`/students/${STUDENT_ID}/applyAgain`]]);
  });

  it('applies again for an administrator’s own child, and opens it here', async () => {
    mockUser.role = 'admin';
    const earlier = makeStudent({ id: 'earlier', season: 2026 });
    answerStudents([earlier, makeStudent()], { '/students': [earlier] });
    openPage(PAGES.dashboard);
    const again = await screen.findByRole('button', { name: /^Apply for 2027/ });
    const bringStudents = holdStudents();
    post.mockResolvedValue({ id: STUDENT_ID });
    await userEvent.click(again);
    await waitFor(() => expect(get).toHaveBeenLastCalledWith('/students'));
    bringStudents([earlier, makeStudent()]);
    expect(await screen.findByRole('region', { name: 'The four sections' })).toBeVisible();
  });

  it('shows each earlier application as it ended, with its report, and applies again only where that’s possible', async () => {
    const results = 'https://reports.example.org/ana';
    const ben = { id: 'ben', childId: 'ben', firstName: 'Ben', season: 2026 } as const;
    answerStudents([
      makeSubmitted({ season: 2026, results }),
      makeStudent({ ...ben, status: 'removed', removed: true }),
    ]);
    openPage(PAGES.dashboard);
    const ana = await screen.findByRole('article', { name: 'Ana Begay, Summer 2026' });
    expect(ana).toHaveTextContent('Submitted');
    const report = within(ana).getByRole('link', { name: /Assessment Summary Report/ });
    expect(report).toHaveAttribute('href', results);
    expect(report).toHaveAttribute('target', '_blank');
    expect(report).toHaveAttribute('rel', expect.stringContaining('noopener'));
    const other = screen.getByRole('article', { name: /^Ben/ });
    expect(other).toHaveTextContent('Removed');
    expect(within(other).queryByRole('button')).toBeNull();
    expect(screen.queryByText('Who would like to read this summer?')).toBeNull();
  });

  it('says why applying again failed: no connection, or done in another tab', async () => {
    answerStudents([makeStudent({ season: 2026 })]);
    openPage(PAGES.dashboard);
    const again = await screen.findByRole('button', { name: /^Apply for 2027/ });
    post.mockRejectedValueOnce(new ConnectionError('Failed to fetch'));
    await userEvent.click(again);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t reach the program.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    post.mockRejectedValueOnce(new ApiError(409, 'You already have an application.'));
    answerStudents([makeStudent({ season: 2026 }), makeStudent({ id: 'new', season: 2027 })]);
    await userEvent.click(again);
    const told = await screen.findByRole('alertdialog', { name: 'We reloaded your students' });
    expect(told).toHaveTextContent('You already have an application.');
    await userEvent.click(within(told).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(again).not.toBeInTheDocument());
    expect(await screen.findByRole('article', { name: 'Ana Begay' })).toBeVisible();
  });
});
