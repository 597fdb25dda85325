import { getSessionAction, countSecondsLeft } from './session-clock.js';

const MINUTE = 60_000;
const START = 1_748_822_400_000;

function getActionAfter(idleMinutes: number, minutesSinceRefresh: number) {
  const now = START + 600 * MINUTE;
  return getSessionAction({
    now,
    activeAt: now - idleMinutes * MINUTE,
    refreshedAt: now - minutesSinceRefresh * MINUTE,
  });
}

describe('the session clock', () => {
  it.each([
    ['waits while the last refresh is recent', 0, 4.99, 'wait'],
    ['refreshes five minutes after the last refresh of an active person', 0, 5, 'refresh'],
    ['refreshes after activity since the last refresh, even if the person is idle now', 4, 5, 'refresh'],
    ['does not refresh without activity since the last refresh', 6, 5, 'wait'],
    ['does not refresh if the last activity was at the last refresh', 5, 5, 'wait'],
    ['waits until 25 minutes of inactivity', 24.99, 20, 'wait'],
    ['warns at 25 minutes of inactivity', 25, 20, 'warn'],
    ['warns instead of refreshing', 25, 26, 'warn'],
    ['still warns just before 30 minutes', 29.99, 20, 'warn'],
    ['logs out at 30 minutes of inactivity', 30, 20, 'logOut'],
    ['logs out after the computer slept all night', 600, 590, 'logOut'],
  ] as const)('%s', (_title, idle, sinceRefresh, action) => {
    expect(getActionAfter(idle, sinceRefresh)).toBe(action);
  });

  it('waits when the computer’s clock was set back', () => {
    expect(
      getSessionAction({ now: START, activeAt: START + 60 * MINUTE, refreshedAt: START + 60 * MINUTE }),
    ).toBe('wait');
  });

  it('counts the seconds left, never below 0', () => {
    expect(countSecondsLeft(START, START)).toBe(1800);
    expect(countSecondsLeft(START + 25 * MINUTE, START)).toBe(300);
    expect(countSecondsLeft(START + 90 * MINUTE, START)).toBe(0);
  });
});
