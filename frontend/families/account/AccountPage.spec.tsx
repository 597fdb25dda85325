import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  SESSION,
  SECOND_FACTOR,
  ACCOUNT,
  get,
  post,
  file,
  renderAccount,
  findRow,
  mockUser,
} from '../../testing/account-page.js';
import { ApiError, ConnectionError } from '../../shell/api.js';
import { downloadFile } from '../../shell/download-file.js';
import { findSession } from '../../shell/session.js';
import { showToast } from '../../shell/toasts.js';

describe('the account page', () => {
  it('shows a family its name, email, language, announcements and devices', async () => {
    renderAccount();
    expect(await findRow('Name')).toHaveTextContent('Irma Salazar');
    expect(await findRow('Email')).toHaveTextContent('irma@example.orgConfirmed');
    expect(within(await findRow('Language')).getByRole('radio', { name: 'English' })).toBeChecked();
    expect(await findRow('Announcements')).toHaveTextContent('You get announcements');
    const devices = await findRow('Where you’re logged in');
    expect(await within(devices).findByText('Firefox on Windows')).toBeVisible();
    expect(devices).toHaveTextContent('This device');
    expect(within(devices).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Two-step login' })).not.toBeInTheDocument();
    expect(get).not.toHaveBeenCalledWith('/users/me/secondFactor');
  });

  it('sends the confirmation again, and says which address is still to be confirmed', async () => {
    renderAccount({ account: { emailConfirmed: false, newEmail: 'new@example.org' } });
    const email = await findRow('Email');
    expect(email).toHaveTextContent('We sent a link to new@example.org.');
    await userEvent.click(within(email).getByRole('button', { name: 'Send the confirmation again' }));
    await waitFor(() => expect(post).toHaveBeenCalledWith('/users/me/confirm', {}));
  });

  it('turns announcements off, and shows that', async () => {
    const answers = renderAccount();
    const announcements = await findRow('Announcements');
    answers['/users/me'] = { ...ACCOUNT, announcements: false };
    await userEvent.click(within(announcements).getByRole('button', { name: 'Turn off' }));
    expect(post).toHaveBeenCalledWith('/users/me/announcements', { announcements: false });
    expect(await within(announcements).findByRole('button', { name: 'Turn on' })).toBeVisible();
  });

  it('ends the sessions of other devices', async () => {
    const answers = renderAccount({
      sessions: [SESSION, { ...SESSION, browser: null, system: null, isCurrent: false }],
    });
    const devices = await findRow('Where you’re logged in');
    expect(await within(devices).findByText('Unknown device')).toBeVisible();
    post.mockResolvedValue({ ended: 1 });
    answers['/users/me/sessions'] = [SESSION];
    await userEvent.click(within(devices).getByRole('button', { name: 'Log out everywhere else' }));
    await waitFor(() => expect(within(devices).queryByText('Unknown device')).not.toBeInTheDocument());
  });

  it('says that the other devices couldn’t be logged out, and keeps them in the list', async () => {
    renderAccount({ sessions: [SESSION, { ...SESSION, browser: null, isCurrent: false }] });
    const devices = await findRow('Where you’re logged in');
    post.mockRejectedValue(new ConnectionError('Failed to fetch'));
    await userEvent.click(within(devices).getByRole('button', { name: 'Log out everywhere else' }));
    expect(await within(devices).findByRole('alert')).toHaveTextContent('Check your internet connection.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(within(devices).getAllByRole('listitem')).toHaveLength(2);
    expect(within(devices).getByText('Windows')).toBeVisible();
  });

  it('has nothing to log out where only this device is logged in', async () => {
    renderAccount();
    const devices = await findRow('Where you’re logged in');
    expect(within(devices).getByRole('listitem')).toHaveTextContent('This device');
    expect(within(devices).getByText(/^Last active/)).toBeVisible();
    expect(within(devices).getByText('Internet address 192.0.2.7')).toBeVisible();
    expect(within(devices).queryByRole('button')).not.toBeInTheDocument();
  });

  it('says why an account can’t be deleted', async () => {
    renderAccount({ account: { deleteRefusal: 'HAS_APPLICATIONS' } });
    const deletion = await findRow('Delete account');
    expect(deletion).toHaveTextContent('while it has applications. Write to help@example.org');
    expect(within(deletion).queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows all sections at once, so that none moves under a finger', async () => {
    const waiting = new Map<string, (answer: unknown) => void>();
    const answers = renderAccount({ account: { role: 'admin' }, children: [{ id: 'ana' }] });
    const late = ['/users/me/sessions', '/users/me/secondFactor', '/users/me/tokens', '/students'];
    const loaded = new Map(late.map((asked) => [asked, answers[asked]]));
    for (const asked of late) answers[asked] = new Promise((resolve) => waiting.set(asked, resolve));
    for (const asked of late) {
      await waitFor(() => expect(get).toHaveBeenCalledWith(asked));
      expect(screen.queryByRole('region')).not.toBeInTheDocument();
      waiting.get(asked)?.(loaded.get(asked));
    }
    const first = await screen.findAllByRole('region');
    expect(within(await findRow('Where you’re logged in')).getByText('Firefox on Windows')).toBeVisible();
    expect(within(await findRow('Two-step login')).getByText('Off')).toBeVisible();
    expect(screen.getAllByRole('region')).toHaveLength(first.length);
    expect(screen.getByRole('region', { name: 'Your family’s records' })).toBeVisible();
  });

  it('shows the rest when one section couldn’t be loaded', async () => {
    const answers = renderAccount({ account: { role: 'admin' } });
    answers['/users/me/sessions'] = Promise.reject(new ApiError(403, 'No.'));
    expect(await findRow('Name')).toHaveTextContent('Irma Salazar');
    expect(await findRow('Where you’re logged in')).toHaveTextContent('couldn’t');
    expect(get.mock.calls.filter(([asked]) => asked === '/users/me/sessions')).toHaveLength(1);
  });

  it('says that it couldn’t be loaded, and tries again', async () => {
    const answers = renderAccount({}, '/account');
    const refused = Promise.reject(new ApiError(403, 'No.'));
    answers['/users/me'] = refused;
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answers['/users/me'] = ACCOUNT;
    await userEvent.click(retry);
    expect(await findRow('Name')).toHaveTextContent('Irma Salazar');
  });
});

describe('a second step that’s required', () => {
  it('is all that the page shows, until it’s set up and the codes were seen', async () => {
    mockUser.mustSetUpSecondFactor = true;
    const answers = renderAccount({ account: { role: 'admin' } });
    expect(await screen.findByText('Set up two-step login to go on')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Name' })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('link', { name: 'Set up an app' }));
    const dialog = await screen.findByRole('dialog', { name: 'Two-step login' });

    post.mockResolvedValueOnce({ secret: 'ABCDEFGH', address: 'otpauth://totp/x' });
    await userEvent.type(await within(dialog).findByLabelText('Current Password'), 'paper lanterns');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(await within(dialog).findByText('ABCD EFGH')).toBeVisible();

    post.mockResolvedValueOnce({ recoveryCodes: ['one', 'two'] });
    answers['/users/me/secondFactor'] = { ...SECOND_FACTOR, isOn: true, hasApp: true };
    await userEvent.type(within(dialog).getByLabelText('Code from the app'), '123456');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn on' }));
    expect(await within(dialog).findAllByRole('listitem')).toHaveLength(2);
    expect(findSession).not.toHaveBeenCalled();

    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(findSession).toHaveBeenCalledTimes(1));
  });
});

describe('a family’s records', () => {
  const findRecords = () => findRow('Your family’s records');

  it.each([
    ['Download as PDF', 'pdf'],
    ['Download as data (JSON)', 'json'],
  ])('%s', async (label, format) => {
    const served = { content: new Blob(['all of it']), name: `summer-reading-records-2026-11-26.${format}` };
    file.mockResolvedValueOnce(served);
    renderAccount();
    expect(await findRecords()).toHaveTextContent('You have the right to see it');
    await userEvent.click(within(await findRecords()).getByRole('button', { name: label }));
    expect(file).toHaveBeenLastCalledWith(`/users/me/records.${format}`);
    await waitFor(() => expect(downloadFile).toHaveBeenLastCalledWith(served.content, served.name));
  });

  it('say that there were too many downloads', async () => {
    file.mockRejectedValueOnce(new ApiError(429, 'Too many attempts.'));
    renderAccount();
    await userEvent.click(within(await findRecords()).getByRole('button', { name: 'Download as PDF' }));
    await waitFor(() => expect(showToast).toHaveBeenCalledWith('warning', 'Too many attempts.'));
  });

  it('are there for staff who have children, and not for others', async () => {
    renderAccount({ account: { role: 'site' }, children: [{ id: 'ana' }] });
    expect(await findRecords()).toBeVisible();
    cleanup();
    renderAccount({ account: { role: 'site' } });
    expect(await findRow('Name')).toBeVisible();
    await waitFor(() => expect(get).toHaveBeenCalledWith('/students'));
    expect(screen.queryByRole('region', { name: 'Your family’s records' })).not.toBeInTheDocument();
  });
});
