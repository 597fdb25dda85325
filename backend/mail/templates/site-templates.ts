import type { MailTemplate } from './mail-content.js';

/** Nothing that the site's roster doesn't show. `link` opens the site's page. */
interface SiteMailFacts {
  siteName: string;
  studentName: string;
  link: string;
}

export const studentAssigned: MailTemplate<SiteMailFacts> = ({ siteName, studentName, link }, t) => ({
  subject: t('mail.studentAssigned.subject', { student: studentName }),
  addressee: null,
  paragraphs: [
    t('mail.studentAssigned.text', { student: studentName, site: siteName }),
    t('mail.studentAssigned.next'),
  ],
  action: { label: t('mail.studentAssigned.action'), link },
  notes: [t('mail.signInFirst')],
});

export const applicationWithdrawn: MailTemplate<SiteMailFacts> = ({ siteName, studentName, link }, t) => ({
  subject: t('mail.applicationWithdrawn.subject', { student: studentName }),
  addressee: null,
  paragraphs: [t('mail.applicationWithdrawn.text', { student: studentName, site: siteName })],
  action: { label: t('mail.applicationWithdrawn.action'), link },
  notes: [t('mail.signInFirst')],
});
