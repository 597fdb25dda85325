/** When to apply, and applying again after an earlier season. */
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
} as const;
