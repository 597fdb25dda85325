import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider } from 'react-admin';
import { renderOffice } from '../../../testing/render-office.js';
import { testStates } from '../../../testing/test-states.js';
import { downloadFile } from '../../../shell/download-file.js';
import { api, ApiError, ConnectionError } from '../../../shell/api.js';
import { OfflineBar } from '../../../shell/OfflineBar.js';
import { AttendanceTab } from './AttendanceTab.js';
import { openQueue } from './tap-queue.js';

let roles: { id: number; role: string }[];

jest.mock('../../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me', role: 'site', sites: roles } }),
  beforeLogout: {},
  findSession: jest.fn(),
  onSignedIn: jest.fn(),
}));
jest.mock('../../../shell/download-file.js', () => ({ downloadFile: jest.fn() }));
jest.mock('../../../shell/program.js', () => ({
  program: { season: { year: 2025, firstDay: '2025-06-02', lastDay: '2025-06-27', holidays: [] } },
}));

const SITE = { id: 7, name: 'Acequia', verifiedBy: { at: 1, by: null } };
const makeChild = (id: string, firstName: string) => ({ id, firstName, lastName: 'Begay', grade: '2' });
const CONTACTS = {
  id: 'a',
  guardian1FirstName: 'Rosa',
  guardian1LastName: 'Tso',
  guardian1Relationship: 'mother',
  guardian1CellPhone: '5055550135',
  allergies: 'Peanuts',
  healthNotes: null,
  pickup: null,
};
const OWLS = {
  id: 1,
  name: 'Owls',
  instructor: { id: 'me', firstName: 'Ines', lastName: 'Duran' },
  students: [makeChild('a', 'Ana'), makeChild('b', 'Ben')],
};

const FOXES = { id: 2, name: 'Foxes', instructor: null, students: [makeChild('c', 'Cruz')] };

let close: () => void;
let post: jest.SpyInstance;

interface Shown {
  role?: string;
  groups?: object[];
  ungrouped?: object[];
  marks?: object;
  by?: object;
  acceptedOn?: object;
  safety?: object;
  daysOff?: string[];
  path?: string;
  attendance?: jest.Mock;
  askMarks?: jest.Mock;
}

const makeDay = (groups: object[], more: object = {}) => ({
  ...{ day: '2025-06-10', isProgramDay: true, marks: {} },
  ...{ groups, ungrouped: [], acceptedOn: {}, safety: {}, daysOff: [] },
  ...more,
});

function renderTab({
  role = 'instructor',
  groups = [OWLS],
  ungrouped = [],
  marks = {},
  by,
  acceptedOn = {},
  safety = {},
  daysOff = [],
  path = 'tab=attendance',
  attendance,
  askMarks,
}: Shown = {}) {
  roles = [{ id: SITE.id, role }];
  const day = makeDay(groups, { ungrouped, acceptedOn, safety, daysOff });
  const provider = {
    readAttendance: attendance ?? jest.fn().mockResolvedValue(day),
    readAttendanceSummary: jest.fn(),
    listGroupContacts: jest.fn().mockResolvedValue([CONTACTS]),
    readAttendanceMarks: askMarks ?? jest.fn().mockResolvedValue({ day: day.day, marks, by }),
  };
  const page = (
    <RecordContextProvider value={SITE}>
      <AttendanceTab />
    </RecordContextProvider>
  );
  renderOffice(page, { resource: 'sites', provider, path: `/sites/7?${path}` });
  return provider;
}

/** Finds a part by its text, because roles of a whole page take long to find. */
async function findAround(text: string, part: 'li' | 'section') {
  const found = (await screen.findByText(text)).closest<HTMLElement>(part);
  if (!found) throw new Error(`${text} is in no ${part}.`);
  return within(found);
}

const findChild = (name: string) => findAround(`${name} Begay`, 'li');

function answerSaves(): void {
  post.mockImplementation((_, { day, marks }: { day: string; marks: object }) =>
    Promise.resolve({
      day,
      marks: Object.fromEntries(Object.entries(marks).filter(([, mark]) => mark !== null)),
    }),
  );
}

