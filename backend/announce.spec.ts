import { Settings } from './platform/settings/settings.js';
import { mailboxNotice } from './announce.js';

const DATABASE_URL = 'postgresql://db.example/program';

describe('the mail notice at the start', () => {
  it('says where to read mail in the demo', () => {
    expect(mailboxNotice(new Settings({ PORT: '4321' }))).toBe(
      'Every mail can be read at http://localhost:4321/mailbox',
    );
  });

  it('warns that no mail is sent without a mail server', () => {
    const notice = mailboxNotice(new Settings({ DATABASE_URL, DATA_DIR: '/srv/reading' }));
    expect(notice).toBe('WARNING: SMTP_URL is unset. No mail is sent; it is kept in /srv/reading/mailbox');
  });

  it('is empty if mail is sent', () => {
    expect(mailboxNotice(new Settings({ DATABASE_URL, SMTP_URL: 'smtp://mail.example' }))).toBeNull();
  });
});
