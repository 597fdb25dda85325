import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import type { ApplicationDetail } from '../../../../domain/contract/application.js';
import type { SiteRow } from '../../../../domain/contract/site.js';
import { ApiError, ConnectionError } from '../../../shell/api.js';
import { renderOffice } from '../../../testing/render-office.js';
import { AssignSelectedButton, NoteSelectedButton } from './bulk-actions.js';

jest.mock('../../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me' } }),
  isSignedInAgain: () => Promise.resolve(true),
}));

const SITES = [
  { id: 1, name: 'Library', status: 'open', isVerified: true, grades: null },
  { id: 2, name: 'Canceled', status: 'canceled', isVerified: true, grades: null },
] as SiteRow[];

function makeApplication(id: string, firstName: string, change: Partial<ApplicationDetail> = {}) {
  return {
    ...{ id, firstName, lastName: 'Begay', grade: '2', applicationSubmitted: 1, site: null, siteId: null },
    ...{ siteAccepted: null, returned: false, removed: false, denials: [], withdrawals: [] },
    ...change,
  } as unknown as ApplicationDetail;
}

const SELECTED = [
  makeApplication('a', 'Ana'),
  makeApplication('b', 'Leo', { denials: [1] }),
  makeApplication('c', 'Paz'),
];

function renderButton(button = <AssignSelectedButton />) {
  const provider = {
    getList: () => Promise.resolve({ data: SITES, total: SITES.length }),
    getMany: () => Promise.resolve({ data: SELECTED }),
    getOne: (_: string, { id }: { id: string }) =>
      Promise.resolve({ data: SELECTED.find((one) => one.id === id) }),
    assign: jest.fn((id: string) =>
      id === 'c' ? Promise.reject(new ApiError(409, 'Every seat is taken.')) : Promise.resolve({}),
    ),
    addNote: jest.fn().mockResolvedValue({}),
  };
  const onSelect = jest.fn();
  const list = { selectedIds: SELECTED.map(({ id }) => id), onSelect } as unknown as ListControllerResult;
  renderOffice(<ListContextProvider value={list}>{button}</ListContextProvider>, {
    resource: 'applications',
    provider: provider as never,
  });
  return { ...provider, onSelect };
}

describe('assigning selected students', () => {
  it('offers the sites that take students, and skips those who need a second look', async () => {
    const { assign, onSelect } = renderButton();
    await userEvent.click(screen.getByRole('button', { name: 'Assign selected' }));
    const form = await screen.findByRole('dialog', { name: 'Assign 3 students to a site' });
    expect(form).toHaveTextContent('those the site declined, those who withdrew from it');
    await userEvent.click(within(form).getByRole('combobox', { name: 'Site' }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Library']);
    await userEvent.click(screen.getByRole('option', { name: 'Library' }));
    await userEvent.click(within(form).getByRole('button', { name: 'Assign 3 students' }));
    const refused = await screen.findByRole('alertdialog', { name: '2 rows weren’t changed' });
    expect(refused).toHaveTextContent('Library declined this student before.');
    expect(refused).toHaveTextContent('Every seat is taken.');
    expect(assign.mock.calls).toEqual([
      ['a', 1, false],
      ['c', 1, false],
    ]);
    await waitFor(() => expect(onSelect).toHaveBeenCalledWith(['b', 'c']));
  });

  it('asks for the site', async () => {
    const { assign } = renderButton();
    await userEvent.click(screen.getByRole('button', { name: 'Assign selected' }));
    const form = await screen.findByRole('dialog', { name: 'Assign 3 students to a site' });
    await userEvent.click(within(form).getByRole('button', { name: 'Assign 3 students' }));
    expect(await within(form).findByText('Field is required.')).toBeInTheDocument();
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('a note for selected students', () => {
  it('keeps what was typed when the connection breaks, and goes on with the rest', async () => {
    const { addNote, onSelect } = renderButton(<NoteSelectedButton />);
    addNote.mockResolvedValueOnce({}).mockRejectedValueOnce(new ConnectionError('gone'));
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    const form = await screen.findByRole('dialog', { name: 'Add a note to 3 applications?' });
    await userEvent.type(within(form).getByRole('textbox', { name: 'Note' }), 'Called.');
    await userEvent.click(within(form).getByRole('button', { name: 'Add note to 3 applications' }));
    const error = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(onSelect).toHaveBeenLastCalledWith(['b', 'c']);
    await userEvent.click(within(error).getByRole('button', { name: 'OK' }));
    const again = await screen.findByRole('dialog', { name: 'Add a note to 2 applications?' });
    expect(within(again).getByRole('textbox', { name: 'Note' })).toHaveValue('Called.');
    await userEvent.click(within(again).getByRole('button', { name: 'Add note to 2 applications' }));
    await waitFor(() => expect(onSelect).toHaveBeenLastCalledWith([]));
    expect(addNote.mock.calls).toEqual(['a', 'b', 'b', 'c'].map((id) => [id, 'Called.']));
    await waitFor(() => expect(again).not.toBeInTheDocument());
  });

  it('can be stopped: the rest stays selected', async () => {
    const { addNote, onSelect } = renderButton(<NoteSelectedButton />);
    let answer: (value: object) => void = () => undefined;
    addNote.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    const form = await screen.findByRole('dialog', { name: 'Add a note to 3 applications?' });
    await userEvent.type(within(form).getByRole('textbox', { name: 'Note' }), 'Called.');
    await userEvent.click(within(form).getByRole('button', { name: 'Add note to 3 applications' }));
    const sending = await screen.findByRole('dialog', { name: 'Add note' });
    expect(sending).toHaveTextContent('0 of 3 done');
    await userEvent.click(within(sending).getByRole('button', { name: 'Stop' }));
    answer({});
    await waitFor(() => expect(onSelect).toHaveBeenLastCalledWith(['b', 'c']));
    expect(addNote).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(form).not.toBeInTheDocument());
  });
});
