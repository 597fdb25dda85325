import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router';
import {
  applicationPath,
  PAGES,
  reviewPath,
  sectionPath,
  studentPath,
} from '../../../domain/contract/pages.js';
import type { SiteDetailsForStudent, StudentDetail } from '../../../domain/contract/student.js';
import { referenceNumber } from '../../../domain/status/reference-number.js';
import { ApiError, api, ConnectionError } from '../../shell/api.js';
import { getKey } from '../../shell/drafts.js';
import { QuestionDialogs } from '../../shell/modals.js';
import { showToast } from '../../shell/toasts.js';
import { setLanguage } from '../../testing/english-texts.js';
import { makeChoice, makeStudent, makeSubmitted } from '../../testing/make-student.js';
import { renderFamily } from '../../testing/render-family.js';
import { ApplicationPage } from './ApplicationPage.js';
import { DashboardPage } from './DashboardPage.js';
import { NewStudentDialog } from './NewStudentDialog.js';
import { ReviewPage } from './ReviewPage.js';
import { SectionDialog } from './SectionDialog.js';
import { StudentPage } from './StudentPage.js';
import { SubmittedPage } from './SubmittedPage.js';

jest.mock('../../shell/api.js', () => ({
  ...jest.requireActual<object>('../../shell/api.js'),
  api: { get: jest.fn(), post: jest.fn(), delete: jest.fn() },
}));
const mockUser = { id: 'parent', role: 'user' };
jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ state: 'signedIn', user: mockUser }),
}));

jest.mock('../../shell/toasts.js', () => ({ showToast: jest.fn() }));

const get = jest.mocked(api.get);
const post = jest.mocked(api.post);
const remove = jest.mocked(api.delete);

const SITE: SiteDetailsForStudent = {
  name: 'Mesa Middle',
  orgName: 'Mesa',
  district: 'Taos Schools',
  address: '12 Mesa Rd, Taos, NM 87571',
  dates: 'June 1 to June 26',
  days: 'Monday to Friday',
  times: '8:30 to 12:30',
  coordinatorName: 'Dolores Baca',
  coordinatorEmail: 'dolores@example.org',
  coordinatorPhone: '5055550153',
  coordinatorPhone2: null,
  daysOff: [],
  acceptanceText: 'Bring a water bottle.',
  acceptanceTextLanguage: 'en',
};

function answer(students: StudentDetail[], more: Record<string, unknown> = {}): void {
  const answers: Record<string, unknown> = { '/students': students, '/schools': [], ...more };
  for (const student of students) {
    answers[`/students/${student.id}`] = student;
    answers[`/students/${student.id}/application`] ??= { ...student, updatedOn: 1 };
    answers[`/students/${student.id}/history`] ??= [];
    answers[`/students/${student.id}/siteDetails`] ??= student.status === 'accepted' ? SITE : null;
  }
  get.mockImplementation((path) =>
    path in answers
      ? Promise.resolve(answers[path] as never)
      : Promise.reject(new ApiError(404, `Nothing at ${path}`)),
  );
}

function Below({ page }: { page: React.ReactNode }) {
  return (
    <>
      {page}
      <Outlet />
    </>
  );
}

const ID = makeStudent().id;
const ROUTES = [
  {
    path: PAGES.dashboard,
    element: <Below page={<DashboardPage />} />,
    children: [{ path: PAGES.newStudent, Component: NewStudentDialog }],
  },
  {
    path: PAGES.student,
    element: <Below page={<StudentPage id={ID} />} />,
    children: [{ path: PAGES.section, element: <SectionDialog getParentPath={studentPath} /> }],
  },
  {
    path: PAGES.review,
    element: <Below page={<ReviewPage id={ID} />} />,
    children: [{ path: PAGES.reviewSection, element: <SectionDialog getParentPath={reviewPath} /> }],
  },
  { path: PAGES.submitted, element: <SubmittedPage id={ID} /> },
  { path: applicationPath(ID), element: <ApplicationPage id={ID} /> },
];
const open = (path: string, season = {}) => renderFamily({ routes: ROUTES, path, season });
const openWithQuestions = (path: string) =>
  renderFamily({ routes: [{ element: <Below page={<QuestionDialogs />} />, children: ROUTES }], path });

