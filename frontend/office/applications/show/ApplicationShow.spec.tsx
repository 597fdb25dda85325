import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import type { UserRole } from '../../../../domain/enums/enums.js';
import { getRefusalCode } from '../../../../domain/placement/moves.js';
import { ApiError } from '../../../shell/api.js';
import { showToast } from '../../../shell/toasts.js';
import { renderOffice } from '../../../testing/render-office.js';
import { testStates } from '../../../testing/test-states.js';
import { ApplicationShow } from './ApplicationShow.js';
import { NextButton } from './next-up.js';

let role: UserRole = 'admin';
let sites: readonly object[] = [];

jest.mock('../../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me', role, sites } }),
  isSignedInAgain: () => Promise.resolve(true),
  logout: jest.fn(),
}));
jest.mock('../../../shell/program.js', () => ({ program: { season: { year: 2027 } } }));
jest.mock('../../../shell/toasts.js', () => ({ showToast: jest.fn(), dismissText: jest.fn() }));
jest.mock('../../../map/map-data.js', () => ({ useZipPoints: () => null }));

const SITES = {
  ...{ site1Name: 'Library', site1Status: 'open', site1IsVerified: true, site1Grades: null },
  ...{ site1StudentCapacity: 10, site1EnrollmentCount: 4, site1InstructorCount: 2 },
  ...{ siteCurrentName: null, siteCurrentStudentCapacity: 10, siteCurrentEnrollmentCount: 4 },
};

function makeApplication(change: Partial<ApplicationDetail> = {}): ApplicationDetail {
  return {
    ...{ id: '3', firstName: 'Ana', lastName: 'Begay', grade: '2', birthday: null, season: 2027 },
    ...{ status: 'unassigned', updatedOn: 1_700_000_000, applicationSubmitted: 1_700_000_000 },
    ...{ site: null, siteId: null, siteAccepted: null, returned: false, removed: false },
    ...{ denials: [], withdrawals: [], choices: [], late: false, results: null, zip: null },
    ...{ sitePreference1: 1, sitePreference2: null, sitePreference3: null, ...SITES },
    ...{ ssid: null, ssidCheckedOn: null, city: 'Taos' },
    ...{ userFirstName: 'Rosa', userLastName: 'Begay', userEmail: 'rosa@example.org' },
    ...change,
  } as ApplicationDetail;
}

const AT_LIBRARY = { site: 1, siteId: 1, siteCurrentName: 'Library' } as const;
const ASSIGNED = makeApplication({ ...AT_LIBRARY, status: 'assigned', updatedOn: 1_700_000_001 });
const ACCEPTED = makeApplication({ ...AT_LIBRARY, status: 'accepted', siteAccepted: true });
const REMOVED = makeApplication({ status: 'removed', removed: true });
const NEXT = makeApplication({ id: '7', firstName: 'Leo', lastName: 'Chee' });
const FULL = new ApiError(409, 'Full.', undefined, getRefusalCode('move.siteFull'));

const PAST = { at: 1_700_000_000, by: 'Rosa Begay', site: null, message: null, placement: null, ssid: null };
const HISTORY = [
  {
    ...PAST,
    kind: 'unplaced',
    placement: {
      ...{ run: 2, rank: null, priorities: [], lottery: 626, line: [] },
      missed: [{ siteId: 1, siteName: 'Library', reason: 'full' }],
    },
  },
  { ...PAST, kind: 'submitted', message: 'Thank you' },
];

const LISTS: Readonly<Record<string, readonly object[]>> = {
  messages: [
    {
      ...{ id: 'm', kind: 'application-submitted', subject: 'We have it', recipient: 'rosa@example.org' },
      ...{ currentRecipient: 'rosa@example.org', recipientName: 'Rosa Begay', language: 'en' },
      ...{ student: { id: '3', name: 'Ana Begay' }, state: 'sent', createdAt: 1_700_000_000, repeat: null },
      ...{ sentAt: 1_700_000_000, attempts: 1, nextAttemptAt: null, lastError: null, isRepeat: false },
      ...{ canResend: true, resendRefusal: null },
    },
  ],
  'students/3/access': [
    {
      ...{ id: 1, at: 1_700_000_000, kind: 'read', action: 'student.application', by: 'Robin Sandoval' },
      ...{
        address: null,
        email: null,
        student: null,
        students: 1,
        site: null,
        times: 1,
        list: null,
        token: null,
      },
    },
  ],
};

