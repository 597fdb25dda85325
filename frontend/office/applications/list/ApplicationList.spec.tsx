import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import type { ApplicationRow } from '../../../../domain/contract/application.js';
import { ApiError } from '../../../shell/api.js';
import { renderOffice } from '../../../testing/render-office.js';
import { listAnswer, testStates } from '../../../testing/test-states.js';
import { exportStudents } from '../../export/export-students.js';
import { ApplicationList } from './ApplicationList.js';

jest.mock('../../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me', role: 'admin', sites: [] } }),
  isSignedInAgain: () => Promise.resolve(true),
}));
jest.mock('../../../shell/program.js', () => ({ program: { season: { year: 2027 } } }));
jest.mock('../../../shell/download-file.js', () => ({ downloadFile: jest.fn() }));
jest.mock('../../export/export-students.js', () => ({
  exportStudents: jest.fn(() => Promise.resolve({ file: new Blob(), count: 1 })),
}));

function makeRow(id: string, firstName: string, more: Partial<ApplicationRow> = {}): ApplicationRow {
  return {
    ...{ id, firstName, lastName: 'Begay', grade: '3', site: null, firstChoice: null, late: false },
    ...{ applicantFirstName: 'Rosa', applicantLastName: 'Begay', userEmail: 'rosa@example.org' },
    ...{ applicationSubmitted: 1_788_000_000, updatedOn: 1_788_000_000, ssid: null, ssidCheckedOn: null },
    ...{ siteAccepted: null, returned: false, removed: false, status: 'unassigned', duplicate: false },
    ...{ zip: null, county: null, language: null, iep: null, attending: null },
    ...more,
  } as unknown as ApplicationRow;
}

const ROWS = [
  makeRow('a', 'Ana'),
  makeRow('b', 'Beto'),
  makeRow('c', 'Carla', { site: 1 }),
  makeRow('d', 'Dina'),
];
const METRICS = { students: 9, applications: 8, enrollment: 5, pending: 3, accepted: 2 };

interface Listed {
  rows?: readonly ApplicationRow[];
  path?: string;
  ask?: jest.Mock | undefined;
}

function renderList({ rows = ROWS, path = '/applications', ask }: Listed = {}) {
  const provider = {
    getList: jest.fn(
      (resource: string, { pagination }: { pagination?: { page: number; perPage: number } }) => {
        if (resource !== 'applications') return Promise.resolve({ data: [], total: 0 });
        if (ask) return ask() as Promise<object>;
        const { page = 1, perPage = 100 } = pagination ?? {};
        return Promise.resolve({
          data: rows.slice((page - 1) * perPage, page * perPage),
          total: rows.length,
        });
      },
    ),
    getMany: jest.fn((_: string, { ids }: { ids: string[] }) =>
      Promise.resolve({ data: rows.filter(({ id }) => ids.includes(id)) }),
    ),
    readStudentMetrics: () => Promise.resolve(METRICS),
    addNote: jest.fn().mockResolvedValue({}),
    moveStudent: jest.fn((id: string, _move: string, _message: string | null) =>
      id === 'b' ? Promise.reject(new ApiError(409, 'It isn’t submitted.')) : Promise.resolve({}),
    ),
  };
  const page = (
    <Routes>
      <Route path="/applications" element={<ApplicationList />} />
    </Routes>
  );
  renderOffice(page, { resource: 'applications', provider: provider as never, path });
  return provider;
}

async function select(name: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(`Select Begay, ${name}`));
}

async function press(name: string): Promise<void> {
  await userEvent.click(await screen.findByText(name, { selector: 'button' }));
}

const getLastList = (getList: jest.Mock): unknown =>
  (getList.mock.calls as [string, unknown][]).filter(([name]) => name === 'applications').at(-1)?.[1];

const getFilter = (link: HTMLElement) =>
  JSON.parse(
    new URL(link.getAttribute('href') ?? '', 'https://x.example').searchParams.get('filter') ?? '{}',
  ) as unknown;

