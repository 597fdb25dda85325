import { Settings } from './platform/settings/settings.js';
import { getHttpNotice, getMailboxNotice } from './announce.js';

const DATABASE_URL = 'postgresql://db.example/program';

describe('the mail notice at the start', () => {
  it('says where to read mail in the demo', () => {
    expect(getMailboxNotice(new Settings({ PORT: '4321' }))).toBe(
      'You can read every email at http://localhost:4321/mailbox',
    );
  });

  it('warns that no mail is sent without a mail server', () => {
    const notice = getMailboxNotice(new Settings({ DATABASE_URL, DATA_DIR: '/srv/reading' }));
    expect(notice).toBe(
      'WARNING: SMTP_URL is unset. No email is sent; emails are saved in /srv/reading/mailbox',
    );
  });

  it('is empty if mail is sent', () => {
    expect(getMailboxNotice(new Settings({ DATABASE_URL, SMTP_URL: 'smtp://mail.example' }))).toBeNull();
  });
});

describe('the https notice at the start', () => {
  it.each(['http://reading.example.org', 'http://192.168.1.20:3000', 'http://localhost.example.org'])(
    'warns about %s',
    (url) => {
      expect(getHttpNotice(new Settings({ APP_URL: url }))).toBe(
        `WARNING: APP_URL=${url} isn’t https. Passwords and children’s data can be read on their way here.`,
      );
    },
  );

  it.each([
    'https://reading.example.org',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ])('is empty for %s', (url) => {
    expect(getHttpNotice(new Settings({ APP_URL: url }))).toBeNull();
  });
});