const CALLS = ['assign', 'moveStudent'] as const;

function renderPage(application = makeApplication(), { fresh = application, next = NEXT } = {}) {
  let isShown = false;
  const provider = {
    ...(Object.fromEntries(
      CALLS.map((name) => [name, jest.fn().mockResolvedValue(makeApplication())]),
    ) as Record<(typeof CALLS)[number], jest.Mock>),
    getOne: jest.fn((_: string, { id }: { id: string }) => {
      if (id === next.id) return Promise.resolve({ data: next });
      const data = isShown ? fresh : application;
      isShown = true;
      return Promise.resolve({ data });
    }),
    getList: jest.fn((name: string, _?: { filter?: object }) => {
      const data = LISTS[name] ?? [];
      return Promise.resolve({ data, total: data.length });
    }),
    listHistory: () => Promise.resolve(HISTORY),
    listNotes: jest.fn().mockResolvedValue([]),
    resendMessage: jest.fn().mockResolvedValue({ recipient: 'rosa@example.org' }),
    addNote: jest.fn().mockResolvedValue({}),
    setSsid: jest.fn().mockResolvedValue(application),
    answerStudent: jest.fn().mockResolvedValue({}),
    readRoster: jest.fn().mockResolvedValue([]),
    findNextApplication: jest.fn().mockResolvedValue({ id: next.id }),
  };
  const page = (
    <Routes>
      <Route path="/applications/:id" element={<ApplicationShow />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>
  );
  renderOffice(page, {
    resource: 'applications',
    provider: provider as never,
    path: '/applications/3',
  });
  return provider;
}

/** By text: looking for a role in the whole page takes long. */
async function press(name: string): Promise<void> {
  await userEvent.click(await screen.findByText(name, { selector: 'button' }));
}

async function openTab(name: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByText(name, { selector: '[role=tab], [role=tab] *' }));
  return screen.getByRole('tabpanel');
}

async function findQuestion(title: string | RegExp): Promise<HTMLElement> {
  const heading = await screen.findByText(title, { selector: '[role=alertdialog] h2' });
  const question = screen.getByRole('alertdialog');
  expect(question).toContainElement(heading);
  return question;
}

