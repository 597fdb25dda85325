import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { ApiError } from '../../../shell/api.js';
import { renderOffice } from '../../../testing/render-office.js';
import { SiteCreate } from './SiteCreate.js';

jest.mock('../../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me' } }),
  isSignedInAgain: () => Promise.resolve(true),
}));

function Address() {
  return <output aria-label="address">{useLocation().pathname}</output>;
}

function renderForm() {
  const create = jest.fn().mockResolvedValue({ data: { id: 12 } });
  const page = (
    <>
      <SiteCreate />
      <Address />
    </>
  );
  renderOffice(page, { resource: 'sites', provider: { create }, path: '/sites/create' });
  return create;
}

const user = userEvent.setup({ delay: null });
const getField = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fillIn(): Promise<void> {
  await user.type(getField('Site Name'), '  Mesa Alta ');
  await user.type(getField('Organization Name'), 'Taos Schools');
  await userEvent.click(screen.getByRole('combobox', { name: 'Organization Type' }));
  await userEvent.click((await screen.findAllByRole('option')).at(-1)!);
}

describe('the form of a new site', () => {
  // What's typed is kept in this browser until it's sent.
  beforeEach(() => localStorage.clear());

  it('says at each field that it’s needed, moves to the first, and sends nothing', async () => {
    const create = renderForm();
    await press('Create Site');
    await waitFor(() => expect(getField('Site Name')).toHaveFocus());
    for (const name of ['Site Name', 'Organization Name'])
      expect(getField(name)).toHaveAccessibleDescription('Field is required.');
    expect(screen.getByText('3 fields need your attention.')).toBeInTheDocument();
    expect(create).not.toHaveBeenCalled();
  });

  it('creates the site once for a double click, and opens its page', async () => {
    const create = renderForm();
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Create Site' }));
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/sites/12'));
    expect(create).toHaveBeenCalledTimes(1);
    expect(create).toHaveBeenCalledWith('sites', {
      data: { name: 'Mesa Alta', orgName: 'Taos Schools', orgType: expect.any(String) as string },
    });
  });

  it('shows the server’s message at its field, and keeps what was typed', async () => {
    const create = renderForm();
    create.mockRejectedValue(
      new ApiError(400, 'Please check the marked fields.', { orgName: 'We don’t know this one.' }),
    );
    await fillIn();
    await press('Create Site');
    await waitFor(() =>
      expect(getField('Organization Name')).toHaveAccessibleDescription('We don’t know this one.'),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Please check the marked fields.');
    expect(getField('Site Name')).toHaveValue('  Mesa Alta ');
    expect(screen.getByLabelText('address')).toHaveTextContent('/sites/create');
  });

  it('goes back to the list on Cancel', async () => {
    const create = renderForm();
    await press('Cancel');
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/sites$/));
    expect(create).not.toHaveBeenCalled();
  });
});
