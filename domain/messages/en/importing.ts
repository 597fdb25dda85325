/** A workbook of children: what is wrong with the file, a column or a row (spec sections 5 and 8, Import). */
export const importing = {
  'importing.unknownSchool': 'does not match any school',
  'importing.ambiguousSchool': 'matches several schools: write it as NAME (DISTRICT)',
  'importing.blank': 'blank',
  'importing.notText': 'not text',
  'importing.notNumber': 'not a number',
  'importing.invalidDate': 'invalid date format',
  'importing.notFlag': 'neither Yes nor No',
  'importing.cellError': 'shows the error {{error}}',
  'importing.unknownSite': '{{site}} does not match any site',
  'importing.siteAndPreference': 'a row has a site or a first preference, not both',
  'importing.bothLayouts':
    'The sheet has a Site column and preference columns. Keep either Site or the three preferences.',
  'importing.missingColumns_one': 'This column is missing: {{columns}}',
  'importing.missingColumns_other': '{{count}} columns are missing: {{columns}}',
  'importing.noPlaceColumns':
    'The sheet says nowhere where the children go: add the column Site, or the columns First Preference, Second Preference and Third Preference.',
  'importing.doubledColumn': 'The column {{column}} stands there more than once.',
  'importing.rowFault': 'Row {{row}}, Field {{field}}: {{reason}}',
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
