import { MAIL_KINDS, type MailKind } from '../../../domain/contract/mail.js';
import { LANGUAGES, type Language } from '../../../domain/enums/enums.js';
import { Settings } from '../../platform/settings/settings.js';
import type { MailFacts } from '../mail-facts.js';
import { LetterWriter, type WrittenLetter } from './letter-writer.js';

const writer = new LetterWriter(
  new Settings({ PROGRAM_YEAR: '2031', HELP_PHONE: '(505) 555-0188', HELP_EMAIL: 'ask@example.org' }),
);

const FACTS: MailFacts = {
  'confirm-address': { firstName: 'Marisol', link: 'https://x.example/confirm-email?token=c0' },
  'password-recovery': { firstName: 'Marisol', link: 'https://x.example/reset-password?token=r0' },
  invitation: {
    firstName: 'Marisol',
    link: 'https://x.example/reset-password?token=i0',
    role: 'site',
    siteName: 'Piñon Elementary',
  },
  'application-submitted': {
    firstName: 'Marisol',
    studentName: 'Ana Begay',
    link: 'https://x.example/dashboard/student/1',
  },
  'application-withdrawn': {
    siteName: 'Piñon Elementary',
    studentName: 'Ana Begay',
    link: 'https://x.example/sites/7',
  },
};

function write<K extends MailKind>(kind: K, changed: Partial<MailFacts[K]> = {}, language: Language = 'en') {
  return writer.write({ kind, language, facts: { ...FACTS[kind], ...changed } });
}

/** What a reader of the HTML sees, without its markup. */
function visible({ html }: WrittenLetter): string {
  return html
    .replace(/<style>[^]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('a letter', () => {
  describe.each(MAIL_KINDS)('of kind %s', (kind) => {
    it.each(LANGUAGES)('says in %s, as HTML and as text, what to do, where, and whom to ask', (language) => {
      const letter = write(kind, {}, language);
      const { link } = FACTS[kind];
      expect(letter.html).toContain(`href="${link.replace('=', '&#x3D;')}"`);
      expect(letter.text).toContain(link);
      for (const body of [visible(letter), letter.text]) {
        expect(body).toContain('2031');
        expect(body).toContain('(505) 555-0188');
        expect(body).toContain('ask@example.org');
        expect(body).not.toMatch(/\{\{|\}\}|undefined|mail\.\w/);
      }
      expect(letter.html).toContain(`<html lang="${language}"`);
    });
  });

  it('names the person, what was asked for and how long the link works', () => {
    const recovery = write('password-recovery');
    expect(recovery.subject).toBe('Choose a new password');
    for (const body of [visible(recovery), recovery.text]) {
      expect(body).toContain('Hello Marisol,');
      expect(body).toContain('The link works once, for 30 minutes.');
      expect(body).toContain('your password stays as it is');
    }
    expect(write('confirm-address').text).toContain('for 14 days');
  });

  it('tells the family which application was received', () => {
    const letter = write('application-submitted', {}, 'es');
    expect(letter.subject).toBe('Solicitud enviada: Ana Begay');
    for (const body of [visible(letter), letter.text]) {
      expect(body).toContain('Hola, Marisol:');
      expect(body).toContain('Hemos recibido la solicitud de Ana Begay');
    }
  });

  it('tells the site whose seat is free, and greets nobody by name', () => {
    const letter = write('application-withdrawn');
    expect(letter.subject).toBe('Application withdrawn: Ana Begay');
    expect(letter.text).toContain('Hello,\n');
    expect(letter.text).toContain('The seat at Piñon Elementary is free again');
  });

  it.each([
    ['admin', null, 'administrator of the Summer Reading Program 2031'],
    ['site', 'Piñon Elementary', 'access to Piñon Elementary'],
    ['site', null, 'access to a site of the'],
    ['user', null, 'entered for your family'],
  ] as const)('invites %s of %s with words of their own', (role, siteName, words) => {
    expect(write('invitation', { role, siteName }).text).toContain(words);
  });

  it('escapes names in HTML and leaves them as they are in text', () => {
    const letter = write('password-recovery', { firstName: `<b>D'Arcy</b> & "Co"` });
    expect(letter.html).toContain('Hello &lt;b&gt;D&#x27;Arcy&lt; b&gt; &amp; &quot;Co&quot;,');
    expect(letter.html).not.toContain('<b>');
    expect(letter.text).toContain(`Hello <b>D'Arcy< b> & "Co",`);
  });

  it('keeps a name on its line, in the subject too', () => {
    const letter = write('application-submitted', {
      studentName: 'Ana\r\nBcc: victim@example.org\r\n\r\nPay now\u2028here\u202e',
    });
    expect(letter.subject).toBe('Application submitted: Ana Bcc victim example org Pay now here');
    expect(letter.text).not.toMatch(/^(Bcc|Pay)/m);
  });

  it('makes no link of a name', () => {
    const { html, text } = write('confirm-address', {
      firstName: 'Win at https://evil.example/now or www.evil.example',
    });
    for (const body of [html, text])
      expect(body).toContain('Win at https evil example now or www evil example');
    expect(write('confirm-address', { firstName: 'J. R. St. Clair-O’Neill Jr.' }).text).toContain(
      'Hello J. R. St. Clair-O’Neill Jr.,',
    );
  });

  it('takes a name for a name, whatever the languages of templates make of it', () => {
    const firstName = '{{link}} $t(mail.greeting) {{{facts}}} %s $1 $&';
    expect(write('confirm-address', { firstName }).text).toContain(
      'Hello {{link}} $t(mail greeting) {{{facts}}} %s $1 $&,',
    );
    expect(write('application-submitted', { studentName: firstName }).subject).toBe(
      'Application submitted: {{link}} $t(mail greeting) {{{facts}}} %s $1 $&',
    );
  });

  it('greets without a name where nothing is left of it', () => {
    expect(write('confirm-address', { firstName: ' \u200e// ' }).text).toMatch(/^Hello,\n/);
  });
});