async function answer(title: string | RegExp, name: string): Promise<void> {
  const question = await findQuestion(title);
  await userEvent.click(within(question).getByRole('button', { name }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
}

beforeEach(() => {
  window.history.replaceState(null, '', '/applications/3');
  role = 'admin';
  sites = [];
  localStorage.clear();
});

describe('the page of an application', () => {
  it('has the facts in tabs, and what happened beside them', async () => {
    renderPage();
    expect(await screen.findByText('Ana Begay', { selector: 'h1' })).toBeInTheDocument();
    const panel = screen.getByRole('tabpanel', { name: 'General' });
    expect(within(panel).getByText('Taos')).toBeInTheDocument();
    const tabs = [
      ...['General', 'Parent/Guardian', 'Emergency Contact'],
      ...['Placement', 'Messages', 'History 2'],
    ];
    await waitFor(() => expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(tabs));
    const past = await openTab('History');
    expect(past).toHaveAccessibleName(/History/);
    expect(within(past).getByText('Thank you')).toBeInTheDocument();
    const messages = screen.getByRole('tab', { name: 'Messages' });
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(messages).toHaveAttribute('aria-selected', 'true'));
  });

  it('says what the placement came to, and why there was no seat', async () => {
    renderPage();
    const panel = await openTab('Placement');
    expect(await within(panel).findByText('Run 2 found no seat.')).toBeInTheDocument();
    expect(within(panel).getByText('Library was full.')).toBeInTheDocument();
    expect(within(panel).getByText('Lottery number 626.')).toBeInTheDocument();
    expect(within(panel).queryByText('Thank you')).not.toBeInTheDocument();
  });

  it('shows the student’s messages, and sends one again', async () => {
    const provider = renderPage();
    await openTab('Messages');
    expect(await screen.findByText('We have it')).toHaveAttribute('href', '/messages/m');
    expect(provider.getList).toHaveBeenCalledWith(
      'messages',
      expect.objectContaining({ filter: { student: '3' } }),
    );
    await press('Send again');
    await answer('Send this message again?', 'Send again');
    await waitFor(() => expect(provider.resendMessage).toHaveBeenCalledWith('m'));
  });

  it('shows who saw and changed it, without one’s own views unless they’re asked for', async () => {
    const provider = renderPage();
    await openTab('History');
    expect(await screen.findByText('Robin Sandoval')).toBeInTheDocument();
    const getLastFilter = () =>
      provider.getList.mock.calls.filter(([name]) => name === 'students/3/access').at(-1)?.[1];
    expect(getLastFilter()).toMatchObject({ filter: { hideOwn: true } });
    await userEvent.click(screen.getByRole('switch', { name: 'Changes only' }));
    await waitFor(() => expect(getLastFilter()).toMatchObject({ filter: { hideOwn: true, changes: true } }));
  });

  it('has no decisions for people of the student’s site, and neither preferences nor an SSID', async () => {
    role = 'site';
    const { sitePreference1: _, ssid: __, ...share } = makeApplication(AT_LIBRARY);
    renderPage(share as ApplicationDetail);
    await screen.findByText('Assignment');
    expect(screen.getByRole('region', { name: 'Assignment' })).toHaveTextContent('Library');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: /History/ })).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/Preference|SSID/);
  });

  it('is one page with what a classroom needs for instructors and viewers', async () => {
    role = 'site';
    const facts = { id: '3', firstName: 'Ana', lastName: 'Begay', grade: '2', status: 'accepted', site: 1 };
    const aunt = {
      ...{ emergency1FirstName: 'Rosa', emergency1LastName: 'Tso', emergency1Relationship: 'aunt' },
      ...{ emergency1HomePhone: '5055550141', emergency1CellPhone: null, emergency1WorkPhone: null },
    };
    renderPage({ ...facts, ...aunt } as unknown as ApplicationDetail);
    expect(await screen.findByText('(505) 555-0141')).toHaveAttribute('href', 'tel:5055550141');
    for (const part of ['tab', 'button', 'radio']) {
      expect(screen.queryByRole(part)).not.toBeInTheDocument();
    }
    expect(document.body).not.toHaveTextContent(/Birthday|Preference|SSID/);
  });

  const renderWith = (getOne: unknown, calls: object = {}, path = '/applications/3') => {
    const provider = {
      getOne,
      getList: () => Promise.resolve({ data: [], total: 0 }),
      listHistory: () => Promise.resolve([]),
      listNotes: () => Promise.resolve([]),
      findNextApplication: () => Promise.resolve({ id: null }),
      ...calls,
    };
    const page = (
      <Routes>
        <Route path="/applications/:id" element={<ApplicationShow />} />
      </Routes>
    );
    renderOffice(page, { resource: 'applications', provider: provider as never, path });
  };

  testStates({
    show: renderWith,
    loading: 'Loading the application',
    failed: 'We couldn’t load the application',
    usual: { answer: { data: makeApplication() }, text: 'Add a note' },
  });

  it.each([
    [
      'history',
      'listHistory',
      'We couldn’t load the history.',
      'Nothing has happened with this application yet.',
    ],
    ['placement', 'listHistory', 'We couldn’t load the history.', 'This student hasn’t had a seat yet.'],
    [
      'messages',
      'getList',
      'We couldn’t load the messages',
      'We haven’t sent an email about this student yet.',
    ],
    ['general', 'listNotes', 'We couldn’t load the notes.', 'No notes yet.'],
  ])(
    'says in %s that it couldn’t be loaded, tries again, and that it’s empty',
    async (tab, call, failed, empty) => {
      let isDown = true;
      const isAsked = (name?: string) => call !== 'getList' || name === 'messages';
      const ask = (name?: string) => {
        if (isDown && isAsked(name)) return Promise.reject(new ApiError(400, 'No.'));
        return Promise.resolve(call === 'getList' ? { data: [], total: 0 } : []);
      };
      const getOne = () => Promise.resolve({ data: makeApplication() });
      renderWith(getOne, { [call]: ask }, `/applications/3?tab=${tab}`);
      const line = (await screen.findByText(failed)).parentElement!;
      isDown = false;
      await userEvent.click(within(line).getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText(empty)).toBeInTheDocument();
    },
  );

  it('says that it doesn’t exist', async () => {
    renderWith(() => Promise.reject(new ApiError(404, 'Not found.')));
    expect(await screen.findByText('Application not found')).toBeInTheDocument();
  });

  it('adds a private note, once for a double click', async () => {
    const provider = renderPage();
    await press('Add a note');
    await screen.findByText('Save note');
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Called.');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(provider.listNotes).toHaveBeenCalledTimes(2));
    expect(provider.addNote.mock.calls).toEqual([['3', 'Called.']]);
  });

  it('is only read once its season has ended, without the seats that its site has now', async () => {
    renderPage({ ...ACCEPTED, season: 2026 });
    expect(await screen.findByText(/This application is from the 2026 season/)).toBeVisible();
    expect(screen.getByText('Library')).toBeVisible();
    expect(screen.queryByText('Seats left')).toBeNull();
    expect(await screen.findByText('No notes yet.')).toBeVisible();
    expect(screen.queryByText('Add a note')).toBeNull();
  });

  it('records that there is no SSID, and names who has a number already', async () => {
    const provider = renderPage();
    await press('Edit SSID');
    const taken = { id: '9', firstName: 'Leo', lastName: 'Chee' };
    provider.setSsid.mockRejectedValueOnce(
      new ApiError(409, 'Taken.', undefined, undefined, undefined, undefined, taken),
    );
    await screen.findByText('Save SSID');
    const field = screen.getByRole('textbox', { name: 'SSID' });
    await userEvent.type(field, '100482193');
    await press('Save SSID');
    expect(await screen.findByText(/Leo Chee/)).toHaveAttribute('href', '/applications/9');
    expect(provider.setSsid).toHaveBeenCalledWith('3', 100482193);
    await press('Not found: enter 0');
    await press('Save SSID');
    await waitFor(() => expect(provider.setSsid).toHaveBeenLastCalledWith('3', 0));
    await waitFor(() => expect(field).not.toBeInTheDocument());
  });
});

