import { MAIL_KINDS } from '../../../domain/enums/mail.js';
import { LANGUAGES } from '../../../domain/testing/catalogs.js';
import { SAMPLE_FACTS, getVisibleText, renderMail } from '../../testing/sample-mails.js';

describe('a mail', () => {
  describe.each(MAIL_KINDS)('of kind %s', (kind) => {
    it.each(LANGUAGES)(
      'has in %s, as HTML and as text, its link, the program and the help contact',
      (language) => {
        const mail = renderMail(kind, {}, language);
        const { link } = SAMPLE_FACTS[kind];
        expect(Object.values(SAMPLE_FACTS[kind])).not.toContain(undefined);
        expect(mail.html).toContain(`href="${link.replace('=', '&#x3D;')}"`);
        expect(mail.text).toContain(link);
        for (const body of [getVisibleText(mail), mail.text]) {
          expect(body).toContain('2031');
          expect(body).toContain('(505) 555-0188');
          expect(body).toContain('ask@example.org');
          expect(body).not.toMatch(/\{\{|\}\}|undefined|mail\.\w/);
        }
        expect(mail.html).toContain(`<html lang="${language}"`);
      },
    );
  });

  it.each(LANGUAGES)('has in %s all of its sentences in each of its cases', (language) => {
    const lost = { siteNames: '', positions: '', waiting: '' };
    for (const { subject, html, text } of [
      renderMail('invitation', { siteName: null }, language),
      renderMail('invitation', { role: 'admin' }, language),
      renderMail('invitation', { role: 'user' }, language),
      renderMail('withdrawal-confirmed', { siteName: null }, language),
      renderMail('application-declined', { waitsNowhere: 'yes' }, language),
      renderMail('announcement', { siteName: null }, language),
      renderMail('announcement-test', { siteName: null }, language),
      renderMail('answers-overdue', { waiting: '5', overdue: '5' }, language),
      renderMail('no-seat-yet', { studentNames: 'Luis Begay', ...lost }, language),
      renderMail('recovery-code-used', { codesLeft: '1' }, language),
      renderMail('students-placed', { waiting: '1' }, language),
    ]) {
      expect(`${subject} ${html} ${text}`).not.toMatch(/\{\{|\}\}|undefined|\bmail\.[a-z]+[A-Za-z]*\.\w/);
    }
  });

  it('greets the person, and says what was requested and how long the link works', () => {
    const recovery = renderMail('password-recovery');
    expect(recovery.subject).toBe('Choose a new password');
    for (const body of [getVisibleText(recovery), recovery.text]) {
      expect(body).toContain('Hello Marisol,');
      expect(body).toContain('The link works once and is good for 30 minutes.');
      expect(body).toContain('Your password stays the same');
    }
    expect(renderMail('confirm-address').text).toContain('for 14 days');
  });

  it('tells the family which application arrived', () => {
    const mail = renderMail('application-submitted', {}, 'es');
    expect(mail.subject).toBe('Solicitud enviada: Ana Begay');
    for (const body of [getVisibleText(mail), mail.text]) {
      expect(body).toContain('Hola, Marisol:');
      expect(body).toContain('Recibimos la solicitud de Ana Begay');
    }
  });

  it('tells the site whose seat is free, without a name in the greeting', () => {
    const mail = renderMail('application-withdrawn');
    expect(mail.subject).toBe('Application withdrawn: Ana Begay');
    expect(mail.text).toContain('Hello,\n');
    expect(mail.text).toContain('The seat at Piñon Elementary is free again');
  });

  it.each([
    ['admin', null, 'administrator of the Summer Reading Program 2031'],
    ['site', 'Piñon Elementary', 'access to Piñon Elementary'],
    ['site', null, 'access to a site in the'],
    ['user', null, 'your family’s applications'],
  ] as const)('invites %s of %s with words of their own', (role, siteName, words) => {
    expect(renderMail('invitation', { role, siteName }).text).toContain(words);
  });

  it('escapes names in HTML, but not in text', () => {
    const mail = renderMail('password-recovery', { firstName: `<b>D'Arcy</b> & "Co"` });
    expect(mail.html).toContain('Hello &lt;b&gt;D&#x27;Arcy&lt; b&gt; &amp; &quot;Co&quot;,');
    expect(mail.html).not.toContain('<b>');
    expect(mail.text).toContain(`Hello <b>D'Arcy< b> & "Co",`);
  });

  it('keeps a name on one line, also in the subject', () => {
    const mail = renderMail('application-submitted', {
      studentName: 'Ana\r\nBcc: victim@example.org\r\n\r\nPay now\u2028here\u202e',
    });
    expect(mail.subject).toBe('Application submitted: Ana Bcc victim example org Pay now here');
    expect(mail.text).not.toMatch(/^(Bcc|Pay)/m);
  });

  it('never turns a name into a link', () => {
    const { html, text } = renderMail('confirm-address', {
      firstName: 'Win at https://evil.example/now or www.evil.example',
    });
    for (const body of [html, text])
      expect(body).toContain('Win at https evil example now or www evil example');
    expect(renderMail('confirm-address', { firstName: 'J. R. St. Clair-O’Neill Jr.' }).text).toContain(
      'Hello J. R. St. Clair-O’Neill Jr.,',
    );
  });

  it('doesn’t interpret template syntax in a name', () => {
    const firstName = '{{link}} $t(mail.greeting) {{{facts}}} %s $1 $&';
    expect(renderMail('confirm-address', { firstName }).text).toContain(
      'Hello {{link}} $t(mail greeting) {{{facts}}} %s $1 $&,',
    );
    expect(renderMail('application-submitted', { studentName: firstName }).subject).toBe(
      'Application submitted: {{link}} $t(mail greeting) {{{facts}}} %s $1 $&',
    );
  });

  it('greets without a name if nothing of it is left', () => {
    expect(renderMail('confirm-address', { firstName: ' \u200e// ' }).text).toMatch(/^Hello,\n/);
  });
});
