/** The pages that load the state roster and the links to results, and look up SSIDs. */
export const ssid = {
  'ssid.title': 'SSIDs',
  'ssid.lead':
    'The SSID is the state’s ID number for a student. We look it up in the state roster by name and birthday.',
  'ssid.failedTitle': 'We couldn’t load the SSIDs',

  'ssid.counts': 'Progress so far',
  'ssid.count.found': 'found',
  'ssid.count.notFound': 'not found',
  'ssid.count.notChecked': 'not yet checked',
  'ssid.count.toPick': 'to pick by hand',
  'ssid.noBirthday_one':
    'One of the students not yet checked has no birthday in the application. We can’t check that student until it’s filled in.',
  'ssid.noBirthday_other':
    '{{number}} of the students not yet checked have no birthday in the application. We can’t check them until it’s filled in.',

  'ssid.check.title': 'SSID check',
  'ssid.check.text':
    'Every night, we check the students who haven’t been checked yet. You can also run the check now.',
  'ssid.check.never': 'No check has run yet.',
  'ssid.check.last': 'Last check: {{time}}',
  'ssid.check.again': 'Check again for students we didn’t find',
  'ssid.check.now': 'Check now',
  'ssid.check.noRoster': 'Load a state roster first.',
  'ssid.check.running': 'The check is running. This can take a minute.',
  'ssid.check.refused': 'The check didn’t start',
  'ssid.check.nobody': 'The check is done. There were no students to look for.',
  'ssid.check.done_one':
    'The check is done. We looked for one student: {{found}} found, {{notFound}} not found, {{toPick}} to pick by hand.',
  'ssid.check.done_other':
    'The check is done. We looked for {{number}} students: {{found}} found, {{notFound}} not found, {{toPick}} to pick by hand.',

  'ssid.roster.title': 'State roster',
  'ssid.roster.none':
    'There’s no state roster yet, so we can’t find anyone. Ask the state for its roster as a file and choose it here.',
  'ssid.roster.inUse_one': 'Current roster: one student, loaded {{time}} by {{name}}.',
  'ssid.roster.inUse_other': 'Current roster: {{number}} students, loaded {{time}} by {{name}}.',
  'ssid.roster.inUseNameless_one': 'Current roster: one student, loaded {{time}}.',
  'ssid.roster.inUseNameless_other': 'Current roster: {{number}} students, loaded {{time}}.',
  'ssid.roster.columns':
    'A CSV file or an Excel workbook (.xlsx). The first row has the headings SSID, First Name, Last Name and Birthday, in any order. We skip other columns. Birthdays can be date cells or text as month/day/year.',
  'ssid.roster.choose': 'Choose a roster file',
  'ssid.roster.clean_one': '{{file}} looks good: one student.',
  'ssid.roster.clean_other': '{{file}} looks good: {{number}} students.',
  'ssid.roster.replaces': 'It will replace the roster from {{time}}.',
  'ssid.roster.load': 'Load roster',
  'ssid.roster.sending': 'We’re loading the roster. Please keep this page open.',
  'ssid.roster.loaded_one': 'The roster is loaded: one student. The next check will use it.',
  'ssid.roster.loaded_other': 'The roster is loaded: {{number}} students. The next check will use it.',
  'ssid.roster.canceled': 'Loading canceled.',
  'ssid.roster.stillOld': 'We didn’t load the new roster. The old one is still in use.',
  'ssid.roster.stillNone': 'We didn’t load the roster, so there’s still no roster in use.',
  'ssid.roster.unsure':
    'We lost the connection at the last step. Reload this page to see which roster is in use. If it isn’t the new one, load the file again.',

  'ssid.smaller.title': 'Load a much smaller roster?',
  'ssid.smaller.text_one':
    'This file has one student, and the current roster has {{inUse}}. The next check would find hardly anyone.',
  'ssid.smaller.text_other':
    'This file has {{number}} students, and the current roster has {{inUse}}. The next check can’t find anyone who isn’t in the file.',
  'ssid.smaller.yes': 'Load the smaller roster',
  'ssid.smaller.no': 'Keep the current roster',

  'ssid.choices.title': 'Pick by hand',
  'ssid.choices.text':
    'The state roster has several students with the same name and birthday. Pick the right one, or choose “None of these”.',
  'ssid.choices.list': 'Students to pick an SSID for',
  'ssid.choices.loading': 'Loading the students to pick an SSID for',
  'ssid.choices.empty': 'There’s no one to pick an SSID for.',
  'ssid.choices.failed': 'We couldn’t load the students to pick an SSID for',
  'ssid.choices.born': 'Born {{date}}',
  'ssid.choices.candidates': 'Students in the state roster who may be {{student}}',
  'ssid.choices.takenBy': 'This SSID already belongs to',
  'ssid.choices.pick': 'Pick',
  'ssid.choices.pickOf': 'Pick {{ssid}} for {{student}}',
  'ssid.choices.none': 'None of these',
  'ssid.choices.noneOf': 'None of these: {{student}}',
  'ssid.choices.refused': 'The SSID wasn’t picked',
  'ssid.ssidUpdated': 'SSID updated.',

  'results.title': 'Results',
  'results.lead':
    'Links to the reading assessment reports. Families see the button for their child’s report as soon as you load the link.',
  'results.file': 'File with links',
  'results.columns':
    'A CSV file or an Excel workbook (.xlsx). The first row has the headings SSID and Link, in any order. We skip other columns. Links start with https://. A new link replaces the old one.',
  'results.clean_one': '{{file}} looks good: one link.',
  'results.clean_other': '{{file}} looks good: {{number}} links.',
  'results.load': 'Load links',
  'results.sending': 'We’re loading the links. Please keep this page open.',
  'results.done_one': 'The file is loaded: one row.',
  'results.done_other': 'The file is loaded: {{number}} rows.',
  'results.canceled': 'Loading canceled.',
  'results.stopped':
    'We loaded {{done}} of {{total}} rows. You can load the rest now or later. Loading a link twice does no harm.',
  'results.continue': 'Load the rest',
  'results.outcome': 'What happened to the rows',
  'results.counts': 'Rows in numbers',
  'results.download': 'Download all rows (CSV)',
  'results.unmatchedText': 'No student has these SSIDs. Run the SSID check first, then load the file again.',
  'results.row': 'Row',
  'results.ssid': 'SSID',
  'results.outcomes.saved': 'saved',
  'results.outcomes.unchanged': 'unchanged',
  'results.outcomes.no-student': 'no student with this SSID',
  'results.outcome.saved': 'Saved',
  'results.outcome.unchanged': 'Unchanged',
  'results.outcome.no-student': 'No student with this SSID',

  'upload.file.choose': 'Choose a file',
  'upload.file.orDrop': 'or drop it here',
  'upload.file.example': 'For example:',
  'upload.file.checking': 'Checking {{file}} …',
  'upload.file.unreadable': 'We can’t load {{file}}.',
  'upload.file.notLoaded': 'Nothing from {{file}} was loaded.',
  'upload.file.faultCount_one': 'There’s one error. Fix it in the file, then choose the file again.',
  'upload.file.faultCount_other':
    'There are {{number}} errors in {{rows}} rows. Fix them in the file, then choose the file again.',
  'upload.file.faults': 'Errors',
  'upload.file.listed': 'Here are the first {{number}}.',
  'upload.file.download': 'Download all errors (CSV)',
  'upload.notChecked':
    'We couldn’t read the file. It may have moved or changed after you chose it. Please choose it again.',

  'upload.sending.progress': '{{done}} of {{total}}',
  'upload.sending.noConnection': 'We couldn’t reach the program. Check your internet connection.',
  'upload.leaveTitle': 'Stop loading?',
  'upload.leaveText': 'The file is still loading. If you leave this page, loading stops.',
  'upload.leaveYes': 'Stop and leave',
  'upload.leaveNo': 'Stay here',

  'upload.noRows': 'There are no rows below the header.',
  'upload.fault.notSsid': 'not a whole number above 0',
  'upload.fault.notLink': 'not a link that starts with https://',
  'upload.fault.twice': 'already in row {{row}}',
} as const;
