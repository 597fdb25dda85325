/** The page that imports a workbook of children. */
export const workbook = {
  'workbook.title': 'Import applications',
  'workbook.lead':
    'Import a district’s children from an Excel workbook. You’ll see every error before anything is sent.',

  'workbook.steps': 'Import steps',
  'workbook.step.choose': 'Choose a file',
  'workbook.step.check': 'Check',
  'workbook.step.send': 'Import',
  'workbook.step.results': 'Results',
  'workbook.stepDone': 'done',

  'workbook.choose.title': 'Choose a workbook',
  'workbook.choose.text': 'Drag an Excel workbook here, or choose one on your computer.',
  'workbook.choose.button': 'Choose a file',
  'workbook.choose.limits':
    'One sheet (you can leave the template’s list of sites in), saved as .xlsx, up to 10 MB and 20,000 rows. Choosing a file doesn’t send it. We check it on your computer.',
  'workbook.choose.letGo': 'Drop the file to check it',
  'workbook.choose.oneFile': 'Please choose one file at a time.',

  'workbook.template.title': 'Start from a template',
  'workbook.template.text':
    'A workbook with all the headings, lists to choose from, and three example rows. Delete them before you import: a file that still has one of them is refused. A second sheet lists the site numbers, so a district can fill it in without an account. The last columns say where the children go:',
  'workbook.template.site': 'Template with one site',
  'workbook.template.siteHint':
    'Each child is assigned to a site right away and waits for the site’s response.',
  'workbook.template.preferences': 'Template with three preferences',
  'workbook.template.preferencesHint': 'Each child waits for the office to assign a site.',
  'workbook.template.failed': 'We couldn’t make the template. Check your internet connection and try again.',

  'workbook.guide.title': 'What goes in the workbook',
  'workbook.guide.text':
    'The first row has these headings, in any order and in upper or lower case. Each row below is one child. Other columns aren’t imported. In lists, you can use the code or the label.',
  'workbook.guide.column': 'Columns',
  'workbook.guide.content': 'What goes in',
  'workbook.guide.code': '{{label}} ({{code}})',
  'workbook.guide.all': '{{person}} …',
  'workbook.guide.ssid': 'The SSID, the state’s ID number for a student. You can leave it blank.',
  'workbook.guide.name': 'The child’s first and last names.',
  'workbook.guide.birthday': 'A date cell, or text as month/day/year: 3/14/2016.',
  'workbook.guide.gender': 'One of: {{list}}.',
  'workbook.guide.ethnicity': 'One of: {{list}}.',
  'workbook.guide.address':
    'The state as two letters. The ZIP code as text or a number, five digits or ZIP+4. If the zero in front is missing, we add it.',
  'workbook.guide.schools':
    'The school’s name as in the program’s list. If several schools have the same name: NAME (DISTRICT). If the school isn’t in the list: Other: NAME.',
  'workbook.guide.grade': 'One of: {{list}}.',
  'workbook.guide.flags': 'Yes or No.',
  'workbook.guide.language': 'Required if Not English is Yes.',
  'workbook.guide.guardian1':
    'Names, relationship, email, home phone and cell phone are required. The relationship is one of: {{list}}. You can leave the work phone blank. If the address is blank, we use the child’s.',
  'workbook.guide.guardian2':
    'If there’s no second parent, leave both names blank. If the email, phones or address are blank, we use those of Parent 1.',
  'workbook.guide.emergency':
    'If you leave both names blank, Parent 1 is contact 1, and Parent 2 is contact 2 (or Parent 1, if there’s no Parent 2). You can leave the work phone blank.',
  'workbook.guide.site': 'The number of the site to assign the child to.',
  'workbook.guide.preferences': 'Instead of Site: the numbers of three different sites, favorite first.',
  'workbook.guide.siteNumbers':
    'You’ll find the site numbers on the second sheet of the templates, and in the file you get with Export under Site Locations.',
  'workbook.guide.toSites': 'Go to Site Locations',

  'workbook.reading.title': 'Checking the workbook',
  'workbook.reading.opening': 'Opening {{file}} …',
  'workbook.reading.progress': '{{done}} of {{total}} rows checked',
  'workbook.reading.children': 'Looking for children who are already here: {{done}} of {{total}}',
  'workbook.reading.bar': 'Check progress',
  'workbook.reading.cancel': 'Cancel',

  'workbook.fileRefused': 'We can’t import {{file}}.',
  'workbook.noRows': 'There are no rows below the header.',
  'workbook.notRead':
    'We couldn’t read this file. It may have moved or changed after you chose it, so please choose it again. If that doesn’t help, reload this page.',
  'workbook.noConnection':
    'We couldn’t get the list of schools and sites because we couldn’t reach the program. Check your internet connection and choose the file again.',
  'workbook.noPlaces':
    'We couldn’t get the list of schools and sites: {{message}} Choose the file again in a moment.',

  'workbook.facts.file': 'File',
  'workbook.facts.rows': 'Rows below the header',
  'workbook.facts.layout': 'Layout',
  'workbook.facts.children': 'Rows ready to import',
  'workbook.facts.faultyRows': 'Rows with errors',
  'workbook.layout.site': 'One site for each child',
  'workbook.layout.preferences': 'Three preferences for each child',
  'workbook.others_one': 'One column won’t be imported: {{columns}}.',
  'workbook.others_other': '{{count}} columns won’t be imported: {{columns}}.',

  'workbook.errors.title': 'Import Error',
  'workbook.errors.text': 'Data was not imported.',
  'workbook.errors.count_one': '{{number}} error in {{rows}} of {{total}} rows.',
  'workbook.errors.count_other': '{{number}} errors in {{rows}} of {{total}} rows.',
  'workbook.errors.next': 'Fix them in the workbook, save it, and choose it again. Nothing was sent.',
  'workbook.errors.common': 'Most common',
  'workbook.errors.commonOf': 'Field {{field}}: {{reason}}',
  'workbook.errors.times': '{{number}} ×',
  'workbook.errors.all': 'All errors',
  'workbook.errors.first': 'The first {{number}} errors',
  'workbook.errors.download': 'Download all errors (CSV)',
  'workbook.errors.choose': 'Choose the fixed file',

  'workbook.ready.title': 'Ready to import',
  'workbook.ready.text': 'No errors. Every row is ready.',
  'workbook.ready.invited': 'We’ll email new families an invitation to choose a password.',
  'workbook.ready.invitedAndAsked':
    'We’ll email new families an invitation to choose a password, and let the sites know which children are waiting for their response.',
  'workbook.warnings.title_one': '{{number}} thing to know before you import',
  'workbook.warnings.title_other': '{{number}} things to know before you import',
  'workbook.warnings.first': 'The first {{number}}:',
  'workbook.warnings.acknowledge': 'I’ve read this and want to import the file as it is.',
  'workbook.warnings.needed': 'Check the box above to confirm that you’ve read this.',
  'workbook.try': 'Preview import',
  'workbook.tryAgain': 'Preview again',
  'workbook.tryHint':
    'A preview shows what would happen to each row. Nothing is saved, and no email is sent.',
  'workbook.import_one': 'Import {{number}} row',
  'workbook.import_other': 'Import {{number}} rows',
  'workbook.chooseAnother': 'Choose another file',

  'workbook.sending.importTitle': 'Importing {{file}}',
  'workbook.sending.tryTitle': 'Previewing {{file}}',
  'workbook.sending.bar': 'Import progress',
  'workbook.sending.tryBar': 'Preview progress',
  'workbook.sending.progress': '{{done}} of {{total}} rows',
  'workbook.sending.pace': '{{number}} rows a second',
  'workbook.sending.minutes_one': 'about {{number}} minute left',
  'workbook.sending.minutes_other': 'about {{number}} minutes left',
  'workbook.sending.soon': 'less than a minute left',
  'workbook.sending.stay': 'Keep this tab open until the import is done.',
  'workbook.sending.pause': 'Pause',
  'workbook.sending.pausing': 'Pausing after this row …',
  'workbook.sending.canceling': 'Waiting for this row to finish …',
  'workbook.sending.continue': 'Continue',
  'workbook.sending.cancel': 'Cancel import',
  'workbook.sending.cancelTry': 'Cancel preview',
  'workbook.sending.paused': 'Paused after {{done}} of {{total}} rows',

  'workbook.stop.asked': 'Nothing more is sent until you continue.',
  'workbook.stop.sessionOver':
    'Your session ended, so the server stopped taking rows. Now that you’re logged in again, continue where you left off.',
  'workbook.stop.forbidden':
    'Your account doesn’t have permission to import. Ask another administrator, then continue.',
  'workbook.stop.tooMany': 'The server got too many requests. Wait a few minutes, then continue.',
  'workbook.stop.serverUnavailable':
    'The server or its database isn’t responding right now. Wait a little, then continue.',
  'workbook.stop.noConnection': 'We can’t reach the program. Check your internet connection, then continue.',
  'workbook.stop.serverError':
    'The server couldn’t process a row. Continue to send that row again. If it fails again, we’ll list it as failed and go on with the next one.',
  'workbook.stop.rowsLost':
    'This tab lost the file’s rows, maybe because it ran out of memory. Cancel and import the file again. We’ll skip the rows that are already done.',
  'workbook.stop.resumes':
    'When you continue, we’ll send the current row again. The server skips it if it’s already done.',

  'workbook.cancel.title': 'Cancel the import?',
  'workbook.cancel.text':
    '{{done}} of {{total}} rows are done, and those stay imported. We won’t send the other rows. You can import the same file again later. We’ll skip the rows that are already done.',
  'workbook.cancel.yes': 'Cancel import',
  'workbook.cancel.no': 'Keep importing',
  'workbook.leave.title': 'Leave the import?',
  'workbook.leave.text':
    'The import isn’t finished. The rows that are done stay imported. We won’t send the other rows. You can import the same file again later. We’ll skip the rows that are already done.',
  'workbook.leave.yes': 'Leave',
  'workbook.leave.no': 'Stay',

  'workbook.results.title': 'Import Results',
  'workbook.results.all': 'All records were imported successfully.',
  'workbook.results.some': 'Some records were not imported successfully.',
  'workbook.results.number.created_one': '{{number}} imported',
  'workbook.results.number.created_other': '{{number}} imported',
  'workbook.results.number.skipped_one': '{{number}} skipped because the child was already here',
  'workbook.results.number.skipped_other': '{{number}} skipped because they were already here',
  'workbook.results.number.failed_one': '{{number}} failed',
  'workbook.results.number.failed_other': '{{number}} failed',
  'workbook.results.canceled':
    'Canceled after {{done}} of {{total}} rows. Those rows stay imported. The others weren’t sent.',
  'workbook.results.tryTitle': 'What would happen',
  'workbook.results.tryAll': 'Nothing was saved. No rows would fail.',
  'workbook.results.trySome': 'Nothing was saved. Some rows wouldn’t be imported.',
  'workbook.results.tryCanceled': 'Nothing was saved. Canceled after {{done}} of {{total}} rows.',
  'workbook.results.again':
    'Fix what failed and import the file again. We’ll skip the rows that are already done.',
  'workbook.results.againButton': 'Import this file again',
  'workbook.results.counts': 'Results in numbers',
  'workbook.results.list': 'Results row by row',
  'workbook.results.show': 'Show',
  'workbook.results.filter.all': 'All',
  'workbook.results.filter.created': 'Created',
  'workbook.results.filter.skipped': 'Skipped',
  'workbook.results.filter.failed': 'Failed',
  'workbook.results.filter.duplicates': 'Likely duplicates',
  'workbook.results.duplicates_one': '{{number}} child is likely here already, in another application.',
  'workbook.results.duplicates_other': '{{number}} children are likely here already, in other applications.',
  'workbook.results.toDuplicates': 'Compare them',
  'workbook.results.duplicateOf': 'Likely the same child as',
  'workbook.results.applicant': '(applicant: {{applicant}})',
  'workbook.results.duplicate': 'Likely the same child as {{child}} (applicant: {{applicant}}).',
  'workbook.results.row': 'Row',
  'workbook.results.child': 'Child',
  'workbook.results.result': 'Result',
  'workbook.results.fail': 'Row {{row}} Fail: {{message}}',
  'workbook.results.success': 'Success: {{outcome}}',
  'workbook.results.wouldFail': 'Row {{row}} would fail: {{message}}',
  'workbook.results.would': 'Would be: {{outcome}}',
  'workbook.results.fieldMessage': '{{field}}: {{message}}',
  'workbook.results.range': '{{from}}–{{to}} of {{total}}',
  'workbook.results.none': 'No rows to show.',
  'workbook.results.previous': 'Previous page',
  'workbook.results.next': 'Next page',
  'workbook.results.download': 'Download the results (CSV)',
  'workbook.results.toApplications': 'Go to Applications',

  'workbook.outcome.created-user-and-student': 'new user and student',
  'workbook.outcome.created-student': 'new student for an existing user',
  'workbook.outcome.skipped-existing': 'existing user and student (skipped)',
  'workbook.outcome.skipped-ssid': 'SSID match (skipped)',
  'workbook.outcome.failed': 'failed',
} as const;
