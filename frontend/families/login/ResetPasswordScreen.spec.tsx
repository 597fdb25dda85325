import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router';
import { PAGES } from '../../../domain/contract/pages.js';
import { ApiError, api, ConnectionError } from '../../shell/api.js';
import { closeQuestions, QuestionDialogs } from '../../shell/modals.js';
import { findSession, completeSignIn } from '../../shell/session.js';
import { showToast } from '../../shell/toasts.js';
import { setLanguage } from '../../testing/english-texts.js';
import { renderFamily } from '../../testing/render-family.js';
import { ForgotPassword } from './AccountForms.js';
import { forgetPendingReset, keepResetToken, getPendingReset } from './pending-reset.js';
import { ResetPasswordScreen } from './ResetPasswordScreen.js';

const mockSession = { state: 'anonymous', user: null as object | null };
jest.mock('../../shell/session.js', () => ({
  useSession: () => mockSession,
  findSession: jest.fn().mockResolvedValue(undefined),
  completeSignIn: jest.fn().mockResolvedValue(undefined),
}));
jest.mock('../../shell/toasts.js', () => ({ showToast: jest.fn() }));

const post = jest.spyOn(api, 'post');

/** The server's answers: whether the link still works, and what it says to the new password. */
function answer(link: object | Error, saved: object | Error = {}): void {
  post.mockImplementation((path) => {
    const given = path === '/authenticate/reset/check' ? link : saved;
    return given instanceof Error ? Promise.reject(given) : Promise.resolve(given as never);
  });
}

const DEAD = new ApiError(400, 'This link has been used or has expired.');

function openPage(search = '?token=abc'): void {
  window.history.replaceState(null, '', `${PAGES.resetPassword}${search}`);
  keepResetToken();
  const routes = [
    {
      path: PAGES.resetPassword,
      element: (
        <>
          <ResetPasswordScreen />
          <Outlet />
        </>
      ),
      children: [{ path: PAGES.newResetLink, element: <ForgotPassword parent={PAGES.resetPassword} /> }],
    },
    { path: PAGES.login, element: <h1>The start page</h1> },
  ];
  const element = (
    <>
      <Outlet />
      <QuestionDialogs />
    </>
  );
  renderFamily({ routes: [{ element, children: routes }], path: PAGES.resetPassword });
}

const findField = (name: string) => screen.findByLabelText(name);

async function choose(password: string, again = password): Promise<void> {
  await userEvent.type(await findField('New Password'), password);
  await userEvent.type(await findField('Confirm New Password'), again);
}
const save = (name = 'Save new password') => userEvent.click(screen.getByRole('button', { name }));
const listSaves = () => post.mock.calls.filter(([path]) => path === '/authenticate/reset');

beforeEach(() => {
  closeQuestions();
  forgetPendingReset();
  setLanguage('en');
  mockSession.user = null;
  jest.clearAllMocks();
});

