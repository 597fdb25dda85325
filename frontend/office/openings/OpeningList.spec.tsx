import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../shell/api.js';
import { showToast } from '../../shell/toasts.js';
import { renderOffice } from '../../testing/render-office.js';
import { listAnswer, testStates } from '../../testing/test-states.js';
import { OpeningList } from './OpeningList.js';

jest.mock('../../shell/toasts.js', () => ({ showToast: jest.fn(), dismissText: jest.fn() }));

const makeNext = (studentId: string, firstName: string, priorities: readonly string[] = []) => ({
  next: { studentId, firstName, lastName: 'Begay', preference: 1, tier: 0, lottery: 41, priorities },
});
const ACEQUIA = { id: 7, siteId: 7, name: 'Acequia', freeSeats: 3, waiting: 2 };

const NICO = { ...ACEQUIA, ...makeNext('nico', 'Nico', ['sibling']) };

function renderOpenings(askOpenings?: jest.Mock) {
  const provider = {
    openings: [NICO] as object[],
    getList: (name: string): unknown => {
      if (askOpenings && name !== 'sites') return askOpenings();
      const data = name === 'sites' ? [{ id: 7, name: 'Acequia', county: 'Taos' }] : provider.openings;
      return Promise.resolve({ data, total: data.length });
    },
    assign: jest.fn().mockResolvedValue({}),
    moveStudent: jest.fn().mockResolvedValue({}),
  };
  renderOffice(<OpeningList />, { resource: 'placement/openings', provider: provider as never });
  return provider;
}

describe('the openings', () => {
  testStates({
    show: renderOpenings,
    loading: 'Looking for openings',
    empty: { answer: listAnswer([]), title: 'No openings right now' },
    failed: 'We couldn’t load the openings',
    usual: { answer: listAnswer([NICO]), text: 'One site with openings. Free seats there: 3.' },
  });

  it('go to the next student with one click, which can be undone', async () => {
    const provider = renderOpenings();
    const row = (await screen.findByText('Nico Begay')).closest('tr')!;
    expect(row).toHaveTextContent('Brother or sister at the site');
    provider.openings = [{ ...ACEQUIA, ...makeNext('paz', 'Paz') }];
    await userEvent.click(within(row).getByRole('button', { name: 'Assign Nico Begay to Acequia' }));
    expect(await screen.findByText('Paz Begay')).toBeInTheDocument();
    expect(provider.assign.mock.calls).toEqual([['nico', 7, false]]);
    const [kind, said, undo] = jest.mocked(showToast).mock.lastCall ?? [];
    expect([kind, said]).toEqual(['success', 'Nico Begay was assigned to Acequia.']);
    undo?.run();
    await waitFor(() => expect(provider.moveStudent.mock.calls).toEqual([['nico', 'unassign']]));
    const undone = 'Assignment taken back. Nico Begay is waiting for a site again.';
    await waitFor(() => expect(showToast).toHaveBeenLastCalledWith('success', undone));
  });

  it('say that somebody was faster, and who’s next now', async () => {
    const provider = renderOpenings();
    provider.assign.mockRejectedValue(new ApiError(409, 'Nico has a seat.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Assign Nico Begay to Acequia' }));
    provider.openings = [];
    const refusal = await screen.findByRole('alertdialog', { name: 'The student wasn’t assigned' });
    expect(refusal).toHaveTextContent('Nico has a seat.');
    await userEvent.click(within(refusal).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByText('Nico Begay')).not.toBeInTheDocument());
  });

  it('lead to a run for their counties', async () => {
    renderOpenings();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Start a run for these counties' })).toHaveAttribute(
        'href',
        '/placement/create?county=Taos',
      ),
    );
  });
});
