/** A workbook of children: what is wrong with the file, a column or a row (spec sections 5 and 8, Import). */
export const importing = {
  'importing.file.empty': 'This file is empty. Save the workbook again, then choose it here.',
  'importing.file.tooLarge':
    'This file has {{size}} MB; up to {{limit}} MB can be read. Split its rows into several files.',
  'importing.file.tooLargeInside':
    'Unpacked, this workbook has more than {{limit}} MB. Copy its cells alone into a new workbook, or split its rows into several.',
  'importing.file.unsafe':
    'This file is packed as no spreadsheet program packs one, so it was not opened. Open the workbook in Excel, save it as a new file, and choose that.',
  'importing.file.tooManyRows':
    'This file has more than {{limit}} rows below its header. Split them into several files.',
  'importing.file.tooWide':
    'Something stands far to the right, in column {{column}}. Delete the columns that are not needed, save the workbook and choose it again.',
  'importing.file.password':
    'This workbook is protected by a password. Open it in Excel, take the password away (File, Info, Protect Workbook, Encrypt with Password), save it and choose it again.',
  'importing.file.xls':
    'This is a workbook of the old kind (.xls). Open it in Excel and save it as an Excel Workbook (.xlsx).',
  'importing.file.xlsb':
    'This is a binary workbook (.xlsb). Open it in Excel and save it as an Excel Workbook (.xlsx).',
  'importing.file.text':
    'This is a text file, such as CSV. Open it in Excel and save it as an Excel Workbook (.xlsx).',
  'importing.file.webPage':
    'This is a web page or an XML file, whatever its name says. Open it in Excel and save it as an Excel Workbook (.xlsx).',
  'importing.file.ods':
    'This is an OpenDocument spreadsheet (.ods). Open it in LibreOffice or Excel and save it as an Excel Workbook (.xlsx).',
  'importing.file.numbers':
    'This is a Numbers spreadsheet. In Numbers, choose File, Export To, Excel, and choose the exported file (.xlsx) here.',
  'importing.file.document':
    'This is a text document or a presentation, not a workbook. Choose an Excel Workbook (.xlsx).',
  'importing.file.zip':
    'This is a compressed folder (.zip), not a workbook. Unpack it and choose the Excel Workbook (.xlsx) from inside.',
  'importing.file.picture': 'This is a picture, whatever its name says. Choose an Excel Workbook (.xlsx).',
  'importing.file.pdf':
    'This is a PDF, whatever its name says. Choose the Excel Workbook (.xlsx) that it was made from.',
  'importing.file.unknown': 'This is not a workbook. Choose an Excel Workbook (.xlsx).',
  'importing.file.damaged':
    'This workbook is damaged or incomplete. Open it in Excel, which may repair it, save it as a new file, and choose that; or fetch it once more from where it came.',
  'importing.file.severalSheets':
    'More than one sheet of this workbook is filled: {{sheets}}. Keep the one to read, and move the others into workbooks of their own.',
  'importing.file.hiddenSheets':
    'More than one sheet of this workbook is filled: {{sheets}}. Hidden: {{hidden}} (right-click a sheet’s tab, Unhide, to see it). Keep the one to read, and move the others into workbooks of their own.',
  'importing.file.uncalculated':
    'Cell {{cell}} holds a formula that was never calculated. Open the workbook in Excel, save it, and choose it again.',
  'importing.file.emptySheet': 'The worksheet is empty. Fill it in, save the workbook and choose it again.',
  'importing.file.openQuote':
    'A quotation mark (") in row {{row}} is opened and never closed, so the cells after it can’t be told apart. Mend that row and choose the file again.',

  'importing.unknownSchool': 'does not match any school',
  'importing.ambiguousSchool': 'matches several schools: write it as NAME (DISTRICT)',
  'importing.blank': 'blank',
  'importing.notText': 'not text',
  'importing.notNumber': 'not a number',
  'importing.invalidDate': 'invalid date format',
  'importing.notFlag': 'neither Yes nor No',
  'importing.cellError': 'shows the error {{error}}',
  'importing.unknownSite': '{{site}} does not match any site',
  'importing.canceledSite': '{{name}} (site {{site}}) was canceled',
  'importing.exampleRow': 'a made-up child from the template: delete this row',
  'importing.siteAndPreference': 'a row has a site or a first preference, not both',
  'importing.bothLayouts':
    'The sheet has a Site column and preference columns. Keep either Site or the three preferences.',
  'importing.missingColumns_one': 'This column is missing: {{columns}}',
  'importing.missingColumns_other': '{{count}} columns are missing: {{columns}}',
  'importing.noPlaceColumns':
    'The sheet says nowhere where the children go: add the column Site, or the columns First Preference, Second Preference and Third Preference.',
  'importing.doubledColumn': 'The column {{column}} stands there more than once.',
  'importing.rowFault': 'Row {{row}}, Field {{field}}: {{reason}}',
  'importing.rowFaultValue': 'Row {{row}}, Field {{field}}: {{reason}} (“{{value}}”)',
  'importing.warning.age_one':
    'Row {{row}}: {{child}} is {{count}} year old in the summer of the program, which is unusual for grade {{grade}}.',
  'importing.warning.age_other':
    'Row {{row}}: {{child}} is {{count}} years old in the summer of the program, which is unusual for grade {{grade}}.',
  'importing.warning.wrongGrade_one': '{{site}} doesn’t teach grade {{grade}}. Row {{rows}} names it.',
  'importing.warning.wrongGrade_other':
    '{{site}} doesn’t teach grade {{grade}}. {{count}} rows name it: {{rows}}.',
  'importing.warning.sameSsid':
    'State SID {{ssid}} stands in several rows ({{rows}}). The first one is imported, the others are skipped.',
  'importing.warning.sameChild':
    '{{child}} stands in several rows ({{rows}}) with the same birthday and the same Parent 1 Email. The first one is imported, the others are skipped.',
  'importing.warning.seats_one': '{{site}} has {{seats}} free seats, and one row assigns a child there.',
  'importing.warning.seats_other':
    '{{site}} has {{seats}} free seats, and {{count}} rows assign children there. When the seats are taken, the other rows fail.',
  'importing.warning.notOffered_one':
    '{{site}} is not open to new applicants, and one row names it as a preference.',
  'importing.warning.notOffered_other':
    '{{site}} is not open to new applicants, and {{count}} rows name it as a preference.',
} as const;
