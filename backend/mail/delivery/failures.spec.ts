import { MAX_ATTEMPTS, describeFailure, getRetryDelay } from './failures.js';

describe('a failure to send', () => {
  it.each([
    ['no such mailbox', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'refused'],
    ['content refused', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'refused'],
    ['an address that is none', { code: 'EENVELOPE', command: 'API' }, 'refused'],
    ['a full mailbox', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452 }, 'deferred'],
    ['greylisting', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }, 'deferred'],
    ['broken off at shutdown', { code: 'EABORT' }, 'deferred'],
    ['a wrong password of ours', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'server-down'],
    ['our sender refused', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, 'server-down'],
    [
      'a server that rejects every connection',
      { code: 'ECONNECTION', command: 'CONN', responseCode: 554 },
      'server-down',
    ],
    ['nobody listening', { code: 'ESOCKET', command: 'CONN' }, 'server-down'],
    ['a mail that cannot be rendered', {}, 'bug'],
  ])('%s', (_what, fields, failure) => {
    expect(describeFailure(Object.assign(new Error('no'), fields))).toBe(failure);
  });
});

describe('a mail that wasn’t sent', () => {
  it('is retried after longer and longer delays, up to an hour', () => {
    const pauses = [1, 2, 3, 4, 8, 9, 10, MAX_ATTEMPTS].map(getRetryDelay);
    expect(pauses).toEqual([15, 30, 60, 120, 1920, 3600, 3600, 3600]);
  });

  it('is retried for at least two days', () => {
    let seconds = 0;
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) seconds += getRetryDelay(attempt);
    expect(seconds).toBeGreaterThan(2 * 24 * 60 * 60);
  });
});
