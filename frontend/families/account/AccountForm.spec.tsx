import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountView } from '../../../domain/contract/user.js';
import {
  ACCOUNT,
  getPath,
  TOKEN,
  get,
  post,
  renderAccount,
  findRow,
  mockUser,
  mockProgram,
} from '../../testing/account-page.js';
import { ApiError, ConnectionError } from '../../shell/api.js';
import { findSession } from '../../shell/session.js';
import { showToast } from '../../shell/toasts.js';

describe('a form of the account', () => {
  it('changes the name, and closes', async () => {
    const answers = renderAccount();
    await userEvent.click(await screen.findByRole('link', { name: 'Change name' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change name' });
    const name = within(dialog).getByRole('textbox', { name: 'First Name' });
    expect(name).toHaveValue('Irma');
    await userEvent.clear(name);
    await userEvent.type(name, 'Luz');
    answers['/users/me'] = { ...ACCOUNT, firstName: 'Luz' };
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Luz Salazar')).toBeInTheDocument();
    expect(post).toHaveBeenCalledWith('/users/me', { firstName: 'Luz', lastName: 'Salazar' });
    await waitFor(() => expect(getPath()).toHaveTextContent(/^\/account$/));
  });

  it('keeps what was typed when the password is wrong', async () => {
    post.mockRejectedValue(new ApiError(400, 'Please check.', { password: 'That isn’t your password.' }));
    renderAccount({}, '/account/email');
    const email = await screen.findByLabelText('New Email');
    await userEvent.type(email, 'luz@example.org');
    await userEvent.type(screen.getByLabelText('Confirm New Email'), 'luz@example.org');
    await userEvent.type(screen.getByLabelText('Current Password'), 'not mine');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(
        'That isn’t your password.',
      ),
    );
    expect(email).toHaveValue('luz@example.org');
  });

  it('asks about a likely slip in the new email', async () => {
    renderAccount({}, '/account/email');
    await userEvent.type(await screen.findByLabelText('Confirm New Email'), 'luz@hotmial.com');
    await userEvent.tab();
    expect(await screen.findByText('Did you mean luz@hotmail.com?')).toBeVisible();
  });

  it('sends a link to the new email, and says where to', async () => {
    renderAccount({}, '/account/email');
    await userEvent.type(await screen.findByLabelText('New Email'), 'luz@example.org');
    await userEvent.type(screen.getByLabelText('Confirm New Email'), 'luz@example.com');
    await userEvent.type(screen.getByLabelText('Current Password'), 'paper lanterns');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    const again = screen.getByLabelText('Confirm New Email');
    expect(again).toHaveAccessibleDescription('Emails do not match.');
    expect(post).not.toHaveBeenCalled();
    await userEvent.clear(again);
    await userEvent.type(again, 'luz@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(getPath()).toHaveTextContent(/^\/account$/));
    expect(showToast).toHaveBeenCalledWith('success', 'We sent a link to luz@example.org.');
  });

  it('changes the password once on a double click, after the connection came back', async () => {
    renderAccount({ account: { newEmail: 'luz@example.org' } }, '/account/password');
    await screen.findByLabelText('Current Password');
    const dialog = screen.getByRole('dialog', { name: 'Change password' });
    expect(dialog).toHaveTextContent('The link we sent to luz@example.org will stop working.');
    const values = {
      'Current Password': 'paper lanterns',
      'New Password': 'wooden spoons',
      'Confirm New Password': 'wooden spoons',
    };
    for (const [label, value] of Object.entries(values)) {
      await userEvent.type(within(dialog).getByLabelText(label), value);
    }
    const save = within(dialog).getByRole('button', { name: 'Save new password' });
    post.mockRejectedValueOnce(new ConnectionError('Failed to fetch'));
    await userEvent.click(save);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'What you typed is still here, and we’ll send it',
    );
    expect(within(dialog).getByLabelText('New Password')).toHaveValue('wooden spoons');
    post.mockClear();
    let arrive: (answer: object) => void = () => undefined;
    post.mockReturnValue(new Promise<never>((resolve) => (arrive = resolve as never)));
    await userEvent.dblClick(save);
    await act(async () => {
      arrive({});
      await Promise.resolve();
    });
    await waitFor(() => expect(getPath()).toHaveTextContent(/^\/account$/));
    expect(post.mock.calls).toEqual([
      [
        '/users/me/password',
        {
          password: 'paper lanterns',
          newPassword: 'wooden spoons',
          confirmNewPassword: 'wooden spoons',
        },
      ],
    ]);
    expect(showToast).toHaveBeenCalledWith('success', 'Your new password is saved.');
  });

  it('says above the fields that there were too many attempts', async () => {
    post.mockRejectedValue(new ApiError(429, 'Too many attempts. Try again in an hour.'));
    renderAccount({}, '/account/delete');
    const password = await screen.findByLabelText('Current Password');
    await userEvent.type(password, 'not mine');
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in an hour.');
    expect(password).toHaveValue('not mine');
    expect(findSession).not.toHaveBeenCalled();
  });

  it('deletes the account, and leaves it', async () => {
    renderAccount({}, '/account/delete');
    const password = await screen.findByLabelText('Current Password');
    const dialog = screen.getByRole('dialog', { name: 'Delete your account?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(password).toHaveFocus());
    expect(password).toHaveAccessibleDescription('Field is required.');
    expect(post).not.toHaveBeenCalled();
    await userEvent.type(password, 'paper lanterns');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
    const news = await screen.findByRole('alertdialog', { name: 'Your account is deleted.' });
    await userEvent.click(within(news).getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('heading', { name: 'The start page' })).toBeVisible();
    expect(findSession).toHaveBeenCalledTimes(1);
    expect(post).toHaveBeenCalledWith('/users/me/delete', { password: 'paper lanterns' });
  });

  it('is closed without a change by Cancel', async () => {
    renderAccount({}, '/account/name');
    await userEvent.type(await screen.findByLabelText('First Name'), 'Luz');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(getPath()).toHaveTextContent(/^\/account$/));
    expect(post).not.toHaveBeenCalled();
  });

  it.each(['app', 'nothing'])('doesn’t open for a family: %s', async (form) => {
    renderAccount({}, `/account/${form}`);
    await waitFor(() => expect(getPath()).toHaveTextContent(/^\/account$/));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('an administrator’s tokens', () => {
  const account: Partial<AccountView> = { role: 'admin' };

  it('are listed with what they download, until when, and their last use', async () => {
    const old = { ...TOKEN, id: 'old', name: 'Old one', scopes: ['reports' as const] };
    renderAccount({
      account,
      tokens: [TOKEN, { ...old, expiresOn: 1_700_000_000, lastUsedOn: 1_690_000_000 }],
    });
    const tokens = within(await findRow('Tokens'));
    const [first, second] = await tokens.findAllByRole('listitem');
    expect(first).toHaveTextContent('WarehouseReports, Applications and OneRosterWorks until');
    expect(first).toHaveTextContent('Never used');
    expect(second).toHaveTextContent(/^Old oneReportsExpired November 14, 2023Last used Jul 2\d, 2023/);
  });

  it('aren’t shown to others', async () => {
    renderAccount();
    await findRow('Name');
    expect(screen.queryByRole('region', { name: 'Tokens' })).not.toBeInTheDocument();
    expect(get).not.toHaveBeenCalledWith('/users/me/tokens');
  });

  it('are created with a name and at least one scope, and shown once', async () => {
    const answers = renderAccount({ account });
    await userEvent.click(await screen.findByRole('link', { name: 'Create a token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a token' }));
    await userEvent.type(dialog.getByLabelText('Name of the token'), 'Warehouse');
    await userEvent.click(dialog.getByRole('button', { name: 'Create the token' }));
    expect(await dialog.findByText('Field is required.')).toBeVisible();
    expect(post).not.toHaveBeenCalled();

    post.mockResolvedValueOnce({ id: 'warehouse', token: 'secret-token' });
    answers['/users/me/tokens'] = [TOKEN];
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Applications and OneRoster' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Reports' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create the token' }));
    expect(await dialog.findByRole('status', { name: 'Your new token' })).toHaveTextContent('secret-token');
    expect(post).toHaveBeenCalledWith('/users/me/tokens', {
      ...{ name: 'Warehouse', scopes: ['reports', 'export'], days: 90 },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'I’ve saved it' }));
    await waitFor(() => expect(getPath()).toHaveTextContent(/^\/account$/));
    expect(await within(await findRow('Tokens')).findByText('Warehouse')).toBeVisible();
  });

  it('are revoked after a question', async () => {
    const answers = renderAccount({ account, tokens: [TOKEN] });
    await userEvent.click(await screen.findByRole('link', { name: 'Revoke Warehouse' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this token?' }));
    expect(await dialog.findByText(/Whatever uses Warehouse stops working/)).toBeVisible();
    answers['/users/me/tokens'] = [];
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke the token' }));
    expect(post).toHaveBeenCalledWith('/users/me/tokens/revoke', { id: 'warehouse' });
    await waitFor(() => expect(getPath()).toHaveTextContent(/^\/account$/));
    expect(screen.queryByText('Warehouse')).not.toBeInTheDocument();
  });

  it.each(['token', 'revoke-token?token=warehouse'])('aren’t for a family: %s', async (form) => {
    renderAccount({}, `/account/${form}`);
    await waitFor(() => expect(getPath()).toHaveTextContent(/^\/account$/));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('texts', () => {
  const findDialog = () => screen.findByRole('dialog', { name: 'Your mobile number' });

  it('come once the number and its code are typed', async () => {
    renderAccount();
    await userEvent.click(within(await findRow('Texts')).getByRole('link', { name: 'Add a mobile number' }));
    await userEvent.type(await screen.findByLabelText('Mobile number'), '5055550142');
    await userEvent.click(within(await findDialog()).getByRole('button', { name: 'Text me a code' }));
    expect(post).toHaveBeenCalledWith('/users/me/mobile', { phone: '5055550142' });
    expect(await findDialog()).toHaveTextContent('We texted a code with six digits to (505) 555-0142.');
    const code = await screen.findByLabelText('Code from the text');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    post.mockRejectedValueOnce(new ApiError(400, 'Check.', { code: 'This isn’t the code.' }));
    await userEvent.type(code, '123 456');
    await userEvent.click(within(await findDialog()).getByRole('button', { name: 'Turn texts on' }));
    await waitFor(() => expect(code).toHaveAccessibleDescription('This isn’t the code.'));
    await userEvent.click(within(await findDialog()).getByRole('button', { name: 'Send another code' }));
    await waitFor(() => expect(post).toHaveBeenLastCalledWith('/users/me/mobile', { phone: '5055550142' }));
    await userEvent.clear(code);
    await userEvent.type(code, '654321');
    await userEvent.click(within(await findDialog()).getByRole('button', { name: 'Turn texts on' }));
    await waitFor(() => expect(getPath()).toHaveTextContent(/^\/account$/));
    expect(post).toHaveBeenLastCalledWith('/users/me/mobile/verify', { code: '654321' });
    expect(findSession).toHaveBeenCalled();
  });

  it('don’t come to what isn’t a mobile number', async () => {
    renderAccount({}, '/account/mobile');
    const phone = await screen.findByLabelText('Mobile number');
    await userEvent.type(phone, '555-0142');
    await userEvent.click(within(await findDialog()).getByRole('button', { name: 'Text me a code' }));
    await waitFor(() =>
      expect(phone).toHaveAccessibleDescription('Enter a U.S. mobile number with ten digits.'),
    );
    expect(post).not.toHaveBeenCalled();
  });

  it('say at the form that the phone ended them', async () => {
    post.mockRejectedValue(new ApiError(409, 'Text START first.', {}, 'STOPPED'));
    renderAccount({}, '/account/mobile');
    await userEvent.type(await screen.findByLabelText('Mobile number'), '5055550142');
    await userEvent.click(within(await findDialog()).getByRole('button', { name: 'Text me a code' }));
    expect(await within(await findDialog()).findByText('Text START first.')).toBeVisible();
  });

  it('say that too many codes were asked for', async () => {
    renderAccount({}, '/account/mobile');
    await userEvent.type(await screen.findByLabelText('Mobile number'), '5055550142');
    await userEvent.click(within(await findDialog()).getByRole('button', { name: 'Text me a code' }));
    const again = await screen.findByRole('button', { name: 'Send another code' });
    post.mockRejectedValueOnce(new ApiError(429, 'Wait an hour.'));
    await userEvent.click(again);
    await waitFor(() => expect(showToast).toHaveBeenCalledWith('warning', 'Wait an hour.'));
    expect(showToast).not.toHaveBeenCalledWith('success', expect.anything());
    await userEvent.click(again);
    await waitFor(() =>
      expect(showToast).toHaveBeenCalledWith('success', 'We sent another code. Only the newest one works.'),
    );
  });

  it('show the number, and end when it’s removed', async () => {
    Object.assign(mockUser, { mobile: '5055550142', textsOn: true });
    renderAccount();
    expect(await findRow('Texts')).toHaveTextContent('(505) 555-0142Texts are on');
    await userEvent.click(within(await findRow('Texts')).getByRole('button', { name: 'Remove number' }));
    await waitFor(() => expect(post).toHaveBeenCalledWith('/users/me/mobile/remove', {}));
    await waitFor(() => expect(findSession).toHaveBeenCalled());
  });

  it('say how a phone that ended them gets them back', async () => {
    Object.assign(mockUser, { mobile: '5055550142', textsOn: false });
    renderAccount();
    expect(await findRow('Texts')).toHaveTextContent('Texts are off');
    expect(await findRow('Texts')).toHaveTextContent('text START to (505) 555-0123');
  });

  it('aren’t mentioned where they aren’t offered', async () => {
    mockProgram.textsFrom = null;
    renderAccount();
    expect(await findRow('Name')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Texts' })).not.toBeInTheDocument();
  });
});
