import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { PAGES } from '../../../domain/contract/pages.js';
import { catalogs, type ShippedLanguage } from '../../../domain/testing/catalogs.js';
import type { MessageKey, MessageParams } from '../../../domain/messages/keys.js';
import { formatSentence } from '../../../domain/messages/sentence.js';
import { ApiError, api, ConnectionError } from '../../shell/api.js';
import { closeQuestions, QuestionDialogs } from '../../shell/modals.js';
import { showToast } from '../../shell/toasts.js';
import { completeSignIn } from '../../shell/session.js';
import { CreateAccount, ForgotPassword } from './AccountForms.js';
import { LoginScreen, type LoginReason } from './LoginScreen.js';

let mockLanguage: ShippedLanguage = 'en';
jest.mock('../../shell/texts.js', () => {
  const text = (key: MessageKey, params?: MessageParams) =>
    formatSentence(catalogs[mockLanguage], mockLanguage, key, { year: 2027, ...params });
  return {
    ...jest.requireActual<object>('../../testing/english-texts.js'),
    text,
    useText: () => text,
    useLanguage: () => [mockLanguage, () => undefined],
  };
});
jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ state: 'anonymous', user: null }),
  completeSignIn: jest.fn().mockResolvedValue(undefined),
  isSignedInAgain: () => Promise.resolve(true),
}));
jest.mock('../../shell/toasts.js', () => ({ showToast: jest.fn() }));
jest.mock('../../shell/program.js', () => ({
  program: {
    stateNames: { en: 'New Mexico', es: 'Nuevo México' },
    season: { year: 2027, deadline: null, placementDay: null, lastDay: '2099-06-25' },
  },
}));

const post = jest.spyOn(api, 'post');

function Path() {
  return <output aria-label="path">{useLocation().pathname}</output>;
}
const getPath = () => screen.getByRole('status', { name: 'path', hidden: true });

function renderLogin(start = '/', reason?: LoginReason): void {
  render(
    <MemoryRouter initialEntries={[start]}>
      <Path />
      <Routes>
        <Route path="/" element={<LoginScreen reason={reason} />} />
        <Route path={PAGES.createAccount} element={<CreateAccount />} />
        <Route path={PAGES.forgotPassword} element={<ForgotPassword />} />
      </Routes>
      <QuestionDialogs />
    </MemoryRouter>,
  );
}

const findField = (name: string) => screen.findByLabelText(name);

