import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider } from 'react-admin';
import type { Closure } from '../../../../domain/contract/closures.js';
import { renderOffice } from '../../../testing/render-office.js';
import { testStates } from '../../../testing/test-states.js';
import { ApiError } from '../../../shell/api.js';
import { DaysOffView } from './DaysOffView.js';

let role: string;

jest.mock('../../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me', role: 'site', sites: [{ id: 7, role }] } }),
  beforeLogout: {},
  findSession: jest.fn(),
  onSignedIn: jest.fn(),
}));
jest.mock('../../../shell/program.js', () => ({
  program: {
    helpEmail: 'help@example.org',
    season: { year: 2025, firstDay: '2025-06-02', lastDay: '2025-06-13', holidays: ['2025-06-12'] },
  },
}));

const TRAINING: Closure = { day: '2025-06-11', reason: 'Staff training', by: 'Cora Luna', on: 1_749_000_000 };
const POWER: Closure = { day: '2025-06-04', reason: 'No power', by: null, on: 1_748_900_000 };

function renderDaysOff(closures: Closure[], provider: object = {}) {
  const page = (
    <RecordContextProvider value={{ id: 7, name: 'Acequia', coordinatorEmail: 'cora@example.org' }}>
      <DaysOffView today="2025-06-09" />
    </RecordContextProvider>
  );
  renderOffice(page, {
    resource: 'sites',
    provider: { listClosures: () => Promise.resolve(closures), ...provider },
  });
}

beforeEach(() => {
  role = 'coordinator';
});

describe('a site’s days off', () => {
  testStates({
    show: (closures) => renderDaysOff([], { listClosures: closures }),
    loading: 'Loading',
    empty: { answer: [], title: 'No days off so far. The program’s holidays aren’t listed here.' },
    failed: 'We couldn’t load the days off',
    usual: { answer: [TRAINING], text: 'Staff training' },
  });

  it('are listed with reason and person, and can be taken back until they’re over', async () => {
    const reopenDay = jest.fn().mockResolvedValue([POWER]);
    renderDaysOff([POWER, TRAINING], { reopenDay });
    const training = within((await screen.findByText('Staff training')).closest('li')!);
    expect(training.getByText('Wednesday, June 11')).toBeInTheDocument();
    expect(training.getByText(/^Added by Cora Luna/)).toBeInTheDocument();
    expect(within(screen.getByText('No power').closest('li')!).getByText('Over')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
    await userEvent.click(training.getByRole('button', { name: 'Remove the day off on Wednesday, June 11' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove day off' }));
    await waitFor(() => expect(reopenDay).toHaveBeenCalledWith(7, '2025-06-11'));
  });

  it('are added from the days that are left, and the announcement is written in both languages', async () => {
    const closeDay = jest.fn().mockResolvedValue([TRAINING]);
    const announcements = jest.fn().mockResolvedValue([]);
    renderDaysOff([], { closeDay, listAnnouncements: announcements });
    await screen.findByText(/^No days off so far/);
    await userEvent.click(screen.getByRole('button', { name: 'Add a day off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a day off' }));
    await userEvent.click(dialog.getByRole('combobox', { name: /^Day/ }));
    const days = within(await screen.findByRole('listbox'));
    expect(days.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Monday, June 9',
      'Tuesday, June 10',
      'Wednesday, June 11',
      'Friday, June 13',
    ]);
    await userEvent.click(days.getByRole('option', { name: 'Wednesday, June 11' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Staff training');
    await userEvent.click(dialog.getByRole('button', { name: 'Add day off' }));
    await waitFor(() =>
      expect(closeDay).toHaveBeenCalledWith(7, { day: '2025-06-11', reason: 'Staff training' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Open the announcement' }));
    expect(await screen.findByDisplayValue('No program on Wednesday, June 11')).toBeInTheDocument();
    expect(screen.getByDisplayValue(/Reason: Staff training/)).toBeInTheDocument();
    expect(screen.getByDisplayValue('No hay programa el miércoles, 11 de junio')).toBeInTheDocument();
    expect(screen.getByDisplayValue(/Motivo: Staff training/)).toBeInTheDocument();
  });

  it('keep what was typed if somebody was faster, and say why', async () => {
    const refusal = 'That day is already a day off.';
    const closeDay = jest
      .fn()
      .mockRejectedValue(new ApiError(409, refusal, { day: refusal }, 'ALREADY_CLOSED'));
    renderDaysOff([], { closeDay });
    await screen.findByText(/^No days off so far/);
    await userEvent.click(screen.getByRole('button', { name: 'Add a day off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a day off' }));
    await userEvent.click(dialog.getByRole('combobox', { name: /^Day/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Tuesday, June 10' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Snow');
    await userEvent.click(dialog.getByRole('button', { name: 'Add day off' }));
    expect(await dialog.findByText(refusal)).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Snow');
  });

  it('are shown to instructors without buttons, and who can add them is said', async () => {
    role = 'instructor';
    renderDaysOff([TRAINING]);
    expect(await screen.findByText('Staff training')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText(/A coordinator or the program office can add days off\.$/)).toBeInTheDocument();
  });
});
