/** The pages of state ids and of result links. */
export const directory = {
  'directory.title': 'SSIDs',
  'directory.lead':
    'The SSID is the state’s ID number for a student. We look it up in the state roster by name and birthday.',
  'directory.failedTitle': 'We couldn’t load the SSIDs',

  'directory.counts': 'Progress so far',
  'directory.count.found': 'found',
  'directory.count.notFound': 'not found',
  'directory.count.notChecked': 'not yet checked',
  'directory.count.toPick': 'to pick by hand',
  'directory.noBirthday_one':
    'One of the students not yet checked has no birthday in the application. We can’t check that student until it’s filled in.',
  'directory.noBirthday_other':
    '{{number}} of the students not yet checked have no birthday in the application. We can’t check them until it’s filled in.',

  'directory.check.title': 'SSID check',
  'directory.check.text':
    'Every night, we check the students who haven’t been checked yet. You can also run the check now.',
  'directory.check.never': 'No check has run yet.',
  'directory.check.last': 'Last check: {{time}}',
  'directory.check.again': 'Check again for students we didn’t find',
  'directory.check.now': 'Check now',
  'directory.check.noRoster': 'Load a state roster first.',
  'directory.check.running': 'The check is running. This can take a minute.',
  'directory.check.refused': 'The check didn’t start',
  'directory.check.nobody': 'The check is done. There were no students to look for.',
  'directory.check.done_one':
    'The check is done. We looked for one student: {{found}} found, {{notFound}} not found, {{toPick}} to pick by hand.',
  'directory.check.done_other':
    'The check is done. We looked for {{number}} students: {{found}} found, {{notFound}} not found, {{toPick}} to pick by hand.',

  'directory.roster.title': 'State roster',
  'directory.roster.none':
    'There’s no state roster yet, so we can’t find anyone. Ask the state for its roster as a file and choose it here.',
  'directory.roster.inUse_one': 'Current roster: one student, loaded {{time}} by {{name}}.',
  'directory.roster.inUse_other': 'Current roster: {{number}} students, loaded {{time}} by {{name}}.',
  'directory.roster.inUseNameless_one': 'Current roster: one student, loaded {{time}}.',
  'directory.roster.inUseNameless_other': 'Current roster: {{number}} students, loaded {{time}}.',
  'directory.roster.columns':
    'A CSV file or an Excel workbook (.xlsx). The first row has the headings SSID, First Name, Last Name and Birthday, in any order. We skip other columns. Birthdays can be date cells or text as month/day/year.',
  'directory.roster.choose': 'Choose a roster file',
  'directory.roster.clean_one': '{{file}} looks good: one student.',
  'directory.roster.clean_other': '{{file}} looks good: {{number}} students.',
  'directory.roster.replaces': 'It will replace the roster from {{time}}.',
  'directory.roster.load': 'Load roster',
  'directory.roster.sending': 'We’re loading the roster. Please keep this page open.',
  'directory.roster.loaded_one': 'The roster is loaded: one student. The next check will use it.',
  'directory.roster.loaded_other': 'The roster is loaded: {{number}} students. The next check will use it.',
  'directory.roster.canceled': 'Loading canceled.',
  'directory.roster.stillOld': 'We didn’t load the new roster. The old one is still in use.',
  'directory.roster.stillNone': 'We didn’t load the roster, so there’s still no roster in use.',
  'directory.roster.unsure':
    'We lost the connection at the last step. Reload this page to see which roster is in use. If it isn’t the new one, load the file again.',

  'directory.smaller.title': 'Load a much smaller roster?',
  'directory.smaller.text_one':
    'This file has one student, and the current roster has {{inUse}}. The next check would find hardly anyone.',
  'directory.smaller.text_other':
    'This file has {{number}} students, and the current roster has {{inUse}}. The next check can’t find anyone who isn’t in the file.',
  'directory.smaller.yes': 'Load the smaller roster',
  'directory.smaller.no': 'Keep the current roster',

  'directory.choices.title': 'Pick by hand',
  'directory.choices.text':
    'The state roster has several students with the same name and birthday. Pick the right one, or choose “None of these”.',
  'directory.choices.list': 'Students to pick an SSID for',
  'directory.choices.loading': 'Loading the students to pick an SSID for',
  'directory.choices.empty': 'There’s no one to pick an SSID for.',
  'directory.choices.failed': 'We couldn’t load the students to pick an SSID for',
  'directory.choices.born': 'Born {{date}}',
  'directory.choices.candidates': 'Students in the state roster who may be {{student}}',
  'directory.choices.takenBy': 'This SSID already belongs to',
  'directory.choices.pick': 'Pick',
  'directory.choices.pickOf': 'Pick {{ssid}} for {{student}}',
  'directory.choices.none': 'None of these',
  'directory.choices.noneOf': 'None of these: {{student}}',
  'directory.choices.refused': 'The SSID wasn’t picked',
  'directory.ssidUpdated': 'SSID updated.',

  'directory.results.title': 'Results',
  'directory.results.lead':
    'Links to the reading assessment reports. Families see the button for their child’s report as soon as you load the link.',
  'directory.results.file': 'File with links',
  'directory.results.columns':
    'A CSV file or an Excel workbook (.xlsx). The first row has the headings SSID and Link, in any order. We skip other columns. Links start with https://. A new link replaces the old one.',
  'directory.results.clean_one': '{{file}} looks good: one link.',
  'directory.results.clean_other': '{{file}} looks good: {{number}} links.',
  'directory.results.load': 'Load links',
  'directory.results.sending': 'We’re loading the links. Please keep this page open.',
  'directory.results.done_one': 'The file is loaded: one row.',
  'directory.results.done_other': 'The file is loaded: {{number}} rows.',
  'directory.results.canceled': 'Loading canceled.',
  'directory.results.stopped':
    'We loaded {{done}} of {{total}} rows. You can load the rest now or later. Loading a link twice does no harm.',
  'directory.results.continue': 'Load the rest',
  'directory.results.outcome': 'What happened to the rows',
  'directory.results.download': 'Download all rows (CSV)',
  'directory.results.listed': 'Here are the first {{number}} rows without a student.',
  'directory.results.unmatchedText':
    'No student has these SSIDs. Run the SSID check first, then load the file again.',
  'directory.results.unmatched': 'no student with {{ssid}}',
  'directory.outcomes.saved': 'saved',
  'directory.outcomes.unchanged': 'unchanged',
  'directory.outcomes.no-student': 'no student with this SSID',
  'directory.outcome.saved': 'Saved',
  'directory.outcome.unchanged': 'Unchanged',
  'directory.outcome.no-student': 'No student with this SSID',

  'directory.file.choose': 'Choose a file',
  'directory.file.orDrop': 'or drop it here',
  'directory.file.example': 'For example:',
  'directory.file.oneFile': 'Please choose one file at a time.',
  'directory.file.checking': 'Checking {{file}} …',
  'directory.file.unreadable': 'We can’t load {{file}}.',
  'directory.file.notLoaded': 'Nothing from {{file}} was loaded.',
  'directory.file.faultCount_one': 'There’s one error. Fix it in the file, then choose the file again.',
  'directory.file.faultCount_other':
    'There are {{number}} errors in {{rows}} rows. Fix them in the file, then choose the file again.',
  'directory.file.faults': 'Errors',
  'directory.file.listed': 'Here are the first {{number}}.',
  'directory.file.download': 'Download all errors (CSV)',
  'directory.notChecked':
    'We couldn’t read the file. It may have moved or changed after you chose it. Please choose it again.',

  'directory.sending.progress': '{{done}} of {{total}}',
  'directory.sending.noConnection': 'We couldn’t reach the program. Check your internet connection.',
  'directory.leaveTitle': 'Stop loading?',
  'directory.leaveText': 'The file is still loading. If you leave this page, loading stops.',
  'directory.leaveYes': 'Stop and leave',
  'directory.leaveNo': 'Stay here',

  'directory.noRows': 'There are no rows below the header.',
  'directory.fault.notSsid': 'not a whole number above 0',
  'directory.fault.notLink': 'not a link that starts with https://',
  'directory.fault.twice': 'already in row {{row}}',
} as const;