async function logIn(email = 'irma@example.org', password = 'paper lanterns'): Promise<void> {
  await userEvent.clear(await findField('Email'));
  await userEvent.type(await findField('Email'), email);
  await userEvent.type(await findField('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

beforeEach(() => {
  mockLanguage = 'en';
  post.mockReset().mockResolvedValue({});
  jest.mocked(completeSignIn).mockClear();
});

afterEach(() => act(() => closeQuestions()));

describe('the login', () => {
  it('says what is missing, and sends nothing', async () => {
    renderLogin();
    await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
    await waitFor(async () => expect(await findField('Email')).toHaveFocus());
    expect(await findField('Email')).toHaveAccessibleDescription('Field is required.');
    expect(await findField('Password')).toHaveAccessibleDescription('Field is required.');
    expect(post).not.toHaveBeenCalled();
  });

  it('signs in', async () => {
    renderLogin();
    await logIn(' irma@example.org ');
    await waitFor(() => expect(completeSignIn).toHaveBeenCalled());
    const values = { email: 'irma@example.org', password: 'paper lanterns' };
    expect(post).toHaveBeenCalledWith('/authenticate', values);
  });

  it('shows a wrong password in the form, and keeps what was typed', async () => {
    post.mockRejectedValue(new ApiError(401, 'Invalid email or password.'));
    renderLogin();
    await logIn();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Invalid email or password.');
    expect(await findField('Email')).toHaveValue('irma@example.org');
    expect(await findField('Password')).toHaveValue('paper lanterns');
    expect(completeSignIn).not.toHaveBeenCalled();
  });

  it('says that there is no connection, and keeps what was typed', async () => {
    post.mockRejectedValue(new ConnectionError('Failed to fetch'));
    renderLogin();
    await logIn();
    expect(
      await screen.findByText(
        /^We couldn’t reach the program\. .* What you typed is still here, and we’ll send it/,
      ),
    ).toBeVisible();
    expect(await findField('Email')).toHaveValue('irma@example.org');
    expect(await findField('Password')).toHaveValue('paper lanterns');
  });

  it('asks for a code where the account needs one, and sends it with the password', async () => {
    post.mockRejectedValueOnce(new ApiError(401, 'Code needed.', undefined, 'CODE_REQUIRED'));
    renderLogin();
    await logIn();
    const code = await findField('Code');
    await waitFor(() => expect(code).toHaveFocus());
    post.mockRejectedValueOnce(new ApiError(401, 'That code isn’t right.'));
    await userEvent.type(code, '123 456');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember this device for 30 days' }));
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('That code isn’t right.');
    expect(code).toHaveValue('123 456');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(completeSignIn).toHaveBeenCalledTimes(1));
    expect(post).toHaveBeenLastCalledWith(
      '/authenticate',
      expect.objectContaining({ email: 'irma@example.org', code: '123 456', remember: true }),
    );
  });

  it('goes back from the code to the password', async () => {
    post.mockRejectedValueOnce(new ApiError(401, 'Code needed.', undefined, 'CODE_REQUIRED'));
    renderLogin();
    await logIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await findField('Password')).toBeVisible();
  });

  it('says why it is shown instead of a page', async () => {
    renderLogin('/', 'denied');
    expect(await screen.findByText(/^Your account can’t open that page\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to my pages' })).toHaveAttribute('href', '/');
  });

  it('is in Spanish for those who read it', async () => {
    mockLanguage = 'es';
    renderLogin();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Lectura de verano gratuita en Nuevo México' }),
    ).toBeVisible();
    expect(await findField('Contraseña')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: catalogs.es['login.submit'] }));
    expect(await findField('Contraseña')).toHaveAccessibleDescription(catalogs.es['field.required']);
    expect(screen.getByRole('link', { name: 'Crear una cuenta' })).toBeVisible();
  });

  it('offers the typed email for a new password, and keeps it', async () => {
    renderLogin();
    await userEvent.type(await findField('Email'), 'irma@example.org');
    await userEvent.click(screen.getByRole('link', { name: 'Forgot Password' }));
    expect(await screen.findByRole('dialog', { name: 'Forgot Password' })).toBeVisible();
    expect(await findField('Email')).toHaveValue('irma@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(getPath()).toHaveTextContent(/^\/$/));
    expect(post).toHaveBeenCalledWith('/authenticate/recover', { email: 'irma@example.org' });
    expect(await findField('Email')).toHaveValue('irma@example.org');
  });
});

describe('Create Account', () => {
  const PERSON = {
    'First Name': 'Irma',
    'Last Name': 'Salazar',
    Email: 'irma@example.org',
    'Confirm Email': 'irma@example.org',
    Password: 'paper lanterns',
    'Confirm Password': 'paper lanterns',
  };

  async function fillIn(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      await userEvent.clear(await findField(label));
      await userEvent.type(await findField(label), value);
    }
  }
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create Account' }));

  it('makes the account, signs in, and closes', async () => {
    jest.mocked(showToast).mockClear();
    post.mockResolvedValue({ email: 'irma@example.org' });
    renderLogin(PAGES.createAccount);
    await fillIn(PERSON);
    await submit();
    await waitFor(() => expect(completeSignIn).toHaveBeenCalled());
    expect(post).toHaveBeenCalledWith('/authenticate/register', {
      firstName: 'Irma',
      lastName: 'Salazar',
      email: 'irma@example.org',
      password: 'paper lanterns',
    });
    await waitFor(() => expect(getPath()).toHaveTextContent(/^\/$/));
    // More would cover a small phone, and the page that opens says the rest.
    expect(jest.mocked(showToast).mock.calls).toEqual([['success', 'Account created successfully.']]);
  });

  it('says that passwords differ, and that an email is taken, and keeps what was typed', async () => {
    post.mockRejectedValue(new ApiError(409, 'This email already has an account.'));
    renderLogin(PAGES.createAccount);
    await fillIn({ ...PERSON, 'Confirm Password': 'paper lantern' });
    await submit();
    expect(await screen.findByLabelText('Confirm Password')).toHaveAccessibleDescription(
      'Passwords do not match.',
    );
    expect(post).not.toHaveBeenCalled();
    await fillIn({ 'Confirm Password': 'paper lanterns' });
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('This email already has an account.');
    expect(await findField('First Name')).toHaveValue('Irma');
    expect(completeSignIn).not.toHaveBeenCalled();
  });

  it('asks about a likely slip in the email, and corrects it', async () => {
    renderLogin(PAGES.createAccount);
    await fillIn({ Email: 'irma@gmial.com' });
    await userEvent.tab();
    expect(await screen.findByText('Did you mean irma@gmail.com?')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Yes, use it' }));
    expect(await findField('Email')).toHaveValue('irma@gmail.com');
  });

  it('makes one account on a double click, after the connection came back', async () => {
    renderLogin(PAGES.createAccount);
    await fillIn(PERSON);
    post.mockRejectedValueOnce(new ConnectionError('Failed to fetch'));
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'What you typed is still here, and we’ll send it',
    );
    expect(await findField('Password')).toHaveValue('paper lanterns');
    post.mockClear().mockReturnValue(new Promise(() => undefined));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(post).toHaveBeenCalled());
    expect(post).toHaveBeenCalledTimes(1);
  });
});

describe('Forgot Password', () => {
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the link' }));

  it('says at the field what is missing or wrong, and keeps it', async () => {
    renderLogin(PAGES.forgotPassword);
    const email = await findField('Email');
    await userEvent.clear(email);
    await send();
    expect(email).toHaveAccessibleDescription('Field is required.');
    await userEvent.type(email, 'irma@');
    await waitFor(() => expect(email).toHaveAccessibleDescription('Invalid email address'));
    expect(email).toHaveValue('irma@');
    expect(post).not.toHaveBeenCalled();
  });

  it('says that there were too many, and can be closed', async () => {
    post.mockRejectedValue(new ApiError(429, 'Too many links. Try again in an hour.'));
    renderLogin(PAGES.forgotPassword);
    await userEvent.clear(await findField('Email'));
    await userEvent.type(await findField('Email'), 'irma@example.org');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many links. Try again in an hour.');
    expect(await findField('Email')).toHaveValue('irma@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(getPath()).toHaveTextContent(/^\/$/));
  });
});