describe('a link to choose a new password', () => {
  it('saves the password, says so, and goes to the login', async () => {
    answer({});
    openPage();
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
    await choose('paper lanterns');
    await save();
    const told = await screen.findByRole('alertdialog', { name: 'Password Reset' });
    expect(getPendingReset()).toBeNull();
    await userEvent.click(within(told).getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('heading', { name: 'The start page' })).toBeVisible();
    const values = { newPassword: 'paper lanterns', confirmNewPassword: 'paper lanterns', token: 'abc' };
    expect(listSaves()).toEqual([['/authenticate/reset', values]]);
    expect(findSession).not.toHaveBeenCalled();
  });

  it('asks who’s still logged in, for a new password ends all sessions', async () => {
    mockSession.user = { id: 'irma' };
    answer({});
    openPage();
    await choose('paper lanterns');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('heading', { name: 'The start page' })).toBeVisible();
    expect(findSession).toHaveBeenCalledTimes(1);
  });

  it('shows nothing to fill in until the link was checked', async () => {
    post.mockReturnValue(new Promise(() => undefined));
    openPage();
    expect(await screen.findByRole('status')).toHaveTextContent('Loading');
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });

  it('says at the field that a password is too short, and that they differ, and keeps them', async () => {
    answer({});
    openPage();
    await choose('short', 'shirt');
    await save();
    expect(await findField('New Password')).toHaveAccessibleDescription(/at least 8 characters/);
    expect(await findField('New Password')).toHaveValue('short');
    await userEvent.clear(await findField('New Password'));
    await userEvent.type(await findField('New Password'), 'paper lanterns');
    await waitFor(async () =>
      expect(await findField('Confirm New Password')).toHaveAccessibleDescription('Passwords do not match'),
    );
    expect(await findField('Confirm New Password')).toHaveValue('shirt');
    expect(listSaves()).toEqual([]);
  });

  it('keeps the password without a connection, and saves it at the next try', async () => {
    answer({}, new ConnectionError('Failed to fetch'));
    openPage();
    await choose('paper lanterns');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'What you typed is still here, and we’ll send it',
    );
    expect(await findField('New Password')).toHaveValue('paper lanterns');
    expect(getPendingReset()).toBe('abc');
    answer({});
    await save();
    expect(await screen.findByRole('alertdialog', { name: 'Password Reset' })).toBeVisible();
  });

  it('shows the form if the link can’t be checked now', async () => {
    answer(new ConnectionError('Failed to fetch'));
    openPage();
    expect(await findField('New Password')).toBeVisible();
  });

  it('says in the form that the link expired meanwhile, and offers a new one', async () => {
    answer({}, DEAD);
    openPage();
    await choose('paper lanterns');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(DEAD.message);
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute(
      'href',
      PAGES.newResetLink,
    );
    // Otherwise the next login would lead back here.
    expect(getPendingReset()).toBeNull();
  });

  it('is used once on a double click', async () => {
    post.mockImplementation((path) =>
      path === '/authenticate/reset/check' ? Promise.resolve({} as never) : new Promise(() => undefined),
    );
    openPage();
    await choose('paper lanterns');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save new password' }));
    await waitFor(() => expect(listSaves().length).toBeGreaterThan(0));
    expect(listSaves()).toHaveLength(1);
  });
});

describe('an expired link', () => {
  it('says so, leads to the login, and a new one can be asked for over it', async () => {
    answer(DEAD);
    openPage();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This link has been used or has expired' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the login page' })).toHaveAttribute('href', PAGES.login);
    await userEvent.click(screen.getByRole('link', { name: 'Send me a new link' }));
    const dialog = await screen.findByRole('dialog', { name: 'Forgot Password' });
    await userEvent.type(within(dialog).getByLabelText('Email'), 'irma@example.org');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(post).toHaveBeenLastCalledWith('/authenticate/recover', { email: 'irma@example.org' });
    const news = await screen.findByRole('alertdialog', { name: 'Check your email' });
    expect(news).toHaveTextContent(
      'If irma@example.org has an account, we’ve sent reset instructions there.',
    );
  });

  it('leads somebody who’s logged in to their pages', async () => {
    mockSession.user = { id: 'irma' };
    answer(DEAD);
    openPage();
    expect(await screen.findByRole('link', { name: 'Go to my pages' })).toBeVisible();
  });

  it('is something else than half a link, which isn’t sent to the server', async () => {
    answer({});
    openPage('');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Part of this link is missing' }),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Go to the login page' })).toBeNull();
    expect(post).not.toHaveBeenCalled();
  });
});

describe('an invitation', () => {
  it('welcomes, and logs in with the chosen password', async () => {
    answer({}, { user: { id: 'irma' } });
    openPage('?token=abc&invitation');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Welcome! Choose a password' }),
    ).toBeVisible();
    await choose('paper lanterns');
    await save('Save and go on');
    await waitFor(() => expect(completeSignIn).toHaveBeenCalledTimes(1));
    expect(showToast).toHaveBeenCalledWith('success', 'Your password is saved, and you’re logged in.');
    expect(getPendingReset()).toBeNull();
  });

  it('is in Spanish, too', async () => {
    setLanguage('es');
    answer({});
    openPage('?token=abc&invitation');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Le damos la bienvenida. Elija una contraseña' }),
    ).toBeVisible();
  });
});
