import type { Language } from '../../domain/enums/enums.js';
import type { MailKind } from '../../domain/enums/mail.js';
import type { MailFacts } from '../mail/mail-list.js';
import { MailRenderer, type RenderedMail } from '../mail/templates/mail-renderer.js';
import { Settings } from '../platform/settings/settings.js';

const FAMILY = {
  firstName: 'Marisol',
  studentName: 'Ana Begay',
  link: 'https://x.example/dashboard/student/1',
};
const SITE = { siteName: 'Piñon Elementary', studentName: 'Ana Begay', link: 'https://x.example/sites/7' };

/** The end of April 30, 2031 in New Mexico. */
const DEADLINE = String(Date.UTC(2031, 4, 1, 5, 59) / 1000);

/** Facts for an email of each kind, with every optional part. */
export const SAMPLE_FACTS: MailFacts = {
  'confirm-address': { firstName: 'Marisol', link: 'https://x.example/confirm-email?token=c0' },
  'password-recovery': { firstName: 'Marisol', link: 'https://x.example/reset-password?token=r0' },
  'email-change': { firstName: 'Marisol', link: 'https://x.example/confirm-email?token=e0' },
  'email-change-notice': { firstName: 'Marisol', link: 'https://x.example/account' },
  'second-factor-on': { firstName: 'Marisol', link: 'https://x.example/account' },
  'second-factor-off': { firstName: 'Marisol', link: 'https://x.example/account' },
  'second-factor-reset': { firstName: 'Marisol', link: 'https://x.example/account' },
  'recovery-code-used': { firstName: 'Marisol', codesLeft: '9', link: 'https://x.example/account' },
  'passkey-added': { firstName: 'Marisol', link: 'https://x.example/account' },
  invitation: {
    firstName: 'Marisol',
    link: 'https://x.example/reset-password?token=i0',
    role: 'site',
    siteName: 'Piñon Elementary',
  },
  'application-submitted': {
    ...FAMILY,
    reference: '7K2-QX9-M4T',
    placementDay: '2031-05-12',
    missedDeadline: DEADLINE,
    byOffice: 'yes',
  },
  'season-started': {
    siteName: 'Piñon Elementary',
    missing: 'dates coordinatorPhone',
    link: 'https://x.example/sites/7',
  },
  'answers-overdue': {
    siteName: 'Piñon Elementary',
    waiting: '7',
    overdue: '5',
    answerDays: '3',
    link: 'https://x.example/sites/7?tab=roster',
  },
  'deadline-reminder': {
    firstName: 'Marisol',
    studentNames: 'Ana Begay\nLuis Begay',
    deadline: DEADLINE,
    link: 'https://x.example/dashboard',
  },
  'application-returned': {
    ...FAMILY,
    message: 'Dear family,\n\nplease add:\n- the cell phone of the second contact\n- the zip code',
  },
  'site-accepted': {
    ...FAMILY,
    siteName: 'Piñon Elementary',
    orgName: 'Santa Fe Public Schools',
    address: '120 Camino del Sol, Santa Fe, NM 87501',
    dates: 'June 2 to June 27, 2031',
    days: 'Monday to Thursday',
    times: '8:30 a.m. to 12:30 p.m.',
    coordinatorName: 'Rosa Tsosie',
    coordinatorEmail: 'rosa.tsosie@pinon.example',
    coordinatorPhone: '5055550142',
    acceptanceText: 'Welcome to Piñon!\nBring a water bottle and a hat.',
  },
  'acceptance-recalled': {
    ...FAMILY,
    siteName: 'Piñon Elementary',
    message: 'The site has to close one of its groups.\nWe are looking for a place nearby.',
  },
  'application-declined': {
    ...FAMILY,
    siteName: 'Piñon Elementary',
    message: 'Our groups for this grade are full.\nPlease try the library in town.',
    waitsNowhere: null,
  },
  'withdrawal-confirmed': { ...FAMILY, siteName: 'Piñon Elementary', via: null },
  'application-removed': FAMILY,
  'application-restored': FAMILY,
  'application-edited': { ...FAMILY, section: 'guardian', fields: 'guardian1HomePhone guardian1City' },
  'site-canceled': { ...FAMILY, siteName: 'Piñon Elementary' },
  'choice-canceled': { ...FAMILY, siteName: 'Piñon Elementary' },
  'students-placed': { siteName: 'Piñon Elementary', waiting: '23', link: 'https://x.example/sites/7' },
  'attending-question': {
    firstName: 'Marisol',
    studentNames: 'Ana Begay\nLuis Begay',
    siteNames: 'Piñon Elementary\nTaos Elementary',
    addresses: '450 Mesa Rd, Santa Fe\n',
    firstDay: '2025-06-02',
    isReminder: null,
    link: 'https://x.example/attending/a0',
  },
  'no-show-released': {
    ...FAMILY,
    siteName: 'Piñon Elementary',
    coordinatorName: 'Rosa Tsosie',
    coordinatorEmail: 'rosa.tsosie@pinon.example',
    coordinatorPhone: '5055550123',
  },
  'no-seat-yet': {
    firstName: 'Marisol',
    studentNames: 'Ana Begay\nAna Begay\nLuis Begay',
    siteNames: 'Piñon Elementary\nTaos Elementary\n',
    positions: '4\n12\n',
    waiting: '30\n31\n',
    link: 'https://x.example/dashboard',
  },
  announcement: {
    firstName: 'Marisol',
    siteName: 'Piñon Elementary',
    subject: 'No program on Friday',
    text: 'The building has no water.\n\nPlease don’t send your child on Friday, June 13.\nWe’ll see you on Monday: https://pinon.example/news',
    textLanguage: 'en',
    replyTo: 'rosa.tsosie@pinon.example',
    link: 'https://x.example/dashboard',
    unsubscribe: 'https://x.example/api/announcements/off?token=a0',
  },
  'announcement-test': {
    firstName: 'Cora',
    siteName: 'Piñon Elementary',
    subject: 'No program on Friday',
    text: 'The building has no water.',
    textLanguage: 'en',
    replyTo: 'rosa.tsosie@pinon.example',
    link: 'https://x.example/dashboard',
  },
  'interest-received': {
    registrantName: 'Rosa Tsosie',
    registrantRole: 'Principal',
    registrantEmail: 'rosa.tsosie@pinon.example',
    organization: 'Piñon Elementary',
    reason: 'Our library stands empty in summer.\nOur children would like to read there.',
    link: 'https://x.example/sites/7',
  },
  'interest-thanks': {
    firstName: 'Rosa Tsosie',
    organization: 'Piñon Elementary',
    link: 'https://x.example/',
  },
  'student-assigned': SITE,
  'student-unassigned': SITE,
  'application-withdrawn': SITE,
};

const renderer = new MailRenderer(
  new Settings({ HELP_PHONE: '(505) 555-0188', HELP_EMAIL: 'ask@example.org' }),
);

/** An email of the program of 2031, with the facts that a test changes. */
export function renderMail<K extends MailKind>(
  kind: K,
  changed: Partial<MailFacts[K]> = {},
  language: Language = 'en',
): RenderedMail {
  return renderer.render({ kind, language, season: 2031, facts: { ...SAMPLE_FACTS[kind], ...changed } });
}

/** The text of the HTML without its markup. */
export function visible({ html }: RenderedMail): string {
  return html
    .replace(/<style>[^]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}
