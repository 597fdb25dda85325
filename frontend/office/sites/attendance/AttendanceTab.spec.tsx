import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider } from 'react-admin';
import { renderOffice } from '../../../testing/render-office.js';
import { api, ApiError, ConnectionError } from '../../../shell/api.js';
import { AttendanceTab } from './AttendanceTab.js';
import { openQueue } from './tap-queue.js';

let roles: { id: number; role: string }[];

jest.mock('../../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me', role: 'site', sites: roles } }),
  beforeLogout: {},
  findSession: jest.fn(),
  onSignedIn: jest.fn(),
  onSignedOut: jest.fn(),
}));
jest.mock('../../../shell/program.js', () => ({
  program: { season: { year: 2025, firstDay: '2025-06-02', lastDay: '2025-06-27', holidays: [] } },
}));

const SITE = { id: 7, name: 'Acequia', verifiedBy: { at: 1, by: null } };
const child = (id: string, firstName: string) => ({ id, firstName, lastName: 'Begay', grade: '2' });
const OWLS = {
  id: 1,
  name: 'Owls',
  instructor: { id: 'me', firstName: 'Ines', lastName: 'Duran' },
  students: [child('a', 'Ana'), child('b', 'Ben')],
};

let close: () => void;
let post: jest.SpyInstance;

function renderTab({ role = 'instructor', groups = [OWLS], marks = {} } = {}) {
  roles = [{ id: SITE.id, role }];
  const day = { day: '2025-06-10', isProgramDay: true, groups, ungrouped: [], marks: {} };
  const provider = {
    getOne: jest.fn().mockResolvedValue({ data: { ...day, id: SITE.id } }),
    attendanceMarks: jest.fn().mockResolvedValue({ day: day.day, marks }),
  };
  const page = (
    <RecordContextProvider value={SITE}>
      <AttendanceTab />
    </RecordContextProvider>
  );
  renderOffice(page, { resource: 'sites', provider: provider as never });
  return provider;
}

const marksOf = async (name: string) =>
  within(await screen.findByRole('group', { name: `Attendance of ${name} Begay` }));

/** Answers a save with what was sent, as the server does. */
function answerSaves(): void {
  post.mockImplementation((_, { day, marks }: { day: string; marks: object }) =>
    Promise.resolve({
      day,
      marks: Object.fromEntries(Object.entries(marks).filter(([, mark]) => mark !== null)),
    }),
  );
}

beforeEach(() => {
  window.history.replaceState(null, '', '/sites/7?tab=attendance');
  post = jest.spyOn(api, 'post');
  close = openQueue('me');
});
afterEach(() => {
  close();
  jest.restoreAllMocks();
});

describe('a day of attendance', () => {
  it('marks a child with one tap, clears the mark with another, and marks the others at once', async () => {
    answerSaves();
    renderTab();
    const ana = await marksOf('Ana');
    await userEvent.click(ana.getByRole('button', { name: 'Late' }));
    expect(ana.getByRole('button', { name: 'Late' })).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('1 of 2 marked')).toBeInTheDocument();
    await waitFor(() =>
      expect(post).toHaveBeenCalledWith(
        '/sites/7/attendance',
        expect.objectContaining({ account: 'me', day: '2025-06-10', marks: { a: 'late' } }),
        expect.anything(),
      ),
    );
    expect(await screen.findByText('All marks are saved.')).toBeInTheDocument();
    await userEvent.click(ana.getByRole('button', { name: 'Late' }));
    expect(await screen.findByText('0 of 2 marked')).toBeInTheDocument();
    await userEvent.click(ana.getByRole('button', { name: 'Absent' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark the other child present' }));
    expect(await screen.findByText('2 of 2 marked')).toBeInTheDocument();
    expect((await marksOf('Ben')).getByRole('button', { name: 'Present' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('says which mark the server refused, takes it back, and sends the others', async () => {
    post.mockImplementation((_, { day, marks }: { day: string; marks: Record<string, string> }) =>
      'a' in marks
        ? Promise.reject(new ApiError(400, 'This child isn’t accepted at this site.'))
        : Promise.resolve({ day, marks }),
    );
    renderTab();
    await userEvent.click((await marksOf('Ana')).getByRole('button', { name: 'Present' }));
    await userEvent.click((await marksOf('Ben')).getByRole('button', { name: 'Present' }));
    const refusal = await screen.findByRole('alert');
    expect(refusal).toHaveTextContent(
      'Ana B., Tue, Jun 10, Present: This child isn’t accepted at this site.',
    );
    expect(await screen.findByText('1 of 2 marked')).toBeInTheDocument();
    expect(await screen.findByText('All marks are saved.')).toBeInTheDocument();
    await userEvent.click(within(refusal).getByRole('button', { name: 'OK, remove them' }));
    await waitFor(() => expect(refusal).not.toBeInTheDocument());
  });

  it('keeps a mark without a connection, and says so at the child', async () => {
    post.mockRejectedValue(new ConnectionError());
    renderTab();
    await userEvent.click((await marksOf('Ana')).getByRole('button', { name: 'Present' }));
    expect(await screen.findByText(/1 mark is stored on this device/)).toBeInTheDocument();
    expect(await screen.findByText('Waiting')).toBeInTheDocument();
    expect(screen.getByText('1 of 2 marked')).toBeInTheDocument();
    answerSaves();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('All marks are saved.')).toBeInTheDocument();
    expect(screen.queryByText('Waiting')).not.toBeInTheDocument();
  });

  it('shows marks to those who may only look', async () => {
    renderTab({ role: 'view', marks: { a: 'excused' } });
    expect(await screen.findByText('Excused')).toBeInTheDocument();
    expect(screen.getByText('Not marked')).toBeInTheDocument();
    expect(screen.getByText('You can see attendance but not change it.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Present' })).not.toBeInTheDocument();
  });
});