beforeEach(() => {
  mockUser.role = 'user';
  post.mockReset();
  remove.mockReset();
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
    ['waiting when the summer is over', makeSubmitted({}), 'Submitted', /is over/, 'View', OVER],
  ])('%s: says so, and what comes next', async (_, student, status, next, action, season = {}) => {
    answer([student]);
    open(PAGES.dashboard, season);
    const card = await screen.findByRole('article', { name: 'Ana Begay' });
    expect(within(card).getByText(status)).toBeVisible();
    expect(within(card).getByText(next)).toBeVisible();
    expect(within(card).getAllByRole('listitem')).toHaveLength(4);
    const link = within(card).getByRole('link', { name: new RegExp(`^${action} Application.*Ana`) });
    expect(link).toHaveAttribute('href', studentPath(ID));
  });

  it('accepted: begins with the site, the way there, its calendar and whom to call', async () => {
    answer([makeSubmitted({ status: 'accepted', siteAccepted: true })]);
    open(PAGES.dashboard);
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
      `/api/students/${ID}/program.ics`,
      studentPath(ID),
    ]);
  });

  it('is in the family’s language', async () => {
    setLanguage('es');
    answer([makeStudent({ emergencySectionComplete: false })]);
    open(PAGES.dashboard);
    const card = await screen.findByRole('article', { name: 'Ana Begay' });
    expect(within(card).getByText('Por hacer')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sus estudiantes');
  });
});

