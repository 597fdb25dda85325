/** The pages of state ids and of result links. */
export const directory = {
  'directory.title': 'State ids',
  'directory.lead':
    'The state knows each student by a number, the SSID. It is found by name and birthday in the state’s roster.',
  'directory.failedTitle': 'The state ids could not be loaded',

  'directory.counts': 'How far the check is',
  'directory.count.found': 'found',
  'directory.count.notFound': 'not found',
  'directory.count.notChecked': 'not yet checked',
  'directory.count.toPick': 'to pick by hand',
  'directory.noBirthday_one':
    'One of those not yet checked has no birthday in the application, and can’t be looked for until it is there.',
  'directory.noBirthday_other':
    '{{number}} of those not yet checked have no birthday in the application, and can’t be looked for until it is there.',

  'directory.check.title': 'Check',
  'directory.check.text':
    'The check runs by itself every night, for the students who are not yet checked. You can also run it now.',
  'directory.check.never': 'No check has run yet.',
  'directory.check.last': 'Last check: {{time}}',
  'directory.check.again': 'Also look again for those not found',
  'directory.check.now': 'Check now',
  'directory.check.noRoster': 'Load a roster first.',
  'directory.check.running': 'A check is running. This can take a minute.',
  'directory.check.refused': 'The check was not started',
  'directory.check.nobody': 'The check has ended: there was nobody to look for.',
  'directory.check.done_one':
    'The check has ended. One student was looked for: {{found}} found, {{notFound}} not found, {{toPick}} to pick by hand.',
  'directory.check.done_other':
    'The check has ended. {{number}} students were looked for: {{found}} found, {{notFound}} not found, {{toPick}} to pick by hand.',

  'directory.roster.title': 'State roster',
  'directory.roster.none':
    'No roster is loaded yet, so nobody can be found. Ask the state for its roster as a file and choose it here.',
  'directory.roster.inUse_one': 'In use: one student, loaded {{time}} by {{name}}.',
  'directory.roster.inUse_other': 'In use: {{number}} students, loaded {{time}} by {{name}}.',
  'directory.roster.inUseNameless_one': 'In use: one student, loaded {{time}}.',
  'directory.roster.inUseNameless_other': 'In use: {{number}} students, loaded {{time}}.',
  'directory.roster.columns':
    'A CSV file or an Excel workbook (.xlsx) whose first row has the headings SSID, First Name, Last Name and Birthday, in any order. Other columns are left out. Birthdays are date cells, or written month/day/year.',
  'directory.roster.choose': 'Choose a roster file',
  'directory.roster.clean_one': '{{file}} is in order: one student.',
  'directory.roster.clean_other': '{{file}} is in order: {{number}} students.',
  'directory.roster.replaces': 'It takes the place of the roster of {{time}}.',
  'directory.roster.load': 'Load roster',
  'directory.roster.sending': 'The roster is being loaded. Please keep this page open.',
  'directory.roster.loaded_one': 'The roster is loaded: one student. Checks go by it from now on.',
  'directory.roster.loaded_other': 'The roster is loaded: {{number}} students. Checks go by it from now on.',
  'directory.roster.canceled': 'The loading was canceled.',
  'directory.roster.stillOld': 'The new roster was not loaded. The one before is still in use.',
  'directory.roster.stillNone': 'The roster was not loaded. No roster is in use.',
  'directory.roster.unsure':
    'The connection broke off at the very last step. Load this page again to see which roster is in use, and load the file once more if it is another one.',

  'directory.smaller.title': 'Load a much smaller roster?',
  'directory.smaller.text_one':
    'This file has one student, and the roster in use has {{inUse}}. The next check would find hardly anybody.',
  'directory.smaller.text_other':
    'This file has {{number}} students, and the roster in use has {{inUse}}. Anyone who isn’t in the file can’t be found by the next check.',
  'directory.smaller.yes': 'Load the smaller roster',
  'directory.smaller.no': 'Keep the roster in use',

  'directory.choices.title': 'To pick by hand',
  'directory.choices.text':
    'Several students of the roster have the same name and birthday. Pick the right one, or say that it is none of them.',
  'directory.choices.list': 'Students to pick for',
  'directory.choices.loading': 'Loading the students to pick for',
  'directory.choices.empty': 'There is nobody to pick for.',
  'directory.choices.failed': 'The students to pick for could not be loaded',
  'directory.choices.born': 'Born {{date}}',
  'directory.choices.candidates': 'Students of the roster who may be {{student}}',
  'directory.choices.takenBy': 'This is already the number of',
  'directory.choices.pick': 'Pick',
  'directory.choices.pickOf': 'Pick {{ssid}} for {{student}}',
  'directory.choices.none': 'None of these',
  'directory.choices.noneOf': 'None of these is {{student}}',
  'directory.choices.refused': 'The number was not picked',
  'directory.ssidUpdated': 'SSID updated.',

  'directory.results.title': 'Results',
  'directory.results.lead':
    'The links of the reading-assessment reports. A family sees the button for its child’s report as soon as the link is loaded.',
  'directory.results.file': 'File of links',
  'directory.results.columns':
    'A CSV file or an Excel workbook (.xlsx) whose first row has the headings SSID and Link, in any order. Other columns are left out. Links begin with https://. A new link takes the place of the one before.',
  'directory.results.clean_one': '{{file}} is in order: one link.',
  'directory.results.clean_other': '{{file}} is in order: {{number}} links.',
  'directory.results.load': 'Load links',
  'directory.results.sending': 'The links are being loaded. Please keep this page open.',
  'directory.results.done_one': 'The file is loaded: one row.',
  'directory.results.done_other': 'The file is loaded: {{number}} rows.',
  'directory.results.canceled': 'The loading was canceled.',
  'directory.results.stopped':
    '{{done}} of {{total}} rows were loaded, and stay so. The others can be loaded now or later: a link that is there already does no harm.',
  'directory.results.continue': 'Load the others',
  'directory.results.outcome': 'What became of the rows',
  'directory.results.download': 'Download all rows (CSV)',
  'directory.results.listed': 'The first {{number}} rows without a student are listed.',
  'directory.results.unmatchedText':
    'No student has the number of these rows. Check the students’ state ids first, then load the file again.',
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
  'directory.file.checking': '{{file}} is being checked …',
  'directory.file.unreadable': '{{file}} can’t be loaded.',
  'directory.file.notLoaded': 'Nothing of {{file}} was loaded.',
  'directory.file.faultCount_one': 'There is one error. Mend it in the file, then choose the file again.',
  'directory.file.faultCount_other':
    'There are {{number}} errors in {{rows}} rows. Mend them in the file, then choose the file again.',
  'directory.file.faults': 'Errors',
  'directory.file.listed': 'The first {{number}} are listed.',
  'directory.file.download': 'Download all errors (CSV)',
  'directory.notChecked':
    'The file could not be read. It may have been moved or changed since you chose it. Please choose it again.',

  'directory.sending.progress': '{{done}} of {{total}}',
  'directory.sending.noConnection': 'We could not reach the program. Check your internet connection.',
  'directory.leaveTitle': 'Stop loading?',
  'directory.leaveText': 'The file is still being loaded. If you leave this page, it stops.',
  'directory.leaveYes': 'Stop and leave',
  'directory.leaveNo': 'Stay here',

  'directory.noRows': 'There are no rows below the header.',
  'directory.fault.notSsid': 'not a whole number above 0',
  'directory.fault.notLink': 'not a link that begins with https://',
  'directory.fault.twice': 'is in row {{row}} already',
} as const;