describe('assigning', () => {
  it('asks nothing where nothing is unusual, and offers the next application', async () => {
    const provider = renderPage();
    let current = makeApplication();
    provider.getOne.mockImplementation((_, { id }) => Promise.resolve({ data: id === '7' ? NEXT : current }));
    let answerAssign = () => {};
    provider.assign.mockImplementation(
      () =>
        new Promise((resolve) => {
          answerAssign = () => resolve((current = ASSIGNED));
        }),
    );
    provider.moveStudent.mockImplementation(() => Promise.resolve((current = makeApplication())));
    await screen.findByText('Library');
    expect(screen.getByRole('radio', { name: /First Preference Library/ })).toBeChecked();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(provider.assign).toHaveBeenCalled());
    answerAssign();
    const offer = await findQuestion('Next pending application');
    expect(offer).toHaveTextContent('Leo Chee');
    expect(within(offer).getByRole('button', { name: 'Next application' })).toHaveFocus();
    expect(provider.assign.mock.calls).toEqual([['3', 1, false]]);
    const [kind, said, undo] = jest.mocked(showToast).mock.lastCall ?? [];
    expect([kind, said, undo?.label]).toEqual([
      'success',
      'Student assigned. Ana Begay is waiting for a response from Library.',
      'Undo',
    ]);
    // The toast is out of reach behind the question.
    const undoHere = within(offer).getByRole('button', { name: 'Undo' });
    await userEvent.click(undoHere);
    await waitFor(() => expect(provider.moveStudent).toHaveBeenCalledWith('3', 'unassign'));
    await waitFor(() => expect(undoHere).not.toBeInTheDocument());
    await answer('Next pending application', 'Next application');
    expect(await screen.findByText('Leo Chee', { selector: 'h1' })).toBeInTheDocument();
  });

  it('goes by the seats of now, not by those at the time of the choice', async () => {
    const provider = renderPage(makeApplication(), {
      fresh: makeApplication({ site1EnrollmentCount: 10 }),
    });
    await press('Assign');
    await answer('Assign Ana Begay to Library?', 'Cancel');
    expect(provider.assign).not.toHaveBeenCalled();
    await press('Assign');
    await answer('Assign Ana Begay to Library?', 'Assign past capacity');
    await waitFor(() => expect(provider.assign).toHaveBeenCalledWith('3', 1, true));
  });

  it('asks where no seat with an instructor is left', async () => {
    const provider = renderPage(makeApplication({ site1EnrollmentCount: 8 }));
    await screen.findByText('Library');
    await userEvent.click(screen.getByRole('radio', { name: /First Preference/ }));
    await press('Assign');
    await answer('Assign Ana Begay to Library?', 'Assign');
    await waitFor(() => expect(provider.assign).toHaveBeenCalledWith('3', 1, false));
  });

  it('asks about the capacity when the last seat went meanwhile', async () => {
    const provider = renderPage();
    provider.assign.mockRejectedValueOnce(FULL).mockResolvedValueOnce(ASSIGNED);
    await press('Assign');
    await answer('Assign Ana Begay to Library?', 'Assign past capacity');
    await waitFor(() =>
      expect(provider.assign.mock.calls).toEqual([
        ['3', 1, false],
        ['3', 1, true],
      ]),
    );
  });

  it.each([
    ['declined', { denials: [1] }, 'Library declined this student before.'],
    ['withdrew', { withdrawals: [1] }, /withdrew this student from Library/],
  ])('selects no site that %s the student before, and asks about it', async (_, before, said) => {
    const provider = renderPage(makeApplication(before));
    await screen.findByText('Library');
    const first = screen.getByRole('radio', { name: /First Preference/ });
    expect(first).not.toBeChecked();
    await userEvent.click(first);
    await press('Assign');
    expect(await findQuestion('Assign Ana Begay to Library?')).toHaveTextContent(said);
    await answer('Assign Ana Begay to Library?', 'Cancel');
    expect(provider.assign).not.toHaveBeenCalled();
    await press('Assign');
    await answer('Assign Ana Begay to Library?', 'Assign');
    await waitFor(() => expect(provider.assign).toHaveBeenCalledWith('3', 1, false));
  });

  it('says that no site is selected, and why a site isn’t possible', async () => {
    const provider = renderPage(makeApplication({ site1IsVerified: false }));
    await press('Assign');
    await answer('No Site Selected', 'OK');
    await userEvent.click(screen.getByRole('radio', { name: /First Preference/ }));
    await press('Assign');
    const refusal = await findQuestion('You can’t assign this site');
    expect(refusal).toHaveTextContent('The site must be verified by its staff');
    expect(provider.assign).not.toHaveBeenCalled();
  });

  it('says in the server’s words why it was refused', async () => {
    const provider = renderPage();
    const refusal = new ApiError(409, 'No longer open.', undefined, getRefusalCode('move.siteNotTaking'));
    provider.assign.mockRejectedValue(refusal);
    await press('Assign');
    const said = await findQuestion('You can’t assign this site');
    expect(said).toHaveTextContent('No longer open.');
  });

  it('isn’t based on data that a colleague has changed', async () => {
    const provider = renderPage(makeApplication(), { fresh: ASSIGNED });
    await press('Assign');
    await answer('The application has changed', 'OK');
    expect(await screen.findByText('Assigned, waiting for the site’s response')).toBeInTheDocument();
    expect(provider.assign).not.toHaveBeenCalled();
  });
});

