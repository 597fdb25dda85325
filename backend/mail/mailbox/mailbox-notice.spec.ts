import { Settings } from '../../platform/settings/settings.js';
import { mailboxNotice } from './mailbox-notice.js';

const DATABASE_URL = 'postgresql://db.example/program';

describe('what the start says of mail', () => {
  it('is where to read it in the demo', () => {
    expect(mailboxNotice(new Settings({ PORT: '4321' }))).toBe(
      'Every mail can be read at http://localhost:4321/mailbox',
    );
  });

  it('is a warning where mail is expected to leave and cannot', () => {
    const notice = mailboxNotice(new Settings({ DATABASE_URL, DATA_DIR: '/srv/reading' }));
    expect(notice).toBe('WARNING: SMTP_URL is unset. No mail is sent; it is kept in /srv/reading/mailbox');
  });

  it('is nothing where it leaves', () => {
    expect(mailboxNotice(new Settings({ DATABASE_URL, SMTP_URL: 'smtp://mail.example' }))).toBeNull();
  });
});