let people = 0;

beforeEach(() => {
  jest.mocked(downloadFile).mockClear();
  post = jest.spyOn(api, 'post');
  // A test may end before what it marked is sent: the next one is another person's.
  people += 1;
  close = openQueue(`person ${people}`);
});
afterEach(() => {
  close();
  jest.restoreAllMocks();
});

describe('the attendance of a site', () => {
  testStates({
    show: (attendance) => renderTab({ attendance }),
    loading: 'Loading',
    empty: { answer: makeDay([]), title: 'No children to mark yet' },
    failed: 'We couldn’t load attendance',
    usual: { answer: makeDay([OWLS]), text: 'Ana Begay' },
  });

  it('says before its first day that it hasn’t started', async () => {
    renderTab({ attendance: jest.fn().mockResolvedValue(makeDay([OWLS], { day: '2025-05-30' })) });
    expect(await screen.findByText('The program hasn’t started yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Present' })).not.toBeInTheDocument();
  });

  it('says to an instructor without a group that there’s nothing to mark', async () => {
    renderTab({ groups: [FOXES] });
    expect(await screen.findByText('Cruz Begay')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/group/);
    expect(screen.queryByRole('button', { name: 'Present' })).not.toBeInTheDocument();
  });
});

describe('marks that couldn’t be loaded', () => {
  it.each([
    ['a day', 'tab=attendance'],
    ['a week', 'tab=attendance&view=week'],
  ])('are asked for again: %s', async (_, path) => {
    const askMarks = jest.fn().mockRejectedValue(new ApiError(400, 'No.'));
    renderTab({ path, askMarks });
    expect(await screen.findByText('We couldn’t load attendance')).toBeVisible();
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Owls' })).not.toBeInTheDocument();
    askMarks.mockResolvedValue({ day: '2025-06-10', marks: {} });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Owls' })).toBeVisible();
    expect(screen.queryByText('We couldn’t load attendance')).not.toBeInTheDocument();
  });
});