describe('the answer of a site', () => {
  const makeForSite = (id: string, firstName: string) => {
    const { sitePreference1: _, ...share } = makeApplication({ ...AT_LIBRARY, id, firstName, grade: '7' });
    return { ...share, status: 'assigned' } as ApplicationDetail;
  };
  const makeWaiting = (id: string, firstName: string) => {
    const facts = { lastName: 'Begay', grade: '7', status: 'pending', overdue: false } as const;
    return { id, firstName, ...facts };
  };

  it('leads to the next student who waits, and back to the roster after the last', async () => {
    role = 'site';
    sites = [{ id: 1, name: 'Library', role: 'coordinator' }];
    const provider = renderPage(makeForSite('3', 'Ana'), { next: makeForSite('7', 'Leo') });
    const { answerStudent, readRoster: roster } = provider;
    roster.mockResolvedValueOnce([makeWaiting('7', 'Leo')]);
    const getApplication = provider.getOne.getMockImplementation()!;
    provider.getOne.mockImplementation((name, params) =>
      name === 'sites'
        ? Promise.resolve({ data: { id: 1, grades: 'K123' } as unknown as ApplicationDetail })
        : getApplication(name, params),
    );
    expect(await screen.findByText('Your site teaches K, 1, 2, 3.')).toBeInTheDocument();
    await press('Accept');
    await waitFor(() => expect(answerStudent).toHaveBeenCalledWith(1, '3', 'accept', null));
    await answer('Another student is waiting', 'Next: Leo Begay');

    expect(await screen.findByText('Leo Begay', { selector: 'h1' })).toBeInTheDocument();
    window.history.replaceState(null, '', '/applications/7');
    await press('Decline');
    await answer('Decline Leo Begay?', 'Decline student');
    await waitFor(() => expect(answerStudent).toHaveBeenLastCalledWith(1, '7', 'deny', null));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  });

  it('is given once', async () => {
    role = 'site';
    sites = [{ id: 1, name: 'Library', role: 'coordinator' }];
    const { sitePreference1: _, ...share } = ACCEPTED;
    renderPage(share as ApplicationDetail);
    await screen.findByText('Assignment');
    expect(screen.queryByText('Accept')).not.toBeInTheDocument();
  });
});

