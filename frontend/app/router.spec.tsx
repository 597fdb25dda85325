import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router';
import { getApplicationPath, PAGES, getStudentPath } from '../../domain/contract/pages.js';
import type { WhoAmI } from '../../domain/contract/user.js';
import { getKey } from '../shell/drafts.js';
import { setRouter } from '../shell/navigation.js';
import { program } from '../shell/program.js';
import { queryClient } from '../shell/query-client.js';
import { findSession, logout } from '../shell/session.js';
import { makeStudent } from '../testing/make-student.js';
import { SEASON } from '../testing/render-family.js';
import { router } from './router.js';
import { theme } from './theme.js';

jest.mock('../office/OfficeArea.js', () => ({ OfficeArea: () => <h1>The office</h1> }));

const STUDENT = makeStudent();
const DRAFT = getKey('irma', 'student.new');

const IRMA: WhoAmI = {
  id: 'irma',
  firstName: 'Irma',
  lastName: 'Salazar',
  email: 'irma@example.org',
  role: 'user',
  language: 'en',
  sites: [],
  mobile: null,
  textsOn: false,
};

type Answer = object | number | Promise<object>;

const REFUSED = 401;
const NO_CONNECTION = 0;

/** By method and path; a number is an error's status. */
const answers = new Map<string, Answer>();
const asked: string[] = [];

async function fetchAnswer(address: string, { method = 'GET' }: RequestInit = {}): Promise<Response> {
  const call = `${method} ${address.replace('/api', '')}`;
  asked.push(call);
  const answer = await (answers.get(call) ?? 404);
  if (answer === NO_CONNECTION) throw new TypeError('Failed to fetch');
  return typeof answer === 'number'
    ? new Response(JSON.stringify({ error: `Status ${answer}` }), { status: answer })
    : new Response(JSON.stringify(answer), { status: 200 });
}

const WHO = 'GET /users/whoami';

/** Opens the app at this address, for this person or with another answer to the question who that is. */
async function openApp(path: string, who: Answer): Promise<void> {
  answers.set(WHO, who);
  await act(() => router.navigate(path));
  // What's loaded with a page suspends it.
  await act(async () => {
    render(
      <ThemeProvider theme={theme}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} useTransitions={false} />
        </QueryClientProvider>
      </ThemeProvider>,
    );
    await Promise.resolve();
  });
}

/** As at the start of the program, which asks only once in all tests. */
async function openAgain(path: string, who: Answer): Promise<void> {
  await openApp(path, who);
  await act(() => findSession());
}

const findTitle = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const getPath = () => window.location.pathname;

