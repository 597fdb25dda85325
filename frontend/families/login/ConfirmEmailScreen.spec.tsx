import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as React from 'react';
import * as router from 'react-router';
import { PAGES } from '../../../domain/contract/pages.js';
import * as shellApi from '../../shell/api.js';
import { setLanguage } from '../../testing/english-texts.js';
import * as texts from '../../testing/english-texts.js';
import { reconnect } from '../../testing/reconnect.js';
import { renderFamily } from '../../testing/render-family.js';
import type * as Module from './ConfirmEmailScreen.js';

const mockUser = { now: null as object | null };
const mockFindSession = jest.fn().mockResolvedValue(undefined);
jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ user: mockUser.now }),
  findSession: () => mockFindSession() as unknown,
}));

const { ApiError, ConnectionError } = shellApi;
const post = jest.spyOn(shellApi.api, 'post');

function Address() {
  const { pathname, search } = router.useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}
const getAddress = () => screen.getByRole('status', { name: 'address' });

/** The screen remembers that it has sent its link, so each test loads it anew. */
function loadScreen(): React.ComponentType {
  let Screen: React.ComponentType = () => null;
  jest.isolateModules(() => {
    jest.doMock('react', () => React);
    jest.doMock('react-router', () => router);
    jest.doMock('../../shell/api.js', () => shellApi);
    jest.doMock('../../shell/texts.js', () => texts);
    ({ ConfirmEmailScreen: Screen } = jest.requireActual<typeof Module>('./ConfirmEmailScreen.js'));
  });
  return Screen;
}

function openPage(search = '?token=abc') {
  window.history.replaceState(null, '', PAGES.confirmEmail + search);
  const Screen = loadScreen();
  const element = (
    <>
      <Screen />
      <router.Link to={PAGES.privacy}>Away</router.Link>
      <Address />
    </>
  );
  const back = <router.Link to={PAGES.confirmEmail}>Back</router.Link>;
  return renderFamily({
    routes: [
      { path: PAGES.confirmEmail, element },
      { path: PAGES.privacy, element: back },
    ],
    path: PAGES.confirmEmail + search,
  });
}

const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  setLanguage('en');
  mockUser.now = null;
  mockFindSession.mockClear();
  post.mockReset().mockResolvedValue({});
});

describe('the link that confirms an email', () => {
  it('says that it’s being checked, and then that the email is confirmed', async () => {
    let arrive: (answer: object) => void = () => undefined;
    post.mockReturnValue(new Promise<never>((resolve) => (arrive = resolve as never)));
    openPage();
    expect(await findTitle('Confirm your email address')).toBeVisible();
    expect(screen.getByText('One moment, we’re checking the link.')).toBeVisible();
    arrive({});
    expect(await findTitle('Your email address is confirmed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the login page' })).toHaveAttribute('href', PAGES.login);
    expect(post.mock.calls).toEqual([['/authenticate/confirm', { token: 'abc' }]]);
    // The token isn't kept in the history.
    await waitFor(() => expect(getAddress()).toHaveTextContent(/^\/confirm-email$/));
    expect(mockFindSession).not.toHaveBeenCalled();
  });

  it('is sent once, and what it said is still there when somebody comes back', async () => {
    openPage();
    await findTitle('Your email address is confirmed');
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    expect(await findTitle('Your email address is confirmed')).toBeVisible();
    expect(post).toHaveBeenCalledTimes(1);
  });

  it('leads somebody who’s logged in to their pages, which know it by then', async () => {
    mockUser.now = { id: 'irma' };
    openPage();
    await findTitle('Your email address is confirmed');
    expect(screen.getByRole('link', { name: 'Go to my pages' })).toBeVisible();
    expect(mockFindSession).toHaveBeenCalled();
  });

  it.each<[string, object | Error, string, RegExp]>([
    ['is for a new email', { newEmail: 'new@example.org' }, 'Your new email address is set', /new address/],
    [
      'is for an email that another account has by now',
      new ApiError(409, 'Taken'),
      'We couldn’t change your email address',
      /Another account uses that address now\./,
    ],
    [
      'was used before or has expired',
      new ApiError(400, 'Unknown link'),
      'We couldn’t confirm your address',
      /there’s nothing left to do/,
    ],
  ])('says what happened if it %s', async (_, answer, name, words) => {
    if (answer instanceof Error) post.mockRejectedValue(answer);
    else post.mockResolvedValue(answer);
    openPage();
    expect(await findTitle(name)).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the login page' })).toBeVisible();
  });

  it('of which a part is missing isn’t sent', async () => {
    openPage('');
    expect(await findTitle('Part of this link is missing')).toBeVisible();
    expect(post).not.toHaveBeenCalled();
  });

  it.each([
    ['there’s no connection', new ConnectionError('Failed to fetch')],
    ['the server fails', new ApiError(503, 'Busy')],
  ])('can be tried again if %s', async (_, error) => {
    post.mockRejectedValueOnce(error);
    openPage();
    expect(await findTitle('We can’t reach the program right now')).toBeVisible();
    expect(getAddress()).toHaveTextContent('/confirm-email?token=abc');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findTitle('Your email address is confirmed')).toBeVisible();
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('is sent again once the connection is back', async () => {
    post.mockRejectedValueOnce(new ConnectionError('Failed to fetch'));
    openPage();
    expect(await findTitle('We can’t reach the program right now')).toBeVisible();
    reconnect();
    expect(await findTitle('Your email address is confirmed')).toBeVisible();
    reconnect();
    expect(post).toHaveBeenCalledTimes(2);
  });

  it('speaks Spanish', async () => {
    setLanguage('es');
    openPage();
    expect(await findTitle('Su correo electrónico está confirmado')).toBeVisible();
  });
});