describe('the other decisions', () => {
  it.each([
    ['Take back', 'unassign', ASSIGNED, 'Take back', /Take back Ana Begay’s assignment/],
    ['Remove', 'remove', makeApplication(), 'Remove application', /Remove Ana Begay’s application/],
    ['Restore', 'restore', REMOVED, 'Restore application', /Restore Ana Begay’s application/],
  ] as const)('%s: asks first, and does nothing on Cancel', async (label, move, application, yes, title) => {
    const provider = renderPage(application);
    await press(label);
    await answer(title, 'Cancel');
    expect(provider.moveStudent).not.toHaveBeenCalled();
    await press(label);
    await answer(title, yes);
    await waitFor(() => expect(provider.moveStudent).toHaveBeenCalledWith('3', move));
  });

  it('returns the application with a message, after a question about the seat', async () => {
    const provider = renderPage(ASSIGNED);
    await press('Return');
    await answer('Clear the assignment?', 'Return anyway');
    await screen.findByText('Return Ana Begay’s application');
    const form = screen.getByRole('dialog', { name: 'Return Ana Begay’s application' });
    await userEvent.type(within(form).getByRole('textbox'), 'Please add a phone.');
    await userEvent.click(within(form).getByRole('button', { name: 'Return application' }));
    await waitFor(() =>
      expect(provider.moveStudent).toHaveBeenCalledWith('3', 'return', 'Please add a phone.'),
    );
    expect(await findQuestion('Next pending application')).toBeInTheDocument();
  });

  it('recalls an accepted student, and says why not if somebody was faster', async () => {
    const provider = renderPage(ACCEPTED);
    provider.moveStudent.mockRejectedValueOnce(new ApiError(409, 'Too late.'));
    await press('Recall');
    await press('Recall acceptance');
    await answer('The application has changed', 'OK');
    expect(provider.moveStudent).toHaveBeenCalledWith('3', 'recall', null);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the button for the next application', () => {
  it('goes on without a decision, or says that there is no other application', async () => {
    const nextApplication = jest.fn().mockResolvedValueOnce(null).mockResolvedValueOnce({ id: '7' });
    const provider = { findNextApplication: nextApplication, getOne: () => Promise.resolve({ data: NEXT }) };
    const page = (
      <Routes>
        <Route path="/applications/3" element={<NextButton id="3" />} />
        <Route path="/applications/7" element={<p>Leo Chee’s page</p>} />
      </Routes>
    );
    renderOffice(page, {
      resource: 'applications',
      provider: provider as never,
      path: '/applications/3',
    });
    await press('Next application');
    await answer('No pending applications', 'OK');
    await press('Next application');
    expect(await screen.findByText('Leo Chee’s page')).toBeInTheDocument();
  });
});
