import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PAGES, getReviewPath, getSectionPath, getStudentPath } from '../../../domain/contract/pages.js';
import type { StudentDetail } from '../../../domain/contract/student.js';
import { ApiError, api, ConnectionError } from '../../shell/api.js';
import { getKey } from '../../shell/drafts.js';
import { showToast } from '../../shell/toasts.js';
import { setLanguage } from '../../testing/english-texts.js';
import { makeChoice, makeStudent, makeSubmitted } from '../../testing/make-student.js';
import { reconnect } from '../../testing/reconnect.js';
import { answerStudents, ASSIGNED_SITE, openPage, STUDENT_ID } from '../../testing/student-pages.js';

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

beforeEach(() => {
  mockUser.role = 'user';
  post.mockReset();
  remove.mockReset();
  jest.mocked(showToast).mockClear();
  setLanguage('en');
});

describe('a student’s page', () => {
  const history = [
    { at: 1, kind: 'denied', by: 'the site', site: { id: 7, name: 'Mesa Middle' }, message: 'We are full.' },
  ];
  it.each<[string, StudentDetail, string, RegExp, object[]?]>([
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
    [
      'recalled from a site that wasn’t chosen',
      makeSubmitted({
        choices: [makeChoice('declined')],
        nearby: [{ siteId: 9, name: 'Taos Library', miles: 4.2 }],
      }),
      'The spot was taken back',
      /None of the sites you chose can offer Ana a spot now.*Taos Library.*Change your choices/,
      [{ at: 2, kind: 'recalled', by: 'the program', site: { id: 8, name: 'Taos' }, message: null }],
    ],
    ['without a seat', makeSubmitted({ unplaced: true, choices: [makeChoice('full')] }), 'spot', /Ana/],
  ])('%s: has a notice that says what to do', async (_, student, title, words, past = history) => {
    answerStudents([student], { [`/students/${STUDENT_ID}/history`]: past });
    openPage(getStudentPath(STUDENT_ID));
    const notice = await screen.findByRole('region', { name: new RegExp(title) });
    expect(notice).toHaveTextContent(words);
  });

  it('declined: has the site’s own words, and leads to the choices', async () => {
    answerStudents([makeSubmitted({ status: 'declined', choices: [makeChoice('declined')] })], {
      [`/students/${STUDENT_ID}/history`]: history,
    });
    openPage(getStudentPath(STUDENT_ID));
    const notice = await screen.findByRole('region', { name: 'Mesa Middle declined' });
    expect(notice).toHaveTextContent(/The site wrote.*We are full\./);
    expect(within(notice).getByRole('link', { name: 'Change your choices' })).toHaveAttribute(
      'href',
      getSectionPath(STUDENT_ID, 'preference'),
    );
  });

  it('assigned: says in every box that the site was asked', async () => {
    const asked = { status: 'assigned', site: 7, siteCurrentName: 'Mesa Middle' } as const;
    answerStudents([makeSubmitted({ ...asked, choices: [makeChoice('asked')] })]);
    openPage(getStudentPath(STUDENT_ID));
    const waiting = await screen.findByRole('region', { name: /^Submitted on/ });
    expect(waiting).toHaveTextContent('We asked Mesa Middle and are waiting for its response.');
    expect(within(waiting).getByText(/We asked this site and are waiting/)).toBeVisible();
    expect(screen.queryByText(/looking for a spot/)).toBeNull();
  });

  it('an earlier season’s can be read, and leads to this season’s', async () => {
    answerStudents([makeStudent({ season: 2026 })]);
    openPage(getStudentPath(STUDENT_ID));
    const notice = await screen.findByRole('region', { name: 'This application is from summer 2026' });
    expect(notice).toHaveTextContent('you can read the application but not change it');
    expect(await within(notice).findByRole('button', { name: /Apply for 2027/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Section/ })).toBeNull();
  });

  it('an earlier season’s has no button to change anything, and no form', async () => {
    answerStudents([makeSubmitted({ season: 2026, emergency1FirstName: 'Rosa', emergency1LastName: 'Tso' })]);
    openPage(`${getStudentPath(STUDENT_ID)}/guardian`);
    expect(await screen.findByRole('region', { name: /summer 2026/ })).toBeVisible();
    expect(screen.getByText('Rosa Tso')).toBeVisible();
    for (const name of [/Section/, 'Submit Application', /Withdraw/, 'Change your choices']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
      expect(screen.queryByRole('link', { name })).toBeNull();
    }
    expect(screen.getByRole('link', { name: 'Check or print your answers' })).toHaveAttribute(
      'href',
      getReviewPath(STUDENT_ID),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that the summer is over instead of what comes next, unless the child has a seat', async () => {
    const over = { firstDay: '2000-06-01', lastDay: '2000-06-26' };
    answerStudents([makeSubmitted({ unplaced: true })]);
    const { unmount } = openPage(getStudentPath(STUDENT_ID), over);
    expect(await screen.findByText('Summer 2027 is over, so there are no more spots.')).toBeVisible();
    expect(screen.queryByText('No spot yet')).toBeNull();
    for (const name of ['Step by step', /^Submitted on/, /^Withdraw/])
      expect(screen.queryByRole('region', { name })).toBeNull();
    unmount();
    answerStudents([makeSubmitted({ status: 'accepted', siteAccepted: true })]);
    openPage(getStudentPath(STUDENT_ID), over);
    expect(await screen.findByRole('region', { name: 'Step by step' })).toBeVisible();
    expect(screen.queryByText(/is over/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Print this page' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add the days to your calendar' })).toBeNull();
  });

  it.each([getStudentPath, getReviewPath])('promises no search once the summer is over', async (getPath) => {
    answerStudents([makeStudent()]);
    openPage(getPath(STUDENT_ID), { firstDay: '2000-06-01', lastDay: '2000-06-26' });
    expect(await screen.findByText(/use them for the next summer/)).toBeVisible();
    expect(screen.queryByText(/look(ing)? for a spot/)).toBeNull();
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
      answerStudents([student]);
      post.mockResolvedValue(makeStudent({ status: 'withdrawn', wasSubmitted: true }));
      openPage(getStudentPath(STUDENT_ID));
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
      expect(post.mock.calls).toEqual([[`/students/${STUDENT_ID}/withdraw`]]);
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
    answerStudents([makeStudent({ ...known, guardianSectionComplete: false })]);
    openPage(getStudentPath(STUDENT_ID));
    const tiles = await screen.findByRole('region', { name: 'The four sections' });
    expect(tiles).toHaveTextContent('Primary Parent/Guardian: Email');
    expect(tiles).toHaveTextContent('Rosa Tso, aunt');
    expect(tiles).not.toHaveTextContent('Marisol Begay, Parent');
  });

  it('accepted: shows the site with its message, its days off and its coordinator', async () => {
    const daysOff = [{ day: '2027-06-09', reason: 'Staff training' }];
    answerStudents([makeSubmitted({ status: 'accepted' })], {
      [`/students/${STUDENT_ID}/siteDetails`]: { ...ASSIGNED_SITE, daysOff },
    });
    openPage(getStudentPath(STUDENT_ID));
    const site = await screen.findByRole('region', { name: 'Mesa Middle' });
    expect(site).toHaveTextContent('Bring a water bottle.');
    expect(site).toHaveTextContent('Wednesday, June 9 (Staff training)');
    expect(within(site).getByRole('link', { name: '(505) 555-0153' })).toHaveAttribute(
      'href',
      'tel:5055550153',
    );
    expect(within(site).getByRole('link', { name: /Directions/ })).toHaveAttribute('target', '_blank');
  });

  it('links what’s missing of each person to its field, four at most, and counts the rest', async () => {
    answerStudents([makeStudent({ guardianSectionComplete: false, guardian1FirstName: 'Marisol' })]);
    openPage(getStudentPath(STUDENT_ID));
    const links = await screen.findAllByRole('link', { name: /^(Primary|Secondary) Parent\/Guardian/ });
    const getField = (name: string) => `${getSectionPath(STUDENT_ID, 'guardian')}?field=${name}`;
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Primary Parent/Guardian: Last Name', getField('guardian1LastName')],
      ['Primary Parent/Guardian: Relationship', getField('guardian1Relationship')],
      ['Primary Parent/Guardian: Email', getField('guardian1Email')],
      ['Primary Parent/Guardian: Home Phone', getField('guardian1HomePhone')],
      ['Secondary Parent/Guardian', getField('guardian2FirstName')],
    ]);
    expect(screen.getByText('and 4 more')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Primary Parent/Guardian: Last Name' }));
    const form = await screen.findByRole('dialog', { name: /^Parent\/Guardian/ });
    const person = await within(form).findByRole('group', { name: 'Primary Parent/Guardian' });
    await waitFor(() => expect(within(person).getByRole('textbox', { name: 'Last Name' })).toHaveFocus());
  });

  it('marks the next section, and says what’s missing', async () => {
    answerStudents([makeStudent({ emergencySectionComplete: false, emergency1FirstName: 'Rosa' })]);
    openPage(getStudentPath(STUDENT_ID));
    const link = await screen.findByRole('link', { name: /^Complete Section.*Emergency/ });
    expect(link).toHaveAttribute('href', `${getStudentPath(STUDENT_ID)}/emergency`);
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
      answerStudents([makeStudent()]);
      remove.mockResolvedValue();
      localStorage.setItem(getKey('parent', `student.${STUDENT_ID}.guardian`), '{}');
      openPage(getStudentPath(STUDENT_ID));
      await press();
      await confirm();
      expect(await screen.findByRole('heading', { level: 1, name: 'Your students' })).toBeVisible();
      expect(remove.mock.calls).toEqual([[`/students/${STUDENT_ID}`]]);
      expect(showToast).toHaveBeenCalledWith('success', 'Ana was deleted.');
      expect(localStorage).toHaveLength(0);
    });

    it('does nothing without a yes', async () => {
      answerStudents([makeStudent()]);
      openPage(getStudentPath(STUDENT_ID));
      await press();
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(remove).not.toHaveBeenCalled();
    });

    it('shows why it isn’t deleted, and what has changed', async () => {
      answerStudents([makeStudent()]);
      remove.mockRejectedValue(new ApiError(409, 'It was submitted.', undefined, 'WAS_SUBMITTED'));
      openPage(getStudentPath(STUDENT_ID));
      await press();
      answerStudents([makeSubmitted({})]);
      await confirm();
      expect(await screen.findByRole('alertdialog', { name: /has changed/ })).toHaveTextContent(
        'It was submitted.',
      );
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Ana' })).toBeNull());
    });

    it('isn’t found if another tab was first', async () => {
      answerStudents([makeStudent()]);
      remove.mockRejectedValue(new ApiError(404, 'Not found'));
      openPage(getStudentPath(STUDENT_ID));
      await press();
      answerStudents([]);
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
    answerStudents([student]);
    openPage(getStudentPath(STUDENT_ID));
    await screen.findByRole('heading', { level: 1, name: 'Ana Begay' });
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  });

  it('is there once its history and its site are there, too, so that nothing moves', async () => {
    const late = `/students/${STUDENT_ID}/history`;
    answerStudents([makeSubmitted({ status: 'accepted' })], { [late]: history });
    const answered = get.getMockImplementation();
    get.mockImplementation(async (path) => {
      const answer: unknown = await answered?.(path);
      return path === late ? new Promise((resolve) => setTimeout(resolve, 300, answer)) : answer;
    });
    openPage(getStudentPath(STUDENT_ID));
    expect(await screen.findByRole('status')).toHaveTextContent('Loading the application');
    await screen.findByRole('heading', { level: 1, name: 'Ana Begay' });
    expect(screen.getByRole('region', { name: 'Mesa Middle' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'What’s happened so far' })).toBeVisible();
  });

  it('can be loaded again if that failed', async () => {
    get.mockRejectedValue(new ConnectionError('Failed to fetch'));
    openPage(getStudentPath(STUDENT_ID));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We couldn’t load the application' }),
    ).toBeVisible();
    answerStudents([makeStudent()]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Begay' })).toBeVisible();
  });

  it('accepted: has everything else if the site can’t be loaded, which can be tried again', async () => {
    const student = makeSubmitted({ status: 'accepted' });
    answerStudents([student]);
    const answered = get.getMockImplementation();
    get.mockImplementation((path) =>
      path.endsWith('/siteDetails')
        ? Promise.reject(new ApiError(500, 'Broken'))
        : (answered?.(path) as never),
    );
    openPage(getStudentPath(STUDENT_ID));
    const site = await screen.findByRole('region', { name: 'We couldn’t load the site.' });
    expect(screen.getByRole('heading', { level: 1, name: 'Ana Begay' })).toBeVisible();
    answerStudents([student]);
    await userEvent.click(within(site).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Mesa Middle' })).toHaveTextContent('Dolores Baca');
  });

  it('accepted: names the site whose seat a no gives up, without its details', async () => {
    const choices = [makeChoice('accepted')];
    answerStudents([makeSubmitted({ status: 'accepted', siteAccepted: true, attending: null, choices })], {
      [`/students/${STUDENT_ID}/siteDetails`]: { ...ASSIGNED_SITE, name: undefined },
    });
    openPage(getStudentPath(STUDENT_ID), { confirmFrom: '2000-05-18' });
    await userEvent.click(await screen.findByRole('button', { name: /^No, Ana isn’t coming/ }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Ana’s spot at Mesa Middle can go to');
  });

  it('accepted: says that the site has no coordinator yet', async () => {
    const nobody = { coordinatorName: null, coordinatorEmail: null, coordinatorPhone: null };
    answerStudents([makeSubmitted({ status: 'accepted' })], {
      [`/students/${STUDENT_ID}/siteDetails`]: { ...ASSIGNED_SITE, ...nobody },
    });
    openPage(getStudentPath(STUDENT_ID));
    const site = await screen.findByRole('region', { name: 'Mesa Middle' });
    expect(site).toHaveTextContent('The site doesn’t have a coordinator yet.');
    expect(within(site).queryByRole('link', { name: /@|\(505\)/ })).toBeNull();
  });

  it('withdraws once on a double click, and by itself when the connection is back', async () => {
    answerStudents([makeSubmitted({ choices: [makeChoice('waiting')] })]);
    post.mockRejectedValueOnce(new ConnectionError('Failed to fetch'));
    openPage(getStudentPath(STUDENT_ID));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw Application' }));
    const question = await screen.findByRole('alertdialog', { name: /^Withdraw/ });
    await userEvent.dblClick(within(question).getByRole('button', { name: 'Withdraw Application' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t reach the program.');
    expect(post).toHaveBeenCalledTimes(1);
    expect(showToast).not.toHaveBeenCalled();
    post.mockResolvedValueOnce(makeStudent({ status: 'withdrawn', wasSubmitted: true }));
    reconnect();
    await waitFor(() => expect(showToast).toHaveBeenCalledWith('success', 'Application Withdrawn'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('of another family looks like an unknown one', async () => {
    answerStudents([]);
    openPage(getStudentPath(STUDENT_ID));
    expect(await screen.findByRole('heading', { level: 1, name: 'Student not found' })).toBeVisible();
  });

  it('shows the steps below the sections until it’s submitted, the present one marked', async () => {
    const timeline: StudentDetail['timeline'] = [
      { kind: 'submitted', state: 'now', on: null, text: 'Submit the application' },
    ];
    answerStudents([makeStudent({ emergencySectionComplete: false, timeline })]);
    openPage(getStudentPath(STUDENT_ID));
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
    answerStudents([child], { '/students': [] });
    const { unmount } = openPage(getStudentPath(STUDENT_ID));
    expect(await screen.findByRole('link', { name: 'Open the student’s page' })).toBeVisible();
    unmount();
    answerStudents([child]);
    openPage(getStudentPath(STUDENT_ID));
    expect((await screen.findAllByRole('link', { name: /^Review Section/ })).length).toBeGreaterThan(0);
  });

  it('marks as English what a site wrote in English, and only that, on a Spanish page', async () => {
    setLanguage('es');
    const site = { ...ASSIGNED_SITE, dates: 'the first weeks of June' };
    answerStudents([makeSubmitted({ status: 'accepted' })], {
      [`/students/${STUDENT_ID}/siteDetails`]: site,
    });
    const getMarked = (words: RegExp) => screen.getByText(words).closest('[lang=en]');
    const { unmount } = openPage(PAGES.dashboard);
    await screen.findByText(/first weeks of June/);
    expect(getMarked(/first weeks of June/)).not.toBeNull();
    unmount();
    openPage(getStudentPath(STUDENT_ID));
    await screen.findByText('Bring a water bottle.');
    for (const words of [/first weeks of June/, /^Bring a water bottle/])
      expect(getMarked(words)).not.toBeNull();
    expect(getMarked(/lunes a viernes/i)).toBeNull();
  });

  it('leads from an unknown section to the page', async () => {
    answerStudents([makeStudent()]);
    openPage(`${getStudentPath(STUDENT_ID)}/nothing-like-that`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Begay' })).toBeVisible();
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
    answerStudents([child, SIBLING]);
    post.mockImplementation((_, body) => Promise.resolve({ ...child, ...(body as object) }));
    openPage(getStudentPath(STUDENT_ID));
    const words = /save Parent\/Guardian, Emergency Contact, and Home address for you/;
    expect(await screen.findByText(words)).toBeVisible();
    await userEvent.click(await offer());
    await waitFor(() => expect(post).toHaveBeenCalledTimes(3));
    const [[guardian, people], [emergency, contacts], [student, home]] = post.mock.calls as [
      string,
      object,
    ][] as [[string, object], [string, object], [string, object]];
    expect([guardian, emergency, student]).toEqual(
      ['saveGuardianSection', 'saveEmergencySection', 'saveStudentSection'].map(
        (save) => `/students/${STUDENT_ID}/${save}`,
      ),
    );
    expect(people).toMatchObject({
      guardian1FirstName: 'Marisol',
      guardian1ConfirmEmail: 'm@example.org',
      noGuardian2: true,
      // Anything the sibling's section lacks by now is still asked for.
      complete: false,
    });
    expect(contacts).toMatchObject({ emergency1FirstName: 'Ben', emergency1Relationship: 'Parent' });
    expect(home).toMatchObject({ ...ADDRESS, firstName: 'Ana', grade: '3' });
    expect(home).not.toMatchObject({ complete: true });
    // So that nothing another device saved meanwhile is overwritten.
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
    answerStudents(students);
    openPage(getStudentPath(STUDENT_ID));
    await screen.findByRole('heading', { level: 1, name: 'Ana Begay' });
    await screen.findByRole('heading', { level: 2, name: 'The four sections' });
    expect(screen.queryByRole('button', { name: /^Use the answers/ })).toBeNull();
  });
});
