import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOffice } from '../../testing/render-office.js';
import { ApiError } from '../../shell/api.js';
import { UserCreate } from './UserCreate.js';

jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me' } }),
  isSignedInAgain: () => Promise.resolve(true),
}));

function renderForm() {
  const create = jest.fn().mockResolvedValue({ data: { id: 'new' } });
  renderOffice(<UserCreate />, { resource: 'users', provider: { create } });
  return create;
}

async function fillIn(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const input = await screen.findByRole('textbox', { name: label });
    await userEvent.clear(input);
    await userEvent.type(input, value);
  }
}

const PERSON = {
  'First Name': 'Irma',
  'Last Name': 'Salazar',
  Email: 'irma@example.org',
  'Confirm Email': 'irma@example.org',
};

describe('the form for an administrator', () => {
  it('explains the role, until that’s folded', async () => {
    const create = renderForm();
    const fold = await screen.findByRole('button', { name: 'What each role can do' });
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('region', { name: 'What each role can do' })).toHaveTextContent(/^Admin/);
    await userEvent.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(create).not.toHaveBeenCalled();
  });

  it('says at each field what is missing, and moves to the first', async () => {
    const create = renderForm();
    await userEvent.click(await screen.findByRole('button', { name: 'Add Admin' }));
    const first = screen.getByRole('textbox', { name: 'First Name' });
    await waitFor(() => expect(first).toHaveFocus());
    expect(first).toBeInvalid();
    expect(first).toHaveAccessibleDescription('Field is required.');
    expect(screen.getByText('4 fields need your attention.')).toBeInTheDocument();
    expect(create).not.toHaveBeenCalled();
  });

  it('says that the emails differ, and sends clean values once they are the same', async () => {
    const create = renderForm();
    await fillIn({ ...PERSON, 'Confirm Email': 'irma@example.com' });
    await userEvent.click(screen.getByRole('button', { name: 'Add Admin' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Confirm Email' })).toBeInvalid());
    await fillIn({ 'Confirm Email': ' IRMA@example.org' });
    await userEvent.click(screen.getByRole('button', { name: 'Add Admin' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    const data = { firstName: 'Irma', lastName: 'Salazar', email: 'irma@example.org', role: 'admin' };
    expect(create).toHaveBeenCalledWith('users', expect.objectContaining({ data }));
  });

  it('offers the likely address, and puts it into both fields', async () => {
    renderForm();
    await fillIn({ Email: 'irma@gmial.com', 'Confirm Email': 'irma@gmial.com' });
    await userEvent.click((await screen.findAllByRole('button', { name: /^Yes, use it/ }))[0]!);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('irma@gmail.com'));
    expect(screen.getByRole('textbox', { name: 'Confirm Email' })).toHaveValue('irma@gmail.com');
  });

  it('shows the server’s messages at their fields, and keeps what was typed', async () => {
    const create = renderForm();
    create.mockRejectedValue(
      new ApiError(400, 'Please check the marked fields.', { email: 'Not this one.' }),
    );
    await fillIn(PERSON);
    await userEvent.click(screen.getByRole('button', { name: 'Add Admin' }));
    const email = screen.getByRole('textbox', { name: 'Email' });
    await waitFor(() => expect(email).toHaveAccessibleDescription('Not this one.'));
    expect(screen.getByRole('alert')).toHaveTextContent('Please check the marked fields.');
    expect(screen.getByRole('textbox', { name: 'First Name' })).toHaveValue('Irma');
  });

  it('says above that somebody has the email already', async () => {
    const create = renderForm();
    create.mockRejectedValue(new ApiError(409, 'Someone has this email already.'));
    await fillIn(PERSON);
    await userEvent.click(screen.getByRole('button', { name: 'Add Admin' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Someone has this email already.');
  });
});