describe('the totals of a site', () => {
  const counts = { present: 3, late: 0, absent: 0, excused: 0, unmarked: 1, noShow: false };
  const ROWS = [{ ...OWLS.students[0], studentId: 'a', ...counts }];

  function renderTotals(attendanceSummary: jest.Mock) {
    const provider = renderTab({ path: 'tab=attendance&view=totals' });
    provider.readAttendanceSummary.mockImplementation(attendanceSummary);
  }

  testStates({
    show: renderTotals,
    loading: 'Loading attendance',
    empty: { answer: [], title: 'No children to mark yet' },
    failed: 'We couldn’t load attendance',
    usual: { answer: ROWS, text: /^There’s no one to call right now\./ },
  });

  it('say that there’s no one to call, and are downloaded with the groups', async () => {
    renderTotals(jest.fn().mockResolvedValue(ROWS));
    expect(await screen.findByText(/^There’s no one to call right now\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(downloadFile).toHaveBeenCalledTimes(1));
    const [content, name] = jest.mocked(downloadFile).mock.lastCall ?? [];
    expect(name).toMatch(/^attendance-totals-/);
    expect((await content?.text())?.split('\r\n')[1]).toMatch(/^Begay,Ana,Owls,3,0,0,0,1,/);
  });
});

describe('a day of attendance', () => {
  it('marks a child with one tap, clears the mark with another, and marks the others at once', async () => {
    answerSaves();
    renderTab();
    const ana = await findChild('Ana');
    await userEvent.click(ana.getByRole('button', { name: 'Late' }));
    expect(ana.getByRole('button', { name: 'Late' })).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('1 of 2 marked')).toBeInTheDocument();
    await waitFor(() =>
      expect(post).toHaveBeenCalledWith(
        '/sites/7/attendance',
        expect.objectContaining({ account: `person ${people}`, day: '2025-06-10', marks: { a: 'late' } }),
        expect.anything(),
      ),
    );
    expect(await screen.findByText('All marks are saved.')).toBeInTheDocument();
    await userEvent.click(ana.getByRole('button', { name: 'Late' }));
    expect(await screen.findByText('0 of 2 marked')).toBeInTheDocument();
    await userEvent.click(ana.getByRole('button', { name: 'Absent' }));
    await userEvent.click(await screen.findByText('Mark the other child present'));
    expect(await screen.findByText('2 of 2 marked')).toBeInTheDocument();
    expect((await findChild('Ben')).getByRole('button', { name: 'Present' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('says which mark the server refused, reloads the groups, and sends the others', async () => {
    post.mockImplementation((_, { day, marks }: { day: string; marks: Record<string, string> }) =>
      'a' in marks
        ? Promise.reject(new ApiError(400, 'This child isn’t accepted at this site.'))
        : Promise.resolve({ day, marks }),
    );
    const attendance = jest.fn().mockResolvedValueOnce(makeDay([OWLS]));
    attendance.mockResolvedValue(makeDay([{ ...OWLS, students: [makeChild('b', 'Ben')] }]));
    renderTab({ attendance });
    await userEvent.click((await findChild('Ana')).getByRole('button', { name: 'Present' }));
    await userEvent.click((await findChild('Ben')).getByRole('button', { name: 'Present' }));
    const refusal = await screen.findByRole('alert', { hidden: true });
    expect(refusal).toHaveTextContent(
      'Ana B., Tue, Jun 10, Present: This child isn’t accepted at this site.',
    );
    expect(await screen.findByText('1 of 1 marked')).toBeInTheDocument();
    expect(screen.queryByText('Ana Begay')).not.toBeInTheDocument();
    expect(await screen.findByText('All other marks are saved.')).toBeInTheDocument();
    await userEvent.click(within(refusal).getByRole('button', { name: 'OK, remove them' }));
    await waitFor(() => expect(refusal).not.toBeInTheDocument());
  });

  it('keeps a mark without a connection, and says so at the child', async () => {
    post.mockRejectedValue(new ConnectionError());
    renderTab();
    await userEvent.click((await findChild('Ana')).getByRole('button', { name: 'Present' }));
    expect(await screen.findByText(/1 mark is stored on this device/)).toBeInTheDocument();
    expect(await screen.findByText('Waiting')).toBeInTheDocument();
    expect(screen.getByText('1 of 2 marked')).toBeInTheDocument();
    answerSaves();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('All marks are saved.')).toBeInTheDocument();
    expect(screen.queryByText('Waiting')).not.toBeInTheDocument();
  });

  it.each([
    ['instructor', 'stored on this device'],
    ['view', 'nothing can be sent'],
  ])('says without a connection what that means here: %s', async (role, meaning) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderTab({ role });
    render(<OfflineBar />);
    await findChild('Ana');
    const bar = screen.getByText(/^You’re offline\./);
    await waitFor(() => expect(bar).toHaveTextContent(meaning));
  });

  it('shows marks to those who may only look', async () => {
    renderTab({ role: 'view', marks: { a: 'excused' } });
    expect(await screen.findByText('Excused')).toBeInTheDocument();
    expect(screen.getByText('Not marked')).toBeInTheDocument();
    expect(screen.getByText('You can see attendance but not change it.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Present' })).not.toBeInTheDocument();
  });

  it('shows a coordinator all groups at once, and how many are done', async () => {
    answerSaves();
    renderTab({ role: 'coordinator', groups: [OWLS, FOXES], marks: { a: 'present', b: 'late' } });
    expect(await screen.findByText('1 of 2 groups done')).toBeInTheDocument();
    const owls = await findAround('Ines Duran', 'section');
    expect(owls.getByText('Done')).toBeInTheDocument();
    expect(owls.getByRole('heading', { name: 'Owls' })).toBeInTheDocument();
    await userEvent.click((await findChild('Cruz')).getByRole('button', { name: 'Absent' }));
    expect(await screen.findByText('2 of 2 groups done')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Group'), 'Foxes');
    expect(screen.queryByText('Ana Begay')).not.toBeInTheDocument();
    expect(screen.queryByText('2 of 2 groups done')).not.toBeInTheDocument();
  });

  it('counts children without a group beside the groups, not as one', async () => {
    answerSaves();
    const ungrouped = [makeChild('d', 'Dora')];
    renderTab({ role: 'coordinator', ungrouped, marks: { a: 'present', b: 'late' } });
    expect(
      await screen.findByText('1 of 1 group done · 1 child without a group isn’t marked'),
    ).toBeInTheDocument();
    await userEvent.click((await findChild('Dora')).getByRole('button', { name: 'Absent' }));
    expect(await screen.findByText('1 of 1 group done')).toBeInTheDocument();
  });

  it('shows an instructor the own group first', async () => {
    renderTab({ groups: [FOXES, OWLS] });
    await findChild('Ana');
    expect(screen.queryByText('Cruz Begay')).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Group'), 'All groups');
    const foxes = await findAround('Cruz Begay', 'section');
    expect(foxes.getByText(/This isn’t your group/)).toBeInTheDocument();
    expect(foxes.queryByRole('button', { name: 'Present' })).not.toBeInTheDocument();
  });

  it('counts a child whom the site accepted later only if the child is marked', async () => {
    answerSaves();
    renderTab({ acceptedOn: { a: '2025-06-10', b: '2025-06-11' } });
    expect(await screen.findByText('0 of 1 marked')).toBeInTheDocument();
    expect(screen.getByText(/Accepted on June 11/)).toBeInTheDocument();
    await userEvent.click(screen.getByText('Mark the child present'));
    expect(await screen.findByText('1 of 1 marked')).toBeInTheDocument();
    await userEvent.click((await findChild('Ben')).getByRole('button', { name: 'Present' }));
    expect(await screen.findByText('2 of 2 marked')).toBeInTheDocument();
  });

  it('opens whom to call from a child’s name', async () => {
    const provider = renderTab();
    await userEvent.click(await screen.findByText('Ana Begay'));
    const dialog = await screen.findByRole('dialog', { name: 'Ana Begay: whom to call' });
    const call = await within(dialog).findByRole('link', { name: 'Call Rosa Tso at (505) 555-0135 (cell)' });
    expect(call).toHaveAttribute('href', 'tel:5055550135');
    expect(within(dialog).getByRole('link', { name: 'Open application' })).toHaveAttribute(
      'href',
      '/applications/a',
    );
    expect(within(dialog).getByText('Peanuts')).toBeInTheDocument();
    expect(provider.listGroupContacts).toHaveBeenCalledWith(7);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Ana Begay: whom to call' })).toHaveFocus();
  });

  it('says on the row what keeps a child safe, and not on the sign-in sheet', async () => {
    renderTab({ safety: { a: { allergies: 'Peanuts', healthNotes: null, pickup: 'Her aunt Rosa' } } });
    const ana = await findChild('Ana');
    expect(ana.getByText('Allergies:').parentElement).toHaveTextContent('Allergies: Peanuts');
    expect(ana.getByText('May pick up:').parentElement).toHaveTextContent('May pick up: Her aunt Rosa');
    expect(ana.queryByText('Health:')).not.toBeInTheDocument();
    const sheet = within(document.body).getByLabelText('Sign-in sheet');
    expect(sheet).toHaveTextContent('Begay, Ana');
    expect(sheet).not.toHaveTextContent(/Peanuts|Rosa/);
  });

  it('says who marked a child, until somebody else does', async () => {
    post.mockImplementation(() => new Promise(() => undefined));
    const by = { a: { firstName: 'Ines', lastName: 'Duran', on: 1_749_560_000 } };
    renderTab({ role: 'coordinator', marks: { a: 'late' }, by });
    const ana = await findChild('Ana');
    expect(ana.getByText(/^Marked by Ines Duran, Jun 10, 2025/)).toBeInTheDocument();
    await userEvent.click(ana.getByRole('button', { name: 'Present' }));
    await waitFor(() => expect(ana.queryByText(/^Marked by/)).not.toBeInTheDocument());
  });

  it('leaves days off out, and says it if that’s today', async () => {
    renderTab({ daysOff: ['2025-06-06', '2025-06-10'] });
    expect(await screen.findByText(/^Today is a day off/)).toBeInTheDocument();
    const [first, second] = within(screen.getByLabelText('Day')).getAllByRole<HTMLOptionElement>('option');
    expect([first?.value, second?.value]).toEqual(['2025-06-09', '2025-06-05']);
    await userEvent.click(screen.getByText('Week'));
    const week = await screen.findByRole('table', { name: /June 9/ });
    const [, monday, tuesday] = [...(within(week).getAllByRole('row')[1]?.children ?? [])];
    expect(monday).toHaveTextContent('Not marked');
    expect(tuesday).toHaveTextContent('No program');
    expect(screen.getByLabelText('Sign-in sheet')).toHaveTextContent('No program');
  });

  it('has the sign-in sheet of a week to come', async () => {
    renderTab({ path: 'tab=attendance&view=week' });
    const week = await screen.findByLabelText('Week');
    expect(week).toHaveValue('2025-06-09');
    await userEvent.click(screen.getByLabelText('Next week'));
    expect(week).toHaveValue('2025-06-16');
    expect(await screen.findByText(/^This week hasn’t started yet\./)).toBeInTheDocument();
    expect(screen.getByText('Print sign-in sheet').closest('button')).toBeEnabled();
    const sheet = within(document.body).getByLabelText('Sign-in sheet');
    for (const part of ['Sign-in sheet · Week of June 16', 'Tue, Jun 17', 'Begay, Ben'])
      expect(sheet).toHaveTextContent(part);
  });

  it('is downloaded for a week, with the marks of each day', async () => {
    const provider = renderTab({ path: 'tab=attendance&view=week' });
    provider.readAttendanceMarks.mockImplementation((_, day: string) =>
      Promise.resolve({ day, marks: day === '2025-06-09' ? { a: 'late' } : { b: 'absent' } }),
    );
    const week = await screen.findByRole('table', { name: /^Owls, week of June 9/ });
    const rows = within(week).getAllByRole('row');
    await waitFor(() => expect(rows[1]).toHaveTextContent(/^Begay, AnaL/));
    expect(within(rows[1]!).getByLabelText('Late')).toBeVisible();
    expect(rows[2]).toHaveTextContent(/^Begay, Ben·Not markedA/);
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(downloadFile).toHaveBeenCalledTimes(1));
    const [content, name] = jest.mocked(downloadFile).mock.lastCall ?? [];
    expect(name).toMatch(/^attendance-.*2025-06-09/);
    const [heading, ana] = (await content?.text())?.split('\r\n') ?? [];
    expect(heading).toContain('2025-06-09,2025-06-10,2025-06-11');
    expect(ana).toMatch(/^Begay,Ana,2,Owls,late,,,,,a$/i);
    expect(provider.readAttendance).toHaveBeenCalledTimes(2);
  });

  it('sums up each child, with whom to call', async () => {
    const counts = { present: 3, late: 0, absent: 2, excused: 0, unmarked: 1 };
    const provider = renderTab();
    const [ana, ben] = OWLS.students;
    provider.readAttendanceSummary.mockResolvedValue([
      { ...ana, studentId: 'a', ...counts, noShow: true },
      { ...ben, studentId: 'b', ...counts, present: 12, noShow: false },
    ]);
    await userEvent.click(await screen.findByText('Totals'));
    const table = await screen.findByLabelText(/^Attendance of each child over/);
    expect(within(table).getByRole('row', { name: /Begay, Ben/ })).toHaveTextContent(/120201$/);
    expect(within(table).getByText('Call')).toBeInTheDocument();
    await userEvent.click(within(table).getByRole('button', { name: 'Begay, Ana: whom to call' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ana Begay: whom to call' });
    expect(await within(dialog).findByRole('link', { name: /Call Rosa Tso/ })).toBeInTheDocument();
  });
});
