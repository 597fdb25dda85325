import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { SESSION } from '../../domain/contract/answer.js';
import { giveUpSession, logout } from '../shell/session.js';
import { continueSession } from '../shell/session-watch.js';
import { SessionDialogs } from './SessionDialogs.js';

const mockSession = {
  state: 'signedIn',
  user: { id: 'irma', email: 'irma@example.org' },
  isIdle: false,
  isCovered: false,
};
jest.mock('../shell/session.js', () => ({
  useSession: () => mockSession,
  giveUpSession: jest.fn(),
  logout: jest.fn().mockResolvedValue(undefined),
}));
jest.mock('../shell/session-watch.js', () => ({ continueSession: jest.fn() }));
jest.mock('../shell/session-clock.js', () => ({
  ...jest.requireActual<object>('../shell/session-clock.js'),
  getLastActive: () => mockActiveAt,
}));

let mockActiveAt = 0;
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

function renderDialogs(session: Partial<typeof mockSession>) {
  Object.assign(mockSession, { isIdle: false, isCovered: false }, session);
  return render(
    <MemoryRouter>
      <SessionDialogs />
    </MemoryRouter>,
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  mockActiveAt = Date.now() - SESSION.warnAfter * 1000;
  jest.clearAllMocks();
});
afterEach(() => {
  jest.useRealTimers();
});

it('says nothing while the person is active', () => {
  renderDialogs({});
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

describe('the warning before the end of a session', () => {
  it('counts down, each second on the screen and each minute for screen readers', () => {
    renderDialogs({ isIdle: true });
    expect(screen.getByRole('alertdialog', { name: 'Session Expiring' })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('Time left: 5:00');
    expect(screen.getByRole('status')).toHaveTextContent('5 minutes left');
    act(() => jest.advanceTimersByTime(61_000));
    expect(screen.getByRole('timer')).toHaveTextContent('Time left: 3:59');
    expect(screen.getByRole('status')).toHaveTextContent('4 minutes left');
    // The computer slept.
    act(() => {
      jest.setSystemTime(Date.now() + 3_600_000);
      jest.advanceTimersByTime(1000);
    });
    expect(screen.getByRole('timer')).toHaveTextContent('Time left: 0:00');
  });

  it('goes on with its button, which has the focus, and with Escape', async () => {
    renderDialogs({ isIdle: true });
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(continueSession).toHaveBeenCalledTimes(1);
    await user.keyboard('{Escape}');
    expect(continueSession).toHaveBeenCalledTimes(2);
    expect(logout).not.toHaveBeenCalled();
  });

  it('logs out with the other button', async () => {
    renderDialogs({ isIdle: true });
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(logout).toHaveBeenCalledTimes(1);
    expect(continueSession).not.toHaveBeenCalled();
  });
});

describe('the login over a form', () => {
  it('gives the tab a title without names, and only its own button gives up', async () => {
    document.title = 'Ana Begay';
    const { unmount } = renderDialogs({ isCovered: true });
    expect(screen.getByRole('dialog', { name: 'Log in to continue' })).toBeVisible();
    expect(document.title).toBe('Summer Reading');
    await user.keyboard('{Escape}');
    expect(giveUpSession).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Go to the start page' }));
    expect(giveUpSession).toHaveBeenCalledTimes(1);
    unmount();
    expect(document.title).toBe('Ana Begay');
  });

  it('asks for the password of the account that was logged in', async () => {
    renderDialogs({ isCovered: true });
    expect(await screen.findByLabelText('Email')).toHaveValue('irma@example.org');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });
});
