/** When to apply, applying again after an earlier season, and what only the forms of the sections say. */
export const apply = {
  'deadline.open': 'Apply by {{date}}. We place on-time applications first.',
  'deadline.over':
    'The deadline was {{date}}. You can still apply: we place on-time applications first and late ones after them.',
  'deadline.late':
    'This application came after the deadline, {{date}}. We place on-time applications first and late ones after them.',
  'placementDay.ahead': 'We plan to place children on {{date}}.',
  'placementDay.over': 'Placement day was {{date}}.',

  'earlier.title': 'Earlier seasons',
  'earlier.text':
    'You can apply again for a child from an earlier season. We’ll fill in the answers you gave, and you confirm them.',
  'earlier.season': 'Summer {{season}}',
  'earlier.again': 'Apply for {{year}}',
  'earlier.created': 'We filled in your earlier answers. Please confirm each section.',
  'earlier.reloadedTitle': 'We reloaded your students',

  'ended.title': 'This application is from summer {{season}}',
  'ended.text': 'That season has ended, so you can read the application but not change it.',
  'ended.accepted': '{{name}} had a spot at {{site}}.',
  'ended.current': 'Open the application for {{year}}',

  'section.confirmForm':
    'We filled in the answers from your last application. Change what’s different, then check “This section is complete” and save.',
  'section.confirmGrade': 'We moved the grade up by one.',
  'section.seasonEnded': '{{reason}} What you typed is still here.',

  'copy.button': 'Copy from {{name}}',
  'copy.student': 'Same home as {{name}}? Use the same address.',
  'copy.guardian': 'Same parents or guardians as {{name}}? Copy them and change what’s different.',
  'copy.emergency': 'Same contacts as {{name}}? Copy them and change what’s different.',
  'copy.preference': 'Same sites as {{name}}? Copy them and change what’s different.',
  'copy.leftOut_one': 'We left out {{sites}}. It isn’t taking new applications or doesn’t teach this grade.',
  'copy.leftOut_other':
    'We left out {{sites}}. They aren’t taking new applications or don’t teach this grade.',
  'copy.done': 'Copied from {{name}}. Nothing is saved yet.',

  'fill.meButton': 'I’m the first guardian: use my name and email',
  'fill.meDone': 'We filled in your name and email. Nothing is saved yet.',
  'fill.addressButton': 'Same address as the student',
  'fill.addressDone': 'We filled in the student’s address. Nothing is saved yet.',

  'hint.otherSchool': 'If the school isn’t in the list, choose Other.',
  'hint.grade': 'The student’s grade in the {{outgoingYear}} school year.',
  'hint.confirmEmail': 'Type the email again so our messages reach you.',
  'hint.contactRelationship': 'For example, aunt, neighbor or family friend.',
  'section.completeHint': 'Check this box when you’re done.',
  'section.completeLocked': 'This section stays complete. You can still make changes.',
  'section.saved.student': 'Student information saved.',
  'section.saved.guardian': 'Parent/Guardian information saved.',
  'section.saved.emergency': 'Emergency contact information saved.',
  'section.saved.preference': 'Preference information saved.',
  'section.missingTitle': 'Saved. Some answers are still missing',
  'section.missingText':
    'You can add them anytime. When nothing is missing, check “This section is complete”.',
  'section.tickTitle': 'Saved. One thing left to do',
} as const;
