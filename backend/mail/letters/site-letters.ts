import type { MailFacts } from '../mail-facts.js';
import type { LetterPlan } from './letter.js';

type SiteKind = 'student-assigned' | 'application-withdrawn';

/** What the people of a site hear, all of them in the same words: nobody is greeted by name. */
export const SITE_LETTERS: { readonly [K in SiteKind]: LetterPlan<MailFacts[K]> } = {
  'student-assigned': ({ siteName, studentName, link }, say) => ({
    subject: say('mail.studentAssigned.subject', { student: studentName }),
    addressee: null,
    paragraphs: [
      say('mail.studentAssigned.text', { student: studentName, site: siteName }),
      say('mail.studentAssigned.next'),
    ],
    action: { label: say('mail.studentAssigned.action'), link },
    notes: [say('mail.signInFirst')],
  }),

  'application-withdrawn': ({ siteName, studentName, link }, say) => ({
    subject: say('mail.applicationWithdrawn.subject', { student: studentName }),
    addressee: null,
    paragraphs: [say('mail.applicationWithdrawn.text', { student: studentName, site: siteName })],
    action: { label: say('mail.applicationWithdrawn.action'), link },
    notes: [say('mail.signInFirst')],
  }),
};
