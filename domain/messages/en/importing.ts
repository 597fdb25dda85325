/** A workbook of children: what is wrong with the file, a column or a row (spec sections 5 and 8, Import). */
export const importing = {
  'importing.file.oneFile': 'Please choose one file at a time.',
  'importing.file.empty': 'This file is empty. Save the workbook again, then choose it here.',
  'importing.file.tooLarge':
    'This file is {{size}} MB. We can read up to {{limit}} MB. Split its rows into several files.',
  'importing.file.tooLargeInside':
    'Unzipped, this workbook is more than {{limit}} MB. Copy only its cells into a new workbook, or split its rows into several.',
  'importing.file.unsafe':
    'We didn’t open this file because no spreadsheet program saves files this way. Open it in Excel, save it as a new file, and choose that one.',
  'importing.file.tooManyRows':
    'This file has more than {{limit}} rows below the header. Split them into several files.',
  'importing.file.tooWide':
    'There’s something far to the right, in column {{column}}. Delete the columns you don’t need, save the workbook and choose it again.',
  'importing.file.password':
    'This workbook has a password. Open it in Excel, remove the password (File, Info, Protect Workbook, Encrypt with Password), save it and choose it again.',
  'importing.file.xls':
    'This workbook is in the old format (.xls). Open it in Excel and save it as an Excel Workbook (.xlsx).',
  'importing.file.xlsb':
    'This is a binary workbook (.xlsb). Open it in Excel and save it as an Excel Workbook (.xlsx).',
  'importing.file.text':
    'This is a text file, such as CSV. Open it in Excel and save it as an Excel Workbook (.xlsx).',
  'importing.file.webPage':
    'This is really a web page or an XML file. Open it in Excel and save it as an Excel Workbook (.xlsx).',
  'importing.file.ods':
    'This is an OpenDocument spreadsheet (.ods). Open it in LibreOffice or Excel and save it as an Excel Workbook (.xlsx).',
  'importing.file.numbers':
    'This is a Numbers spreadsheet. In Numbers, choose File, Export To, Excel. Then choose the exported file (.xlsx) here.',
  'importing.file.document':
    'This is a text document or a presentation, not a workbook. Choose an Excel Workbook (.xlsx).',
  'importing.file.zip':
    'This is a zip file, not a workbook. Unzip it and choose the Excel Workbook (.xlsx) inside.',
  'importing.file.picture': 'This is really a picture. Choose an Excel Workbook (.xlsx).',
  'importing.file.pdf': 'This is really a PDF. Choose the Excel Workbook (.xlsx) it was made from.',
  'importing.file.unknown': 'This isn’t a workbook. Choose an Excel Workbook (.xlsx).',
  'importing.file.damaged':
    'This workbook is damaged or incomplete. Open it in Excel, which may repair it, and save it as a new file. If that doesn’t help, get a new copy of the file.',
  'importing.file.severalSheets':
    'This workbook has data on more than one sheet: {{sheets}}. Keep the sheet you want to import, and move the others to their own workbooks.',
  'importing.file.hiddenSheets':
    'This workbook has data on more than one sheet: {{sheets}}. Hidden: {{hidden}} (to see it, right-click a sheet’s tab and choose Unhide). Keep the sheet you want to import, and move the others to their own workbooks.',
  'importing.file.uncalculated':
    'Cell {{cell}} has a formula that was never calculated. Open the workbook in Excel, save it, and choose it again.',
  'importing.file.emptySheet': 'The worksheet is empty. Fill it in, save the workbook and choose it again.',
  'importing.file.openQuote':
    'Row {{row}} has an opening quotation mark (") but no closing one, so we can’t tell where its cells end. Fix that row and choose the file again.',

  'importing.unknownSchool': 'does not match any school',
  'importing.ambiguousSchool': 'matches several schools, so write it as NAME (DISTRICT)',
  'importing.blank': 'blank',
  'importing.notText': 'not text',
  'importing.notNumber': 'not a number',
  'importing.invalidDate': 'invalid date format',
  'importing.notFlag': 'neither Yes nor No',
  'importing.cellError': 'shows the error {{error}}',
  'importing.unknownSite': '{{site}} does not match any site',
  'importing.canceledSite': '{{name}} (site {{site}}) was canceled',
  'importing.exampleRow': 'an example from the template: delete this row',
  'importing.siteAndPreference': 'a row has a site or a first preference, not both',
  'importing.bothLayouts': 'The sheet has a Site column and preference columns. Keep one or the other.',
  'importing.missingColumns_one': 'This column is missing: {{columns}}',
  'importing.missingColumns_other': '{{count}} columns are missing: {{columns}}',
  'importing.noPlaceColumns':
    'The sheet doesn’t say where the children go. Add the column Site, or the columns First Preference, Second Preference and Third Preference.',
  'importing.doubledColumn': 'The sheet has more than one {{column}} column.',
  'importing.rowFault': 'Row {{row}}, Field {{field}}: {{reason}}',
  'importing.rowFaultValue': 'Row {{row}}, Field {{field}}: {{reason}} (“{{value}}”)',
  'importing.warning.email': 'Row {{row}}: {{field}} is {{email}}. Did you mean {{meant}}?',
  'importing.warning.age_one':
    'Row {{row}}: {{child}} is {{count}} year old in the summer of the program. That’s unusual for grade {{grade}}.',
  'importing.warning.age_other':
    'Row {{row}}: {{child}} is {{count}} years old in the summer of the program. That’s unusual for grade {{grade}}.',
  'importing.warning.wrongGrade_one': '{{site}} doesn’t teach grade {{grade}}, but row {{rows}} asks for it.',
  'importing.warning.wrongGrade_other':
    '{{site}} doesn’t teach grade {{grade}}, but {{count}} rows ask for it: {{rows}}.',
  'importing.warning.sameSsid':
    'State SID {{ssid}} is in several rows ({{rows}}). We’ll import the first one and skip the others.',
  'importing.warning.sameChild':
    '{{child}} is in several rows ({{rows}}) with the same birthday and the same Parent 1 Email. We’ll import the first one and skip the others.',
  'importing.warning.likelySame':
    'Rows {{rows}} look like the same child ({{children}}) with different Parent 1 Emails. We’ll import each of them.',
  'importing.warning.seats_one': 'Seats left at {{site}}: {{seats}}. One row assigns a child there.',
  'importing.warning.seats_other':
    'Seats left at {{site}}: {{seats}}. {{count}} rows assign children there. Once the seats are taken, the other rows will fail.',
  'importing.warning.notOffered_one':
    '{{site}} isn’t open to new applicants, but one row has it as a preference.',
  'importing.warning.notOffered_other':
    '{{site}} isn’t open to new applicants, but {{count}} rows have it as a preference.',
} as const;
