import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlacementRunDetail } from '../../../domain/contract/placement.js';
import { renderOffice } from '../../testing/render-office.js';
import { RunWords } from './RunWords.js';

jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me' } }),
  onSignedOut: () => undefined,
  isSignedInAgain: () => Promise.resolve(true),
}));

const RUN = { id: 7, number: 3, name: 'Rural first', note: null } as PlacementRunDetail;

it('changes a run’s name and note in a dialog', async () => {
  const update = jest.fn().mockResolvedValue({ data: RUN });
  renderOffice(<RunWords run={RUN} />, { resource: 'placement/runs', provider: { update } });
  await userEvent.click(screen.getByRole('button', { name: 'Name and note' }));
  const dialog = await screen.findByRole('dialog', { name: 'Name and note' });
  const name = within(dialog).getByLabelText('Name');
  expect(name).toHaveValue('Rural first');
  await userEvent.clear(name);
  await userEvent.type(within(dialog).getByLabelText('Note'), 'As asked in May.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  expect(update).toHaveBeenCalledWith(
    'placement/runs',
    expect.objectContaining({ id: 7, data: { name: null, note: 'As asked in May.' } }),
  );
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});
