/** Writing to many families at once, for the office and for sites. */
export const announcements = {
  'announcements.title': 'Announcement',
  'announcements.leadSite':
    'Every family with an accepted student here gets one email. Replies go to {{address}}, because the site has no coordinator’s address.',
  'announcements.leadSiteReply':
    'Every family with an accepted student here gets one email. Replies go to {{address}}.',
  'announcements.leadOffice':
    'Every family with an application in this list gets one email. Replies go to {{email}}.',
  'announcements.leadAll':
    'This list isn’t filtered, so this goes to every family with an application. Replies go to {{email}}.',
  'announcements.english': 'English',
  'announcements.subject': 'Subject',
  'announcements.body': 'Text',
  'announcements.bodyHint': 'Plain text. Line breaks stay as you type them.',
  'announcements.spanish': 'Spanish, if you want',
  'announcements.spanishHint':
    'Families who use the program in Spanish get this text. Without it, they get the English one.',
  'announcements.subjectEs': 'Subject in Spanish',
  'announcements.bodyEs': 'Text in Spanish',
  'announcements.preview': 'Preview',
  'announcements.previewTitle': 'Send this announcement?',
  'announcements.families_one': 'One family gets this email.',
  'announcements.families_other': '{{number}} families get this email.',
  'announcements.familiesOff': 'Families who turned announcements off aren’t counted.',
  'announcements.leftToday_one': 'You can send one more today.',
  'announcements.leftToday_other': 'You can send {{count}} more today.',
  'announcements.noneLeft': 'Today’s limit of announcements is reached. You can send the next one tomorrow.',
  'announcements.language': 'Language of the preview',
  'announcements.send_one': 'Send to one family',
  'announcements.send_other': 'Send to {{number}} families',
  'announcements.back': 'Keep editing',
  'announcements.noneSite':
    'No family would get this. Nobody is accepted here, or everyone turned announcements off.',
  'announcements.noneOffice':
    'No family would get this. No application matches the filters, or everyone turned announcements off.',
  'announcements.sentTitle': 'Your announcement is on its way',
  'announcements.sent_one': 'One family gets it.',
  'announcements.sent_other': '{{number}} families get it.',
  'announcements.pace':
    'We send about a hundred emails a minute, after more urgent ones. You can close this.',
  'announcements.progress': '{{done}} of {{total}} sent',
  'announcements.allSent_one': 'Sent',
  'announcements.allSent_other': 'All {{number}} sent',
  'announcements.stuck_one': 'One couldn’t be sent',
  'announcements.stuck_other': '{{number}} couldn’t be sent',
  'announcements.earlier': 'Sent before',
  'announcements.earlierFailed': 'We couldn’t load what was sent before.',
  'announcements.by': '{{name}}, {{time}}',
  'announcements.deletedSubject': 'Text deleted',
  'announcements.messages': 'See in Messages',
  'announcements.close': 'Close',
  'announcements.limit':
    '{{count}} announcements have been sent today, and that’s the limit. You can send the next one tomorrow.',
  'announcements.nobody': 'There’s no family to write to.',
  'announcements.idUsed': 'This announcement was already sent. Close this form and start again.',
} as const;