describe('the list of applications', () => {
  testStates({
    show: (ask) => renderList({ ask }),
    loading: 'Loading the applications',
    empty: { answer: listAnswer([]), title: 'No applications yet' },
    failed: 'We couldn’t load the applications',
    usual: { answer: listAnswer(ROWS), text: 'Begay, Ana' },
  });

  it('has six numbers, each a link to exactly the applications that it counts', async () => {
    renderList();
    const figures = await screen.findAllByRole('link', { name: /: show the list$/ });
    expect(figures.map((link) => [link.textContent, getFilter(link)])).toEqual([
      ['9', { active: 'true' }],
      ['8', { submitted: 'true' }],
      ['5', { enrolled: 'true' }],
      ['3', { status: 'assigned' }],
      ['2', { status: 'accepted' }],
      ['3', { waiting: 'true' }],
    ]);
  });

  it('is what its address says: the filters, the order and the page', async () => {
    const { getList } = renderList({
      path: '/applications?filter={"grade":"3","student":"nez"}&sort=student&order=ASC&page=2&perPage=2',
    });
    expect(await screen.findByText('3–4 of 4', { selector: '[role=status]' })).toBeInTheDocument();
    expect(getLastList(getList)).toMatchObject({
      filter: { grade: '3', student: 'nez' },
      sort: { field: 'student', order: 'ASC' },
      pagination: { page: 2, perPage: 2 },
    });
    expect(screen.getByRole('combobox', { name: 'Grade' })).toHaveTextContent('3');
    expect(screen.getByRole('textbox', { name: 'Student name' })).toHaveValue('nez');
    const name = screen.getByRole('link', { name: 'Begay, Carla' });
    expect(name).toHaveAttribute('href', '/applications/c');
  });

  it('saves a filter with columns of its own under a name, and removes it', async () => {
    const { getList } = renderList({ path: '/applications?filter={"grade":"3"}&sort=student&order=ASC' });
    const isShown = (column: string) => screen.queryByText(column, { selector: 'th *, th' }) !== null;
    await screen.findByText('Begay, Ana');
    await press('Add filter');
    await userEvent.click(
      await screen.findByText('Save these filters...', { selector: '[role=menuitem], [role=menuitem] *' }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Save these filters' });
    await userEvent.type(within(dialog).getByLabelText('Name'), 'Third graders');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await press('Columns');
    await userEvent.click(screen.getByLabelText('First choice'));
    await press('Done');
    await waitFor(() => expect(isShown('First choice')).toBe(true));

    await press('Clear filters');
    await waitFor(() => expect(getLastList(getList)).toHaveProperty('filter', {}));
    await waitFor(() => expect(isShown('First choice')).toBe(false));
    await press('Add filter');
    await userEvent.click(
      await screen.findByText('Third graders', { selector: '[role=menuitem], [role=menuitem] *' }),
    );
    await waitFor(() => expect(isShown('First choice')).toBe(true));
    expect(screen.getByRole('combobox', { name: 'Grade' })).toHaveTextContent('3');
    expect(screen.getByText('Student', { selector: 'th *' }).closest('th')).toHaveAttribute(
      'aria-sort',
      'ascending',
    );

    await press('Add filter');
    const remove = 'Remove the saved filters “Third graders”';
    await userEvent.click(
      await screen.findByText(remove, { selector: '[role=menuitem], [role=menuitem] *' }),
    );
    const question = await screen.findByRole('dialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await press('Add filter');
    await screen.findByText('Save these filters...', { selector: '[role=menuitem], [role=menuitem] *' });
    expect(screen.queryByText('Third graders')).not.toBeInTheDocument();
  });

  it('shows in a column of its own whether a child is coming', async () => {
    renderList({
      rows: [makeRow('a', 'Ana', { attending: 'yes' }), makeRow('b', 'Beto', { attending: 'no' })],
    });
    await screen.findByText('Begay, Ana');
    expect(screen.queryByText('Coming or not')).not.toBeInTheDocument();
    await press('Columns');
    await userEvent.click(screen.getByLabelText('Coming or not'));
    await press('Done');
    expect(await screen.findByText('Coming', { selector: 'td *, td' })).toBeInTheDocument();
    expect(screen.getByText('Not coming', { selector: 'td *, td' })).toBeInTheDocument();
  });

  it('of an ended season says so, stays there when the filters are cleared, and only exports', async () => {
    const { getList } = renderList({ path: '/applications?filter={"season":"2026","grade":"3"}' });
    expect(await screen.findByText(/You’re looking at the 2026 season, which has ended/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Import' })).not.toBeInTheDocument();
    await select('Ana');
    const bar = screen.getByRole('region', { name: 'Selected rows' });
    expect(within(bar).getByText('Export selected')).toBeInTheDocument();
    for (const name of ['Announce', 'Assign selected', 'Add note', 'Return selected']) {
      expect(within(bar).queryByText(name)).not.toBeInTheDocument();
    }
    await press('Clear filters');
    await waitFor(() => expect(getLastList(getList)).toHaveProperty('filter', { season: '2026' }));
  });
});

describe('selected applications', () => {
  it('of all pages get the same note', async () => {
    const { addNote } = renderList({ path: '/applications?page=1&perPage=2' });
    await userEvent.click(await screen.findByLabelText('Select all rows on this page'));
    await press('Select all 4');
    expect(await screen.findByText('4 selected', { selector: '[role=status]' })).toBeInTheDocument();
    await press('Add note');
    const form = await screen.findByRole('dialog', { name: 'Add a note to 4 applications?' });
    await userEvent.type(within(form).getByRole('textbox'), 'Asked for a bus.');
    let goOn: () => void = () => undefined;
    addNote.mockImplementationOnce(() => new Promise<void>((resolve) => (goOn = resolve)));
    await userEvent.click(within(form).getByRole('button', { name: 'Add note to 4 applications' }));
    const bar = await screen.findByRole('progressbar', { name: 'Add note' });
    expect(bar).toHaveAttribute('aria-valuetext', '0 of 4 done');
    goOn();
    await waitFor(() => expect(document.querySelector('input:checked')).not.toBeInTheDocument());
    expect((addNote.mock.calls as string[][]).map(([id, text]) => [id, text]).sort()).toEqual(
      ROWS.map(({ id }) => [id, 'Asked for a bus.']),
    );
  });

  it('are those in between with Shift, and only they are exported', async () => {
    renderList();
    await select('Ana');
    const person = userEvent.setup();
    await person.keyboard('{Shift>}');
    await person.click(screen.getByLabelText('Select Begay, Carla'));
    await person.keyboard('{/Shift}');
    expect(await screen.findByText('3 selected', { selector: '[role=status]' })).toBeInTheDocument();
    await select('Beto');
    await press('Export selected');
    await waitFor(() => expect(exportStudents).toHaveBeenCalledTimes(1));
    expect(exportStudents).toHaveBeenCalledWith(expect.objectContaining({ ids: ['a', 'c'], query: {} }));
  });

  it('are returned with one message; one that can’t be is named with the reason, and stays selected', async () => {
    const { moveStudent } = renderList();
    await userEvent.click(await screen.findByLabelText('Select all rows on this page'));
    await press('Return selected');
    const form = await screen.findByRole('dialog', { name: 'Return 4 applications?' });
    expect(form).toHaveTextContent('1 student has a seat at a site and loses it.');
    await userEvent.type(within(form).getByRole('textbox'), 'Please add the birthday.');
    await userEvent.click(within(form).getByRole('button', { name: 'Return 4 applications' }));
    const report = await screen.findByRole('alertdialog', { name: '1 row wasn’t changed' });
    expect(
      within(report)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Begay, Beto: It isn’t submitted.']);
    expect(moveStudent.mock.calls.map(([, ...move]) => move)).toEqual(
      ROWS.map(() => ['return', 'Please add the birthday.']),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(report).not.toBeInTheDocument());
    expect(screen.getByLabelText('Select Begay, Beto')).toBeChecked();
    expect(screen.getByLabelText('Select Begay, Ana')).not.toBeChecked();
  });

  it('are cards on a phone', async () => {
    const media = jest.spyOn(window, 'matchMedia');
    media.mockImplementation((query) => {
      const list = { media: query, matches: query.includes('max-width'), addEventListener: jest.fn() };
      return { ...list, removeEventListener: jest.fn() } as unknown as MediaQueryList;
    });
    try {
      renderList();
      await select('Beto');
      expect(screen.queryByRole('table')).not.toBeInTheDocument();
      expect(await screen.findByText('1 selected', { selector: '[role=status]' })).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
      await waitFor(() => expect(screen.queryByText('Export selected')).not.toBeInTheDocument());
    } finally {
      media.mockRestore();
    }
  });
});
