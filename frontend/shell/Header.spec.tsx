import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { WhoAmI } from '../../domain/contract/user.js';
import { Header } from './Header.js';
import type { Session } from './session.js';

let session: Session;
const logout = jest.fn();

jest.mock('./session.js', () => ({
  useSession: () => session,
  logout: () => logout() as unknown,
}));

const SITE = { id: 7, name: 'Pinon Elementary' };

function signIn(role: WhoAmI['role']): void {
  const user = { id: 'a', role, firstName: 'Marisol', lastName: 'Begay', sites: [SITE] };
  session = { state: 'signedIn', user: user as unknown as WhoAmI };
}

function renderHeader(path = '/dashboard') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Header />
    </MemoryRouter>,
  );
}

function listLinks(container: HTMLElement): string[] {
  return within(container)
    .getAllByRole('link')
    .map((link) => link.textContent);
}

it('calls somebody who isn’t logged in an anonymous user, once that’s known', () => {
  session = { state: 'loading', user: null };
  renderHeader();
  session = { state: 'unreachable', user: null };
  renderHeader();
  expect(screen.queryByText('Anonymous User')).not.toBeInTheDocument();
  session = { state: 'anonymous', user: null };
  renderHeader();
  expect(screen.getByText('Anonymous User')).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

it.each([
  ['user', ['Dashboard', 'Account', 'Help']],
  ['site', ['Personal Applications', 'Site Locations', 'Account']],
  ['admin', ['Personal Applications', 'Pending Applications', 'Site Locations', 'Users']],
] as const)('has the links of the role %s, and the name leads to the account', (role, links) => {
  signIn(role);
  renderHeader();
  const menu = screen.getByRole('navigation', { name: 'Main' });
  expect(listLinks(menu)).toEqual(links);
  expect(within(menu).getAllByRole('link')[0]).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Welcome, Marisol Begay' })).toHaveAttribute('href', '/account');
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(logout).toHaveBeenCalled();
});

describe('on a phone', () => {
  beforeEach(() => {
    const wide = window.matchMedia('');
    jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...wide, media, matches: true }));
  });

  afterEach(() => jest.restoreAllMocks());

  it('keeps the links behind a button, and Escape returns to it', async () => {
    signIn('user');
    renderHeader('/dashboard/student/1');
    const toggle = screen.getByRole('button', { name: 'Menu' });
    act(() => toggle.focus());
    fireEvent.click(toggle);
    const menu = screen.getByRole('dialog', { name: 'Menu' });
    expect(listLinks(menu)).toEqual(['Dashboard', 'Account', 'Help']);
    expect(within(menu).getByRole('link', { name: /^Help/ })).toHaveAttribute('href', '/help#student');
    expect(within(menu).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'true');
    expect(menu).toHaveTextContent('Welcome, Marisol Begay');
    fireEvent.keyDown(menu, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toggle).toHaveFocus();
  });

  it('closes with a link of it', async () => {
    signIn('admin');
    renderHeader();
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    fireEvent.click(screen.getByRole('link', { name: 'Account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
