/** The page that imports a workbook of children. */
export const workbook = {
  'workbook.title': 'Import applications',
  'workbook.lead':
    'Bring a district’s children in from an Excel workbook. Every mistake is shown before anything is sent.',

  'workbook.steps': 'Steps of the import',
  'workbook.step.choose': 'Choose a file',
  'workbook.step.check': 'Check',
  'workbook.step.send': 'Import',
  'workbook.step.results': 'Results',
  'workbook.stepDone': 'done',

  'workbook.choose.title': 'Choose a workbook',
  'workbook.choose.text': 'Drag an Excel workbook here, or choose it on your computer.',
  'workbook.choose.button': 'Choose a file',
  'workbook.choose.limits':
    'One sheet (the template’s list of sites may stay), saved as .xlsx, up to 10 MB and 20,000 rows. Choosing sends nothing: the file is checked on your computer.',
  'workbook.choose.letGo': 'Let go to check this file',
  'workbook.choose.oneFile': 'Please bring one file at a time.',

  'workbook.template.title': 'Start from a template',
  'workbook.template.text':
    'A workbook with all headings, lists to choose from, and three example rows to replace: they are never imported. A second sheet lists the numbers of the sites, so that a district can fill it in without an account. The last columns say where the children go:',
  'workbook.template.site': 'Template with one site',
  'workbook.template.siteHint': 'Each child is assigned to its site at once and waits for the site’s answer.',
  'workbook.template.preferences': 'Template with three preferences',
  'workbook.template.preferencesHint': 'Each child waits for the office to assign a site.',
  'workbook.template.failed': 'The template could not be made. Check your internet connection and try again.',

  'workbook.guide.title': 'What the workbook holds',
  'workbook.guide.text':
    'The first row has these headings, in any order and in upper or lower case; each row below it is one child. Other columns are not imported. Lists take the code or the label.',
  'workbook.guide.column': 'Columns',
  'workbook.guide.content': 'What goes in',
  'workbook.guide.code': '{{label}} ({{code}})',
  'workbook.guide.all': '{{person}} …',
  'workbook.guide.ssid': 'The state’s student number; may stay blank.',
  'workbook.guide.name': 'The child’s names.',
  'workbook.guide.birthday': 'A date cell, or text as month/day/year: 3/14/2016.',
  'workbook.guide.gender': 'One of: {{list}}.',
  'workbook.guide.ethnicity': 'One of: {{list}}.',
  'workbook.guide.address':
    'The state as two letters. The ZIP code as text or number, five digits or ZIP+4; a zero that is missing in front is put back.',
  'workbook.guide.schools':
    'The school’s name as in the program’s list. Where several schools share it: NAME (DISTRICT). A school that is not in the list: Other: NAME.',
  'workbook.guide.grade': 'One of: {{list}}.',
  'workbook.guide.flags': 'Yes or No.',
  'workbook.guide.language': 'Needed where Not English is Yes.',
  'workbook.guide.guardian1':
    'Names, relationship, email, home and cell phone are needed. The relationship is one of: {{list}}. The work phone may stay blank; an address that is blank is the child’s.',
  'workbook.guide.guardian2':
    'Leave both names blank where there is no second parent. Email, phones and address that are blank are those of Parent 1.',
  'workbook.guide.emergency':
    'Leave both names blank and Parent 1 is contact 1, and Parent 2 (else Parent 1) is contact 2. The work phone may stay blank.',
  'workbook.guide.site': 'The number of the site to which the child is assigned.',
  'workbook.guide.preferences':
    'Instead of Site: the numbers of three different sites, in the order of the wishes.',
  'workbook.guide.siteNumbers':
    'The numbers of the sites are on the second sheet of the templates, and in the Export of the site locations.',
  'workbook.guide.toSites': 'To the site locations',

  'workbook.reading.title': 'Checking the workbook',
  'workbook.reading.opening': 'Opening {{file}} …',
  'workbook.reading.progress': '{{done}} of {{total}} rows checked',
  'workbook.reading.children': 'Looking for children who are here already: {{done}} of {{total}}',
  'workbook.reading.bar': 'Progress of the check',
  'workbook.reading.cancel': 'Cancel',

  'workbook.fileRefused': '{{file}} can’t be imported.',
  'workbook.noRows': 'There are no rows below the header.',
  'workbook.notRead':
    'This file could not be read. Perhaps it was moved or changed after you chose it: choose it again. If that does not help, load this page anew.',
  'workbook.noConnection':
    'The list of schools and sites could not be fetched: there is no connection to the program. Check your internet connection and choose the file again.',
  'workbook.noPlaces':
    'The list of schools and sites could not be fetched: {{message}} Choose the file again in a moment.',

  'workbook.facts.file': 'File',
  'workbook.facts.rows': 'Rows below the header',
  'workbook.facts.layout': 'Layout',
  'workbook.facts.children': 'Children to import',
  'workbook.facts.faultyRows': 'Rows with errors',
  'workbook.layout.site': 'One site for each child',
  'workbook.layout.preferences': 'Three preferences for each child',
  'workbook.others_one': 'One column is not imported: {{columns}}.',
  'workbook.others_other': '{{count}} columns are not imported: {{columns}}.',

  'workbook.errors.title': 'Import Error',
  'workbook.errors.text': 'Data was not imported.',
  'workbook.errors.count_one': '{{number}} error in {{rows}} of {{total}} rows.',
  'workbook.errors.count_other': '{{number}} errors in {{rows}} of {{total}} rows.',
  'workbook.errors.next': 'Mend them in the workbook, save it, and choose it again. Nothing was sent.',
  'workbook.errors.common': 'Most often',
  'workbook.errors.commonOf': 'Field {{field}}: {{reason}}',
  'workbook.errors.times': '{{number}} ×',
  'workbook.errors.all': 'All errors',
  'workbook.errors.first': 'The first {{number}} errors',
  'workbook.errors.download': 'Download all errors (CSV)',
  'workbook.errors.choose': 'Choose the mended file',

  'workbook.ready.title': 'Ready to import',
  'workbook.ready.text': 'No errors: every row can be sent.',
  'workbook.ready.invited': 'New families are invited by mail to set a password.',
  'workbook.ready.invitedAndAsked':
    'New families are invited by mail to set a password, and the sites are told of the children who wait for their answer.',
  'workbook.warnings.title_one': '{{number}} thing to know before you import',
  'workbook.warnings.title_other': '{{number}} things to know before you import',
  'workbook.warnings.first': 'The first {{number}} of them:',
  'workbook.warnings.acknowledge': 'I have read this, and want to import the file as it is.',
  'workbook.warnings.needed': 'Confirm above that you have read what there is to know.',
  'workbook.try': 'Try without writing',
  'workbook.tryAgain': 'Try once more',
  'workbook.tryHint':
    'A try says for each row what would become of it: nothing is written, and no mail is sent.',
  'workbook.import_one': 'Import {{number}} child',
  'workbook.import_other': 'Import {{number}} children',
  'workbook.chooseAnother': 'Choose another file',

  'workbook.sending.importTitle': 'Importing {{file}}',
  'workbook.sending.tryTitle': 'Trying {{file}} without writing',
  'workbook.sending.bar': 'Progress of the import',
  'workbook.sending.tryBar': 'Progress of the try',
  'workbook.sending.progress': '{{done}} of {{total}} rows',
  'workbook.sending.pace': '{{number}} rows a second',
  'workbook.sending.minutes_one': 'about {{number}} minute left',
  'workbook.sending.minutes_other': 'about {{number}} minutes left',
  'workbook.sending.soon': 'less than a minute left',
  'workbook.sending.stay': 'Keep this tab open until the import is through.',
  'workbook.sending.pause': 'Pause',
  'workbook.sending.pausing': 'Pausing after the row under way …',
  'workbook.sending.canceling': 'Waiting for the answer to the row under way …',
  'workbook.sending.continue': 'Continue',
  'workbook.sending.cancel': 'Cancel import',
  'workbook.sending.cancelTry': 'Cancel the try',
  'workbook.sending.paused': 'Paused after {{done}} of {{total}} rows',

  'workbook.stop.asked': 'Nothing is sent until you continue.',
  'workbook.stop.sessionOver':
    'Your session had ended, and the server took no more rows. Now that you are logged in, continue where it stopped.',
  'workbook.stop.forbidden':
    'The server says that your account may not import. Ask another administrator, then continue.',
  'workbook.stop.tooMany':
    'The server has been asked too often for now. Give it a few minutes, then continue.',
  'workbook.stop.serverAway':
    'The program’s server or its database is away for the moment. Wait a little, then continue.',
  'workbook.stop.noConnection':
    'There is no connection to the program. Check your internet connection, then continue.',
  'workbook.stop.stumbled':
    'The server stumbled over a row. Continue to send that row once more; if it fails again, it is listed as failed and the next ones follow.',
  'workbook.stop.rowsLost':
    'This tab has lost the rows of the file, perhaps for want of memory. Cancel, and import the file again: what was done is skipped then.',
  'workbook.stop.resumes': 'The row under way is sent again then: the server skips what it has already done.',

  'workbook.cancel.title': 'Cancel the import?',
  'workbook.cancel.text':
    '{{done}} of {{total}} rows are done, and what was done stays. The other rows are not sent. You can import the same file again later: what was done is skipped then.',
  'workbook.cancel.yes': 'Cancel import',
  'workbook.cancel.no': 'Do not cancel',
  'workbook.leave.title': 'Leave the import?',
  'workbook.leave.text':
    'The import is not finished. What was done stays; the other rows are not sent. You can import the same file again later: what was done is skipped then.',
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
    'Canceled after {{done}} of {{total}} rows. What was done stays; the other rows were not sent.',
  'workbook.results.tryTitle': 'What would happen',
  'workbook.results.tryAll': 'Nothing was written. No record would fail.',
  'workbook.results.trySome': 'Nothing was written. Some records would not be imported.',
  'workbook.results.tryCanceled': 'Nothing was written. Canceled after {{done}} of {{total}} rows.',
  'workbook.results.again': 'Mend what failed and import the file again: what was done is skipped then.',
  'workbook.results.againButton': 'Import this file again',
  'workbook.results.counts': 'Results in numbers',
  'workbook.results.list': 'Results row by row',
  'workbook.results.show': 'Show',
  'workbook.results.filter.all': 'All',
  'workbook.results.filter.created': 'Created',
  'workbook.results.filter.skipped': 'Skipped',
  'workbook.results.filter.failed': 'Failed',
  'workbook.results.row': 'Row',
  'workbook.results.child': 'Child',
  'workbook.results.result': 'Result',
  'workbook.results.fail': 'Row {{row}} Fail: {{message}}',
  'workbook.results.success': 'Success: {{outcome}}',
  'workbook.results.wouldFail': 'Row {{row}} would fail: {{message}}',
  'workbook.results.would': 'Would be: {{outcome}}',
  'workbook.results.fieldMessage': '{{field}}: {{message}}',
  'workbook.results.range': '{{from}}–{{to}} of {{total}}',
  'workbook.results.none': 'No row came to that.',
  'workbook.results.previous': 'Previous page',
  'workbook.results.next': 'Next page',
  'workbook.results.download': 'Download the results (CSV)',
  'workbook.results.toApplications': 'To the applications',

  'workbook.outcome.created-user-and-student': 'new user and student',
  'workbook.outcome.created-student': 'new student for an existing user',
  'workbook.outcome.skipped-existing': 'existing user and student (skipped)',
  'workbook.outcome.skipped-ssid': 'SSID match (skipped)',
  'workbook.outcome.failed': 'failed',
} as const;