describe('the dashboard', () => {
  it('asks a family without students to add one', async () => {
    answer([]);
    open(PAGES.dashboard);
    expect(await screen.findByRole('heading', { name: 'Who would like to read this summer?' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add New Student' })).toHaveAttribute('href', PAGES.newStudent);
  });

  it('offers to try again when the students can’t be loaded', async () => {
    get.mockRejectedValue(new ApiError(500, 'Broken'));
    open(PAGES.dashboard);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer([makeStudent()]);
    await userEvent.click(retry);
    expect(await screen.findByRole('article', { name: 'Ana Begay' })).toBeVisible();
  });

  it('has the applications of earlier seasons, and applies again once on a double click', async () => {
    answer([makeStudent({ season: 2026 })]);
    post.mockReturnValue(new Promise(() => undefined));
    open(PAGES.dashboard);
    const earlier = await screen.findByRole('region', { name: 'Earlier seasons' });
    await userEvent.dblClick(within(earlier).getByRole('button', { name: /^Apply for 2027/ }));
    expect(post.mock.calls).toEqual([[`/students/${ID}/applyAgain`]]);
  });

  it('shows each earlier application as it ended, with its report, and applies again only where that’s possible', async () => {
    const results = 'https://reports.example.org/ana';
    const ben = { id: 'ben', childId: 'ben', firstName: 'Ben', season: 2026 } as const;
    answer([
      makeSubmitted({ season: 2026, results }),
      makeStudent({ ...ben, status: 'removed', removed: true }),
    ]);
    open(PAGES.dashboard);
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
    answer([makeStudent({ season: 2026 })]);
    openWithQuestions(PAGES.dashboard);
    const again = await screen.findByRole('button', { name: /^Apply for 2027/ });
    post.mockRejectedValueOnce(new ConnectionError('Failed to fetch'));
    await userEvent.click(again);
    const away = await screen.findByRole('alertdialog', { name: 'We can’t reach the program right now' });
    await userEvent.click(within(away).getByRole('button', { name: 'OK' }));
    post.mockRejectedValueOnce(new ApiError(409, 'You already have an application.'));
    answer([makeStudent({ season: 2026 }), makeStudent({ id: 'new', season: 2027 })]);
    await userEvent.click(again);
    const told = await screen.findByRole('alertdialog', { name: 'We reloaded your students' });
    expect(told).toHaveTextContent('You already have an application.');
    await userEvent.click(within(told).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(again).not.toBeInTheDocument());
    expect(await screen.findByRole('article', { name: 'Ana Begay' })).toBeVisible();
  });
});

describe('a student’s page', () => {
  const history = [
    { at: 1, kind: 'denied', by: 'the site', site: { id: 7, name: 'Mesa Middle' }, message: 'We are full.' },
  ];
  it.each<[string, StudentDetail, string, RegExp]>([
    [
      'declined',
      makeSubmitted({
        status: 'declined',
        choices: [makeChoice('declined')],
        nearby: [{ siteId: 9, name: 'Taos Library', miles: 4.2 }],
      }),
      'Mesa Middle declined',
      /Taos Library/,
    ],
    [
      'returned',
      makeStudent({ status: 'returned', returned: true }),
      'We returned the application',
      /submit/,
    ],
    [
      'a canceled choice',
      makeSubmitted({ choices: [makeChoice('canceled'), { ...makeChoice('waiting', 'Taos'), siteId: 8 }] }),
      'canceled',
      /Mesa Middle/,
    ],
    ['without a seat', makeSubmitted({ unplaced: true, choices: [makeChoice('full')] }), 'spot', /Ana/],
  ])('%s: has a notice that says what to do', async (_, student, title, words) => {
    answer([student], { [`/students/${ID}/history`]: history });
    open(studentPath(ID));
    const notice = await screen.findByRole('region', { name: new RegExp(title) });
    expect(notice).toHaveTextContent(words);
  });

  it('declined: has the site’s own words, and leads to the choices', async () => {
    answer([makeSubmitted({ status: 'declined', choices: [makeChoice('declined')] })], {
      [`/students/${ID}/history`]: history,
    });
    open(studentPath(ID));
    const notice = await screen.findByRole('region', { name: 'Mesa Middle declined' });
    expect(notice).toHaveTextContent(/The site wrote.*We are full\./);
    expect(within(notice).getByRole('link', { name: 'Change your choices' })).toHaveAttribute(
      'href',
      sectionPath(ID, 'preference'),
    );
  });

  it('assigned: says in every box that the site was asked', async () => {
    const asked = { status: 'assigned', site: 7, siteCurrentName: 'Mesa Middle' } as const;
    answer([makeSubmitted({ ...asked, choices: [makeChoice('asked')] })]);
    open(studentPath(ID));
    const waiting = await screen.findByRole('region', { name: /^Submitted on/ });
    expect(waiting).toHaveTextContent('We asked Mesa Middle and are waiting for its response.');
    expect(within(waiting).getByText(/We asked this site and are waiting/)).toBeVisible();
    expect(screen.queryByText(/looking for a spot/)).toBeNull();
  });

  it('an earlier season’s can be read, and leads to this season’s', async () => {
    answer([makeStudent({ season: 2026 })]);
    open(studentPath(ID));
    const notice = await screen.findByRole('region', { name: 'This application is from summer 2026' });
    expect(notice).toHaveTextContent('you can read the application but not change it');
    expect(await within(notice).findByRole('button', { name: /Apply for 2027/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Section/ })).toBeNull();
  });

  it('an earlier season’s has no button to change anything, and no form', async () => {
    answer([makeSubmitted({ season: 2026, emergency1FirstName: 'Rosa', emergency1LastName: 'Tso' })]);
    open(`${studentPath(ID)}/guardian`);
    expect(await screen.findByRole('region', { name: /summer 2026/ })).toBeVisible();
    expect(screen.getByText('Rosa Tso')).toBeVisible();
    for (const name of [/Section/, 'Submit Application', /Withdraw/, 'Change your choices']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
      expect(screen.queryByRole('link', { name })).toBeNull();
    }
    expect(screen.getByRole('link', { name: 'Check or print your answers' })).toHaveAttribute(
      'href',
      reviewPath(ID),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that the summer is over instead of what comes next, unless the child has a seat', async () => {
    const over = { firstDay: '2000-06-01', lastDay: '2000-06-26' };
    answer([makeSubmitted({})]);
    const { unmount } = open(studentPath(ID), over);
    expect(await screen.findByText('Summer 2027 is over, so there are no more spots.')).toBeVisible();
    for (const name of ['Step by step', /^Submitted on/, /^Withdraw/])
      expect(screen.queryByRole('region', { name })).toBeNull();
    unmount();
    answer([makeSubmitted({ status: 'accepted', siteAccepted: true })]);
    open(studentPath(ID), over);
    expect(await screen.findByRole('region', { name: 'Step by step' })).toBeVisible();
    expect(screen.queryByText(/is over/)).toBeNull();
  });

  it.each<[string, StudentDetail, RegExp]>([
    ['waits at its sites', makeSubmitted({ choices: [makeChoice('waiting')] }), /stop looking/],
    ['is asked about at one', makeSubmitted({ choices: [makeChoice('asked')] }), /Mesa Middle/],
    [
      'can go nowhere',
      makeSubmitted({ status: 'declined', choices: [makeChoice('declined')] }),
      /None of your sites can take Ana, so no spot is lost\./,
    ],
  ])(
    'says what withdrawing means for a child who %s, and withdraws after a yes',
    async (_, student, words) => {
      answer([student]);
      post.mockResolvedValue(makeStudent({ status: 'withdrawn', wasSubmitted: true }));
      openWithQuestions(studentPath(ID));
      const withdraw = await screen.findByRole('button', { name: 'Withdraw Application' });
      await userEvent.click(withdraw);
      const question = await screen.findByRole('alertdialog', { name: 'Withdraw Ana Begay’s application?' });
      expect(question).toHaveTextContent(words);
      await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
      expect(post).not.toHaveBeenCalled();
      await userEvent.click(withdraw);
      const again = await screen.findByRole('alertdialog', { name: 'Withdraw Ana Begay’s application?' });
      await userEvent.click(within(again).getByRole('button', { name: 'Withdraw Application' }));
      await waitFor(() => expect(showToast).toHaveBeenCalledWith('success', 'Application Withdrawn'));
      expect(post.mock.calls).toEqual([[`/students/${ID}/withdraw`]]);
    },
  );

  it('sums up a complete section, and says what’s missing in one that was started', async () => {
    const known = {
      guardian1FirstName: 'Marisol',
      guardian1LastName: 'Begay',
      guardian1Relationship: 'parent',
      noGuardian2: true,
      emergency1FirstName: 'Rosa',
      emergency1LastName: 'Tso',
      emergency1Relationship: 'aunt',
    } as const;
    answer([makeStudent({ ...known, guardianSectionComplete: false })]);
    open(studentPath(ID));
    const tiles = await screen.findByRole('region', { name: 'The four sections' });
    expect(tiles).toHaveTextContent('Primary Parent/Guardian: Email');
    expect(tiles).toHaveTextContent('Rosa Tso, aunt');
    expect(tiles).not.toHaveTextContent('Marisol Begay, Parent');
  });

  it('accepted: shows the site with its message, its days off and its coordinator', async () => {
    const daysOff = [{ day: '2027-06-09', reason: 'Staff training' }];
    answer([makeSubmitted({ status: 'accepted' })], {
      [`/students/${ID}/siteDetails`]: { ...SITE, daysOff },
    });
    open(studentPath(ID));
    const site = await screen.findByRole('region', { name: 'Mesa Middle' });
    expect(site).toHaveTextContent('Bring a water bottle.');
    expect(site).toHaveTextContent('Wednesday, June 9 (Staff training)');
    expect(within(site).getByRole('link', { name: '(505) 555-0153' })).toHaveAttribute(
      'href',
      'tel:5055550153',
    );
    expect(within(site).getByRole('link', { name: /Directions/ })).toHaveAttribute('target', '_blank');
  });

  it('marks the next section, and says what’s missing', async () => {
    answer([makeStudent({ emergencySectionComplete: false, emergency1FirstName: 'Rosa' })]);
    open(studentPath(ID));
    const link = await screen.findByRole('link', { name: /^Complete Section.*Emergency/ });
    expect(link).toHaveAttribute('href', `${studentPath(ID)}/emergency`);
    expect(screen.getByText(/Second Emergency Contact/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit Application' })).toBeDisabled();
  });

  describe('of a child that was never submitted', () => {
    const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Delete Ana' }));
    const confirm = async () => {
      const question = await screen.findByRole('alertdialog', { name: 'Delete Ana?' });
      expect(question).toHaveAccessibleDescription(/everything you entered for Ana/);
      await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    };

    it('asks, deletes it, and says so on the dashboard', async () => {
      answer([makeStudent()]);
      remove.mockResolvedValue();
      localStorage.setItem(getKey('parent', `student.${ID}.guardian`), '{}');
      openWithQuestions(studentPath(ID));
      await press();
      await confirm();
      expect(await screen.findByRole('heading', { level: 1, name: 'Your students' })).toBeVisible();
      expect(remove.mock.calls).toEqual([[`/students/${ID}`]]);
      expect(showToast).toHaveBeenCalledWith('success', 'Ana was deleted.');
      expect(localStorage).toHaveLength(0);
    });

    it('does nothing without a yes', async () => {
      answer([makeStudent()]);
      openWithQuestions(studentPath(ID));
      await press();
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(remove).not.toHaveBeenCalled();
    });

    it('shows why it isn’t deleted, and what has changed', async () => {
      answer([makeStudent()]);
      remove.mockRejectedValue(new ApiError(409, 'It was submitted.', undefined, 'WAS_SUBMITTED'));
      openWithQuestions(studentPath(ID));
      await press();
      answer([makeSubmitted({})]);
      await confirm();
      expect(await screen.findByRole('alertdialog', { name: /has changed/ })).toHaveTextContent(
        'It was submitted.',
      );
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Ana' })).toBeNull());
    });

    it('isn’t found if another tab was first', async () => {
      answer([makeStudent()]);
      remove.mockRejectedValue(new ApiError(404, 'Not found'));
      openWithQuestions(studentPath(ID));
      await press();
      answer([]);
      await confirm();
      expect(await screen.findByRole('heading', { level: 1, name: 'Student not found' })).toBeVisible();
    });
  });

  it.each([
    ['submitted', makeSubmitted({})],
    ['withdrawn before a site was assigned', makeStudent({ wasSubmitted: true })],
    ['removed', makeStudent({ status: 'removed', removed: true })],
    ['of an earlier season', makeStudent({ season: 2026 })],
  ])('can’t be deleted when it’s %s', async (_, student) => {
    answer([student]);
    open(studentPath(ID));
    await screen.findByRole('heading', { level: 1, name: 'Ana Begay' });
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  });

  it('of another family looks like an unknown one', async () => {
    answer([]);
    open(studentPath(ID));
    expect(await screen.findByRole('heading', { level: 1, name: 'Student not found' })).toBeVisible();
  });

  it('shows the steps below the sections until it’s submitted, the present one marked', async () => {
    const timeline: StudentDetail['timeline'] = [
      { kind: 'submitted', state: 'now', on: null, text: 'Submit the application' },
    ];
    answer([makeStudent({ emergencySectionComplete: false, timeline })]);
    open(studentPath(ID));
    const steps = await screen.findByRole('region', { name: 'Step by step' });
    const now = within(steps)
      .getAllByRole('listitem')
      .find((item) => item.textContent.includes('Submit the application'));
    expect(now).toHaveTextContent('Now');
    const sections = screen.getByRole('region', { name: 'The four sections' });
    expect(sections.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is the office’s page for an administrator, unless it’s an own child', async () => {
    mockUser.role = 'admin';
    const child = makeStudent();
    answer([child], { '/students': [] });
    const { unmount } = open(studentPath(ID));
    expect(await screen.findByRole('link', { name: 'Open the student’s page' })).toBeVisible();
    unmount();
    answer([child]);
    open(studentPath(ID));
    expect((await screen.findAllByRole('link', { name: /^Review Section/ })).length).toBeGreaterThan(0);
  });

  it('marks as English what a site wrote in English, and only that, on a Spanish page', async () => {
    setLanguage('es');
    const site = { ...SITE, dates: 'the first weeks of June' };
    answer([makeSubmitted({ status: 'accepted' })], { [`/students/${ID}/siteDetails`]: site });
    const getMarked = (words: RegExp) => screen.getByText(words).closest('[lang=en]');
    const { unmount } = open(PAGES.dashboard);
    await screen.findByText(/first weeks of June/);
    expect(getMarked(/first weeks of June/)).not.toBeNull();
    unmount();
    open(studentPath(ID));
    await screen.findByText('Bring a water bottle.');
    for (const words of [/first weeks of June/, /^Bring a water bottle/])
      expect(getMarked(words)).not.toBeNull();
    expect(getMarked(/lunes a viernes/i)).toBeNull();
  });

  it('leads from an unknown section to the page', async () => {
    answer([makeStudent()]);
    open(`${studentPath(ID)}/nothing-like-that`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Begay' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the application as its family reads it', () => {
  it('can be loaded again if that failed', async () => {
    get.mockRejectedValue(new ConnectionError('Failed to fetch'));
    open(applicationPath(ID));
    expect(await screen.findByRole('heading', { name: 'We couldn’t load the application' })).toBeVisible();
    answer([makeStudent()]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Begay' })).toBeVisible();
  });

  it('isn’t found if it’s another family’s, or none', async () => {
    answer([]);
    open(applicationPath(ID));
    expect(await screen.findByRole('heading', { level: 1, name: 'Application not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your students' })).toHaveAttribute('href', PAGES.dashboard);
  });
});

describe('the page with all answers', () => {
  it('says which sites are missing, and that fewer are fine', async () => {
    answer([makeStudent({ preferenceSectionComplete: false, sitePreference1: 5 })]);
    open(reviewPath(ID));
    const section = await screen.findByRole('region', { name: 'School Preference' });
    const missing = within(section).getAllByRole('link', { name: /^(First|Second|Third) Preference$/ });
    expect(missing.map(({ textContent }) => textContent)).toEqual(['Second Preference', 'Third Preference']);
    expect(section).toHaveTextContent('If you want only one or two, check “No alternate preferences”.');
  });

  it('links each missing answer to its field', async () => {
    answer([makeStudent({ studentSectionComplete: false, city: 'Taos' })]);
    open(reviewPath(ID));
    const section = await screen.findByRole('region', { name: 'Student' });
    expect(within(section).getByRole('link', { name: 'Zip' })).toHaveAttribute(
      'href',
      `${reviewPath(ID)}/student?field=zip`,
    );
    expect(screen.getByRole('button', { name: 'Submit Application' })).toBeDisabled();
  });

  it('of an earlier season has the answers, and nothing to change', async () => {
    answer([makeSubmitted({ season: 2026, address: '120 Camino del Rio' })]);
    open(reviewPath(ID));
    expect(await screen.findByText('120 Camino del Rio')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Change/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Submit Application' })).toBeNull();
  });

  it('says so if another tab has submitted meanwhile', async () => {
    answer([makeStudent()]);
    openWithQuestions(reviewPath(ID));
    const submit = await screen.findByRole('button', { name: 'Submit Application' });
    answer([makeSubmitted({})]);
    post.mockRejectedValueOnce(new ApiError(409, 'This application is already submitted.'));
    await userEvent.click(submit);
    const told = await screen.findByRole('alertdialog', { name: /has changed/ });
    expect(told).toHaveTextContent('This application is already submitted.');
    await waitFor(() => expect(submit).not.toBeInTheDocument());
  });

  it('submits, and shows the answer at once, though an older one comes later', async () => {
    answer([makeStudent()]);
    open(reviewPath(ID));
    const submit = await screen.findByRole('button', { name: 'Submit Application' });
    let arrive: (older: StudentDetail) => void = () => undefined;
    get.mockImplementation((path) => {
      if (path === '/season') return Promise.reject(new ApiError(500, 'Busy'));
      if (path === '/students') return Promise.resolve([makeStudent()] as never);
      if (path !== `/students/${ID}`) return Promise.resolve([] as never);
      return new Promise<never>((resolve) => (arrive = resolve as never));
    });
    window.dispatchEvent(new Event('visibilitychange'));
    const older = arrive;
    post.mockResolvedValue(makeSubmitted({}));
    await userEvent.click(submit);
    const received = await screen.findByRole('region', { name: 'What we received' });
    expect(received).toHaveTextContent(referenceNumber(ID));
    older(makeStudent());
    await waitFor(() => expect(received).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Submit Application' })).toBeNull();
    expect(post.mock.calls).toEqual([[`/students/${ID}/submitApplication`]]);
  });
});

describe('Add New Student', () => {
  it('asks for a name, and opens the new student’s page', async () => {
    answer([makeStudent({ firstName: 'Tomás' })], { '/students': [] });
    post.mockResolvedValue({ id: ID });
    open(PAGES.newStudent);
    const dialog = await screen.findByRole('dialog', { name: 'Add New Student' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Student' }));
    expect(post).not.toHaveBeenCalled();
    await userEvent.type(within(dialog).getByLabelText(/First Name/), 'Tomás');
    await userEvent.type(within(dialog).getByLabelText(/Last Name/), 'Begay');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Student' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tomás Begay' })).toBeVisible();
    expect(post.mock.calls[0]).toEqual(['/students/create', { firstName: 'Tomás', lastName: 'Begay' }]);
  });

  it('closes to the dashboard for somebody who came by a link', async () => {
    answer([makeStudent()]);
    open(PAGES.newStudent);
    const dialog = await screen.findByRole('dialog', { name: 'Add New Student' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('article', { name: 'Ana Begay' })).toBeVisible();
  });

  it('adds one child on a double click', async () => {
    answer([]);
    post.mockReturnValue(new Promise(() => undefined));
    open(PAGES.newStudent);
    const dialog = await screen.findByRole('dialog', { name: 'Add New Student' });
    await userEvent.type(within(dialog).getByLabelText(/First Name/), 'Ana');
    await userEvent.type(within(dialog).getByLabelText(/Last Name/), 'Begay');
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Add Student' }));
    await waitFor(() => expect(post).toHaveBeenCalled());
    expect(post).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a summer that is over', { firstDay: '2000-06-01', lastDay: '2000-06-26' }, 1],
    ['one that’s ahead', {}, 0],
  ])('says before that there are no spots in %s', async (_, season, count) => {
    answer([]);
    open(PAGES.newStudent, season);
    const dialog = await screen.findByRole('dialog', { name: 'Add New Student' });
    const words = /^Summer 2027 is over, so there are no spots to apply for now\./;
    expect(within(dialog).queryAllByText(words)).toHaveLength(count);
  });

  it('asks before it adds a child of the same name', async () => {
    answer([makeStudent()]);
    openWithQuestions(PAGES.newStudent);
    const dialog = await screen.findByRole('dialog', { name: 'Add New Student' });
    await screen.findByText('Ana Begay');
    await userEvent.type(within(dialog).getByLabelText(/First Name/), 'ana');
    await userEvent.type(within(dialog).getByLabelText(/Last Name/), 'Begay');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Student' }));
    const question = await screen.findByRole('alertdialog', { name: 'You already have ana Begay' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(post).not.toHaveBeenCalled();
  });
});

describe('a section’s form', () => {
  const CONTACTS = {
    emergency1FirstName: 'Rosa',
    emergency1LastName: 'Tso',
    emergency1Relationship: 'aunt',
    emergency1HomePhone: '5055550141',
    emergency1CellPhone: '5055550141',
    emergency2FirstName: 'Ben',
    emergency2LastName: 'Tso',
    emergency2Relationship: 'uncle',
    emergency2HomePhone: '5055550142',
    emergency2CellPhone: '5055550142',
  };
  const path = `${studentPath(ID)}/emergency`;
  const openForm = (known: object, at = path) => {
    const student = makeStudent({ emergencySectionComplete: false, ...known });
    answer([student]);
    post.mockImplementation((_, body) =>
      Promise.resolve({
        ...student,
        ...(body as object),
        emergencySectionComplete: (body as { complete: boolean | null }).complete === true,
      }),
    );
    return openWithQuestions(at);
  };
  const find = async () => screen.findByRole('dialog', { name: /^Emergency Contact/ });
  const press = async (name: string) =>
    userEvent.click(await within(await find()).findByRole('button', { name }));

  it('lists what’s missing after a save, each a link to its field in the saved form', async () => {
    openForm({ ...CONTACTS, emergency1FirstName: null, emergency2CellPhone: null });
    const city = await within(await find()).findByRole('group', { name: 'First Emergency Contact' });
    await userEvent.type(within(city).getByRole('textbox', { name: 'Work Phone' }), '5055550143');
    await press('Save');
    const missing = await screen.findByRole('alertdialog', { name: /Some answers are still missing/ });
    const links = within(missing).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `${path}?field=emergency1FirstName`,
      `${path}?field=emergency2CellPhone`,
    ]);
    await userEvent.click(
      within(missing).getByRole('link', { name: 'Second Emergency Contact: Cell Phone' }),
    );
    const second = within(await find()).getByRole('group', { name: 'Second Emergency Contact' });
    await waitFor(() => expect(within(second).getByRole('textbox', { name: 'Cell Phone' })).toHaveFocus());
    const first = within(await find()).getByRole('group', { name: 'First Emergency Contact' });
    expect(within(first).getByRole('textbox', { name: 'Work Phone' })).toHaveValue('(505) 555-0143');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks one question only: after “Not yet”, it closes', async () => {
    openForm(CONTACTS);
    await press('Save');
    const question = await screen.findByRole('alertdialog', { name: 'Is this section complete?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Not yet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(post.mock.lastCall?.[1]).toMatchObject({ complete: false });
  });

  it('closes to the page below for somebody who came by a link', async () => {
    openForm({});
    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: 'Ana Begay' })).toBeVisible();
  });

  it('gives the focus back to the button that opened it', async () => {
    openForm({}, studentPath(ID));
    const opener = await screen.findByRole('link', { name: /^Complete Section.*Emergency/ });
    await userEvent.click(opener);
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Complete Section.*Emergency/ })).toHaveFocus(),
    );
  });

  it('goes on to the page with all answers after the last section', async () => {
    openForm(CONTACTS);
    await press('Save and check your answers');
    const question = await screen.findByRole('alertdialog', { name: 'Is this section complete?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Yes, mark as complete' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a second child', () => {
  const NEW = {
    address: null,
    studentSectionComplete: false,
    guardianSectionComplete: false,
    emergencySectionComplete: false,
    preferenceSectionComplete: false,
  };
  const ADDRESS = { address: '120 Camino del Rio', city: 'Santa Fe', state: 'NM', zip: '87507' } as const;
  const SIBLING = makeStudent({
    ...ADDRESS,
    id: 'sibling',
    childId: 'sibling',
    firstName: 'Rosa',
    guardian1FirstName: 'Marisol',
    guardian1Email: 'm@example.org',
    noGuardian2: true,
    emergency1FirstName: 'Ben',
    emergency1Relationship: 'parent',
  });
  const offer = () => screen.findByRole('button', { name: 'Use the answers from Rosa’s application' });

  it('gets guardians, contacts and the address of a sibling in one step', async () => {
    const child = makeStudent(NEW);
    answer([child, SIBLING]);
    post.mockImplementation((_, body) => Promise.resolve({ ...child, ...(body as object) }));
    open(studentPath(ID));
    await userEvent.click(await offer());
    await waitFor(() => expect(post).toHaveBeenCalledTimes(3));
    const [[guardian, people], [emergency, contacts], [student, home]] = post.mock.calls as [
      string,
      object,
    ][] as [[string, object], [string, object], [string, object]];
    expect([guardian, emergency, student]).toEqual(
      ['saveGuardianSection', 'saveEmergencySection', 'saveStudentSection'].map(
        (save) => `/students/${ID}/${save}`,
      ),
    );
    expect(people).toMatchObject({
      guardian1FirstName: 'Marisol',
      guardian1ConfirmEmail: 'm@example.org',
      noGuardian2: true,
      // What the sibling's section lacks by now is still asked for.
      complete: false,
    });
    expect(contacts).toMatchObject({ emergency1FirstName: 'Ben', emergency1Relationship: 'Parent' });
    expect(home).toMatchObject({ ...ADDRESS, firstName: 'Ana', grade: '3' });
    expect(home).not.toMatchObject({ complete: true });
    // So that nothing is overwritten that another device saved meanwhile.
    for (const sent of [people, contacts, home]) expect(sent).toMatchObject({ version: child.version });
    await waitFor(() =>
      expect(showToast).toHaveBeenCalledWith('success', expect.stringContaining('from Rosa’s application')),
    );
  });

  it.each<[string, StudentDetail[]]>([
    ['with answers of its own', [makeStudent({ ...NEW, emergency1FirstName: 'Rosa' }), SIBLING]],
    ['whose sibling isn’t that far', [makeStudent(NEW), { ...SIBLING, emergencySectionComplete: false }]],
    ['of an earlier season', [makeStudent({ ...NEW, season: 2026 }), SIBLING]],
  ])('isn’t offered that %s', async (_, students) => {
    answer(students);
    open(studentPath(ID));
    await screen.findByRole('heading', { level: 1, name: 'Ana Begay' });
    await screen.findByRole('heading', { level: 2, name: 'The four sections' });
    expect(screen.queryByRole('button', { name: /^Use the answers/ })).toBeNull();
  });
});