async function logIn(): Promise<void> {
  const password = await screen.findByLabelText('Password');
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  if (email.value === '') await userEvent.type(email, 'irma@example.org');
  await userEvent.type(password, 'paper lanterns');
  answers.set('POST /authenticate', {});
  answers.set(WHO, IRMA);
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

beforeAll(() => {
  setRouter(router);
  globalThis.fetch = fetchAnswer as typeof fetch;
  Object.assign(program, {
    season: SEASON,
    stateNames: { en: 'New Mexico', es: 'Nuevo México' },
    helpPhone: '5055550100',
    helpEmail: 'help@example.org',
  });
});

beforeEach(() => {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  localStorage.clear();
  asked.length = 0;
  answers.clear();
  answers.set('GET /students', [STUDENT]);
  answers.set('GET /season', program.season);
});

afterEach(() => act(() => logout()));

describe('a page for somebody who’s logged in', () => {
  // First: the program asks who that is once.
  it('comes once it’s known who that is', async () => {
    const logged = jest.spyOn(console, 'error');
    let arrive: (user: WhoAmI) => void = () => undefined;
    await openApp(PAGES.dashboard, new Promise((resolve) => (arrive = resolve)));
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    arrive(IRMA);
    expect(await findTitle('Your students')).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Ana Begay' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Welcome, Irma Salazar' })).toBeVisible();
    // React says if what the page waits for isn't waited for each time.
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('asks others to log in, and is there then', async () => {
    await openAgain(PAGES.dashboard, REFUSED);
    expect(await screen.findByText('Please log in to see that page.')).toBeVisible();
    await logIn();
    expect(await findTitle('Your students')).toBeVisible();
    expect(getPath()).toBe(PAGES.dashboard);
  });

  it.each<[string, Partial<WhoAmI>, string]>([
    ['the office, for a family', {}, PAGES.users],
    ['administrators, for somebody at a site', { role: 'site' }, PAGES.placement],
  ])('of %s says that the account can’t open it, and leads back', async (_, facts, path) => {
    await openAgain(path, { ...IRMA, ...facts });
    expect(await screen.findByText(/^Your account can’t open that page\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to my pages' })).toHaveAttribute('href', PAGES.login);
    expect(screen.queryByRole('heading', { name: 'The office' })).toBeNull();
  });

  it('is closed to those who have to set up a second factor first, and leads there', async () => {
    await openAgain(PAGES.dashboard, { ...IRMA, mustSetUpSecondFactor: true });
    await waitFor(() => expect(getPath()).toBe(PAGES.account));
    expect(asked).not.toContain('GET /students');
  });

  it.each<[string, Partial<WhoAmI>, string]>([
    ['its family without the office', {}, 'Ana Begay'],
    ['an administrator in the office', { role: 'admin' }, 'The office'],
  ])('with an application shows it to %s', async (_, facts, heading) => {
    answers.set(`GET /students/${STUDENT.id}/application`, { ...STUDENT, updatedOn: 1 });
    answers.set(`GET /students/${STUDENT.id}/history`, []);
    await openAgain(getApplicationPath(STUDENT.id), { ...IRMA, ...facts });
    expect(await findTitle(heading)).toBeVisible();
    expect(document.documentElement.dataset['area'] === 'office').toBe(facts.role === 'admin');
  });

  it('says that an email isn’t confirmed yet, and sends the link again', async () => {
    await openAgain(PAGES.dashboard, { ...IRMA, isEmailUnconfirmed: true });
    const told = await screen.findByRole('region', { name: /^Please confirm your email/ });
    answers.set('POST /users/me/confirm', {});
    await userEvent.click(within(told).getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('We sent a new link to irma@example.org.')).toBeVisible();
  });
});

describe('the start page', () => {
  it('has the login, and the dialogs over it have addresses of their own', async () => {
    await openAgain(PAGES.login, REFUSED);
    expect(await findTitle('Free summer reading for New Mexico')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Create Account' }));
    expect(await screen.findByRole('dialog', { name: 'Create Account' })).toBeVisible();
    expect(getPath()).toBe(PAGES.createAccount);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(getPath()).toBe(PAGES.login));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each<[string, Partial<WhoAmI>, string]>([
    ['a family to its students', {}, PAGES.dashboard],
    ['an administrator to the applications', { role: 'admin' }, PAGES.applications],
    ['people of one site to it', { role: 'site', sites: [{ id: 7, name: 'Mesa' }] as never }, '/sites/7'],
    ['those who need a second factor to setting it up', { mustSetUpSecondFactor: true }, PAGES.account],
  ])('leads %s', async (_, facts, path) => {
    await openAgain(PAGES.login, { ...IRMA, ...facts });
    await waitFor(() => expect(getPath()).toBe(path));
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('says that the program can’t be reached, and goes on when it can', async () => {
    await openAgain(PAGES.dashboard, NO_CONNECTION);
    expect(await findTitle('We can’t reach the program right now')).toBeVisible();
    answers.set(WHO, IRMA);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findTitle('Your students')).toBeVisible();
  });
});

it('says that a page isn’t there, also to somebody who isn’t logged in', async () => {
  await openAgain('/nothing/like/that', REFUSED);
  expect(await findTitle('Could not find page')).toBeVisible();
  await waitFor(() => expect(getPath()).toBe(PAGES.notFound));
  await userEvent.click(screen.getByRole('link', { name: 'Back to login' }));
  expect(await findTitle('Free summer reading for New Mexico')).toBeVisible();
});

describe('a session that has ended', () => {
  it('shows the login with the next request, and the same page after it', async () => {
    await openAgain(PAGES.dashboard, IRMA);
    await screen.findByRole('article', { name: 'Ana Begay' });
    answers.set('GET /students', REFUSED);
    answers.set(WHO, REFUSED);
    await act(async () => {
      window.dispatchEvent(new Event('visibilitychange'));
      await Promise.resolve();
    });
    expect(await screen.findByText('Please log in to see that page.')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Ana Begay' })).toBeNull();
    expect(await screen.findByText('You have been logged out.')).toBeVisible();
    answers.set('GET /students', [STUDENT]);
    await logIn();
    expect(await screen.findByRole('article', { name: 'Ana Begay' })).toBeVisible();
  });

  it('asks for the password over a form, which is sent then with all that was typed', async () => {
    answers.set('GET /students', []);
    await openAgain(PAGES.newStudent, IRMA);
    const dialog = await screen.findByRole('dialog', { name: 'Add New Student' });
    await userEvent.type(within(dialog).getByLabelText(/First Name/), 'Ana');
    await userEvent.type(within(dialog).getByLabelText(/Last Name/), 'Begay');
    answers.set('POST /students/create', REFUSED);
    answers.set(WHO, REFUSED);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Student' }));
    expect(await screen.findByRole('dialog', { name: 'Log in to continue' })).toBeVisible();
    expect(getPath()).toBe(PAGES.newStudent);
    answers.set('POST /students/create', { id: STUDENT.id });
    await logIn();
    await waitFor(() => expect(getPath()).toBe(getStudentPath(STUDENT.id)));
    expect(asked.filter((call) => call === 'POST /students/create')).toHaveLength(2);
  });

  describe('in another tab', () => {
    async function endElsewhere(event: string): Promise<void> {
      await openAgain(PAGES.newStudent, IRMA);
      await userEvent.type(await screen.findByLabelText(/First Name/), 'Ana');
      expect(localStorage.getItem(DRAFT)).not.toBeNull();
      await act(async () => {
        window.dispatchEvent(new StorageEvent('storage', { key: 'session.event', newValue: `${event} 1` }));
        await Promise.resolve();
      });
    }

    it('by a logout leaves nothing of what was typed here, either', async () => {
      await endElsewhere('signedOut');
      expect(await screen.findByText('Please log in to see that page.')).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(localStorage.getItem(DRAFT)).toBeNull();
    });

    it('because nobody was there keeps what was typed below the login', async () => {
      await endElsewhere('expired');
      expect(await screen.findByRole('dialog', { name: 'Log in to continue' })).toBeVisible();
      expect(screen.getByLabelText(/First Name/)).toHaveValue('Ana');
      expect(localStorage.getItem(DRAFT)).not.toBeNull();
    });

    it.each([
      ['ended', 'Please log in to see that page.'],
      ['expired', /because you hadn’t used this page for a while/],
    ])('%s: says why on the start page', async (event, reason) => {
      await endElsewhere(event);
      await userEvent.click(await screen.findByRole('button', { name: 'Go to the start page' }));
      expect(await screen.findByText(reason)).toBeVisible();
    });
  });

  it('by the button leads to the start page', async () => {
    await openAgain(PAGES.dashboard, IRMA);
    await findTitle('Your students');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await findTitle('Free summer reading for New Mexico')).toBeVisible();
    expect(getPath()).toBe(PAGES.login);
    await waitFor(() => expect(asked).toContain('GET /authenticate/logout'));
  });
});
