import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOffice } from '../../testing/render-office.js';
import { ApiError } from '../../shell/api.js';
import { StateIdsPage } from './StateIdsPage.js';

jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me' } }),
  onSignedOut: () => undefined,
}));

const BORN = Date.UTC(2016, 2, 14) / 1000;
const STATE = {
  directory: { students: 3, loadedAt: BORN, loadedBy: 'Robin Sandoval' },
  lastCheckAt: null,
  isChecking: false,
  found: 5,
  notFound: 2,
  notChecked: 1,
  toPick: 2,
  noBirthday: 1,
};

function makeChoice(id: string, firstName: string) {
  const person = { firstName, lastName: 'Baca', birthday: BORN };
  return {
    id,
    student: { id, ...person, grade: '3' },
    candidates: [
      { ssid: 71, ...person, takenBy: null },
      { ssid: 72, ...person, takenBy: { id: 'o', firstName: 'Owen', lastName: 'Baca' } },
    ],
  };
}

function renderPage(state: object = {}) {
  const choices = [makeChoice('a', 'Abel'), makeChoice('b', 'Bea')];
  const provider = {
    ssidState: jest.fn().mockResolvedValue({ ...STATE, ...state }),
    getList: jest.fn(() => Promise.resolve({ data: [...choices], total: choices.length })),
    setSsid: jest.fn((id: string) => {
      choices.splice(
        choices.findIndex((choice) => choice.id === id),
        1,
      );
      return Promise.resolve({});
    }),
    checkSsids: jest.fn().mockResolvedValue({ found: 1, notFound: 2, toPick: 3 }),
  };
  renderOffice(<StateIdsPage />, { resource: 'ssid-choices', provider: provider as never });
  return provider;
}

describe('the page of SSIDs', () => {
  it('counts the students, with a link to each list', async () => {
    renderPage();
    const counts = within(screen.getByRole('region', { name: 'Progress so far' }));
    expect(await counts.findByRole('link', { name: /^5 found/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/applications?filter='),
    );
    expect(counts.getByRole('link', { name: /^2 to pick by hand/ })).toHaveAttribute('href', '#choices');
    expect(counts.getByText(/has no birthday in the application/)).toBeInTheDocument();
  });

  it('saves a pick, removes the student, and moves on to the next one', async () => {
    const provider = renderPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Pick 71 for Abel Baca' }));
    await waitFor(() => expect(provider.setSsid).toHaveBeenCalledWith('a', 71));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Abel Baca' })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Bea Baca' })).toHaveFocus());

    await userEvent.click(screen.getByRole('button', { name: 'None of these: Bea Baca' }));
    await screen.findByText('There’s no one to pick an SSID for.');
    expect(provider.setSsid).toHaveBeenLastCalledWith('b', 0);
  });

  it('shows whose an SSID is already, without a button', async () => {
    renderPage();
    const [taken] = await screen.findAllByText(/This SSID already belongs to/);
    const line = within(taken?.closest('li') as HTMLElement);
    expect(line.getByRole('link', { name: 'Owen Baca' })).toHaveAttribute('href', '/applications/o');
    expect(line.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says in the server’s words why a pick was refused, and keeps the student', async () => {
    const provider = renderPage();
    provider.setSsid.mockRejectedValueOnce(new ApiError(409, 'Owen has it.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Pick 71 for Abel Baca' }));
    const refusal = await screen.findByRole('alertdialog', { name: 'The SSID wasn’t picked' });
    expect(refusal).toHaveTextContent('Owen has it.');
    await userEvent.click(within(refusal).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(refusal).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Pick 71 for Abel Baca' })).toBeEnabled();
  });

  it('checks now, again for those who were not found if asked to, and says what it found', async () => {
    const provider = renderPage();
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Check again/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(/We looked for 6 students: 1 found/)).toBeInTheDocument();
    expect(provider.checkSsids).toHaveBeenCalledWith(true);
    expect(screen.getByRole('button', { name: 'Check now' })).toHaveFocus();
  });

  it('can’t check without a roster', async () => {
    renderPage({ directory: null });
    expect(await screen.findByRole('button', { name: 'Check now' })).toBeDisabled();
    expect(screen.getByText('Load a state roster first.')).toBeInTheDocument();
  });
});
