import type { MailFacts } from '../mail-facts.js';
import type { MailTemplate } from './mail-content.js';

type SiteKind = 'student-assigned' | 'application-withdrawn';

/** What the people of a site hear, all of them in the same words: nobody is greeted by name. */
export const SITE_TEMPLATES: { readonly [K in SiteKind]: MailTemplate<MailFacts[K]> } = {
  'student-assigned': ({ siteName, studentName, link }, t) => ({
    subject: t('mail.studentAssigned.subject', { student: studentName }),
    addressee: null,
    paragraphs: [
      t('mail.studentAssigned.text', { student: studentName, site: siteName }),
      t('mail.studentAssigned.next'),
    ],
    action: { label: t('mail.studentAssigned.action'), link },
    notes: [t('mail.signInFirst')],
  }),

  'application-withdrawn': ({ siteName, studentName, link }, t) => ({
    subject: t('mail.applicationWithdrawn.subject', { student: studentName }),
    addressee: null,
    paragraphs: [t('mail.applicationWithdrawn.text', { student: studentName, site: siteName })],
    action: { label: t('mail.applicationWithdrawn.action'), link },
    notes: [t('mail.signInFirst')],
  }),
};
