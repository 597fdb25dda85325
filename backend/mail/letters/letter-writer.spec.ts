import { MAIL_KINDS } from '../../../domain/enums/mail.js';
import { LANGUAGES } from '../../../domain/enums/enums.js';
import { LETTER_FACTS, visible, writeLetter } from '../../testing/letter-facts.js';

describe('a letter', () => {
  describe.each(MAIL_KINDS)('of kind %s', (kind) => {
    it.each(LANGUAGES)('says in %s, as HTML and as text, what to do, where, and whom to ask', (language) => {
      const letter = writeLetter(kind, {}, language);
      const { link } = LETTER_FACTS[kind];
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
    const recovery = writeLetter('password-recovery');
    expect(recovery.subject).toBe('Choose a new password');
    for (const body of [visible(recovery), recovery.text]) {
      expect(body).toContain('Hello Marisol,');
      expect(body).toContain('The link works once and is good for 30 minutes.');
      expect(body).toContain('Your password stays the same');
    }
    expect(writeLetter('confirm-address').text).toContain('for 14 days');
  });

  it('tells the family which application was received', () => {
    const letter = writeLetter('application-submitted', {}, 'es');
    expect(letter.subject).toBe('Solicitud enviada: Ana Begay');
    for (const body of [visible(letter), letter.text]) {
      expect(body).toContain('Hola, Marisol:');
      expect(body).toContain('Recibimos la solicitud de Ana Begay');
    }
  });

  it('tells the site whose seat is free, and greets nobody by name', () => {
    const letter = writeLetter('application-withdrawn');
    expect(letter.subject).toBe('Application withdrawn: Ana Begay');
    expect(letter.text).toContain('Hello,\n');
    expect(letter.text).toContain('The seat at Piñon Elementary is free again');
  });

  it.each([
    ['admin', null, 'administrator of the Summer Reading Program 2031'],
    ['site', 'Piñon Elementary', 'access to Piñon Elementary'],
    ['site', null, 'access to a site in the'],
    ['user', null, 'your family’s applications'],
  ] as const)('invites %s of %s with words of their own', (role, siteName, words) => {
    expect(writeLetter('invitation', { role, siteName }).text).toContain(words);
  });

  it('escapes names in HTML and leaves them as they are in text', () => {
    const letter = writeLetter('password-recovery', { firstName: `<b>D'Arcy</b> & "Co"` });
    expect(letter.html).toContain('Hello &lt;b&gt;D&#x27;Arcy&lt; b&gt; &amp; &quot;Co&quot;,');
    expect(letter.html).not.toContain('<b>');
    expect(letter.text).toContain(`Hello <b>D'Arcy< b> & "Co",`);
  });

  it('keeps a name on its line, in the subject too', () => {
    const letter = writeLetter('application-submitted', {
      studentName: 'Ana\r\nBcc: victim@example.org\r\n\r\nPay now\u2028here\u202e',
    });
    expect(letter.subject).toBe('Application submitted: Ana Bcc victim example org Pay now here');
    expect(letter.text).not.toMatch(/^(Bcc|Pay)/m);
  });

  it('makes no link of a name', () => {
    const { html, text } = writeLetter('confirm-address', {
      firstName: 'Win at https://evil.example/now or www.evil.example',
    });
    for (const body of [html, text])
      expect(body).toContain('Win at https evil example now or www evil example');
    expect(writeLetter('confirm-address', { firstName: 'J. R. St. Clair-O’Neill Jr.' }).text).toContain(
      'Hello J. R. St. Clair-O’Neill Jr.,',
    );
  });

  it('takes a name for a name, whatever the languages of templates make of it', () => {
    const firstName = '{{link}} $t(mail.greeting) {{{facts}}} %s $1 $&';
    expect(writeLetter('confirm-address', { firstName }).text).toContain(
      'Hello {{link}} $t(mail greeting) {{{facts}}} %s $1 $&,',
    );
    expect(writeLetter('application-submitted', { studentName: firstName }).subject).toBe(
      'Application submitted: {{link}} $t(mail greeting) {{{facts}}} %s $1 $&',
    );
  });

  it('greets without a name where nothing is left of it', () => {
    expect(writeLetter('confirm-address', { firstName: ' \u200e// ' }).text).toMatch(/^Hello,\n/);
  });
});
