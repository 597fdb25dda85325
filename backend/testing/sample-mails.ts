import type { Language } from '../../domain/enums/enums.js';
import type { MailKind } from '../../domain/enums/mail.js';
import { MAIL_LIST, getLinks, type MailDefinition, type MailFacts } from '../mail/mail-list.js';
import { MailRenderer, type RenderedMail } from '../mail/templates/mail-renderer.js';
import { Settings } from '../platform/settings/settings.js';

/** The end of April 30, 2031, in New Mexico. */
const DEADLINE = Date.UTC(2031, 4, 1, 5, 59) / 1000;

const RECIPIENT = {
  recipient: 'marisol@example.org',
  userId: null,
  language: 'en',
  firstName: 'Marisol',
  token: 'a0',
  studentId: '2f6c1f0e-7d3a-4c55-9e0b-64a1c1f4b7d2',
  studentName: 'Ana Begay',
  childName: 'Ana',
  placementDay: '2031-05-12',
  deadline: DEADLINE,
  firstSubmitted: DEADLINE + 1,
  waitsNowhere: null,
  studentNames: ['Ana Begay', 'Luis Begay'],
  firstDay: '2031-06-02',
  children: [
    { studentName: 'Ana Begay', siteLabel: 'Piñon Elementary', address: '450 Mesa Rd, Santa Fe' },
    { studentName: 'Luis Begay', siteLabel: 'Taos Elementary', address: null },
  ],
  studentCount: 2,
  standings: [
    { studentName: 'Ana Begay', siteLabel: 'Piñon Elementary', position: 4, waiting: 30 },
    { studentName: 'Ana Begay', siteLabel: 'Taos Elementary', position: 12, waiting: 31 },
    { studentName: 'Luis Begay', siteLabel: null, position: null, waiting: null },
  ],
  siteId: 7,
  siteLabel: 'Piñon Elementary',
  waiting: 23,
  orgName: 'Santa Fe Public Schools',
  address: '120 Camino del Sol, Santa Fe, NM 87501',
  dates: 'June 2 to June 27, 2031',
  days: 'Monday to Thursday',
  times: '8:30 a.m. to 12:30 p.m.',
  coordinatorName: 'Rosa Tsosie',
  coordinatorEmail: 'rosa.tsosie@pinon.example',
  coordinatorPhone: '5055550142',
  acceptanceText: 'Welcome to Piñon!\nBring a water bottle and a hat.',
  acceptanceTextEs: null,
  daysOff: '2031-06-13 2031-06-16',
  replyTo: 'rosa.tsosie@pinon.example',
} as const;

const EVENT = {
  type: 'StudentAccepted',
  studentId: RECIPIENT.studentId,
  account: { id: '1', email: RECIPIENT.recipient, firstName: 'Marisol', language: 'en', role: 'site' },
  link: 'https://x.example/reset-password?token=r0',
  codesLeft: 9,
  siteId: 7,
  siteName: 'Piñon Elementary',
  byOffice: true,
  message: 'Dear family,\n\nplease add:\n- the cell phone of the second contact\n- the zip code',
  section: 'guardian',
  fields: ['guardian1HomePhone', 'guardian1City'],
  via: null,
  isReminder: false,
  hasBegun: false,
  waiting: 7,
  overdue: 5,
  answerDays: 3,
  deadline: DEADLINE,
  words: {
    subject: 'No program on Friday',
    body: 'The building has no water.\n\nPlease don’t send your child on Friday, June 13.\nWe’ll see you on Monday: https://pinon.example/news',
    subjectEs: null,
    bodyEs: null,
  },
  registrantName: 'Rosa Tsosie',
  registrantRole: 'Principal',
  registrantEmail: 'rosa.tsosie@pinon.example',
  organization: 'Piñon Elementary',
  reason: 'Our library stands empty in summer.\nOur children would like to read there.',
} as const;

export const SAMPLE_FACTS = Object.fromEntries(
  Object.entries<MailDefinition>(MAIL_LIST).map(([kind, definition]) => [
    kind,
    definition.facts({ recipient: RECIPIENT, event: EVENT, links: getLinks('https://x.example') }),
  ]),
) as MailFacts;

const renderer = new MailRenderer(
  new Settings({ HELP_PHONE: '(505) 555-0188', HELP_EMAIL: 'ask@example.org' }),
);

export function renderMail<K extends MailKind>(
  kind: K,
  changed: Partial<MailFacts[K]> = {},
  language: Language = 'en',
): RenderedMail {
  return renderer.render({ kind, language, season: 2031, facts: { ...SAMPLE_FACTS[kind], ...changed } });
}

export function getVisibleText({ html }: RenderedMail): string {
  return html
    .replace(/<style>[^]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}
