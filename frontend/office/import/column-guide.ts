import { ENUMS, enumLabelKey } from '../../../domain/enums/enums.js';
import { importColumns, type ImportColumn, type ImportPath } from '../../../domain/import/columns.js';
import type { CodedList } from '../../../domain/import/cell-parsers.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import type { Text } from '../../shell/texts.js';

interface Entry {
  /** The columns by their paths. A person means all columns of that person. */
  paths: readonly (ImportPath | 'guardian1' | 'guardian2' | 'emergency1' | 'emergency2')[];
  content: MessageKey;
  list?: CodedList;
}

const ENTRIES: readonly Entry[] = [
  { paths: ['ssid'], content: 'workbook.guide.ssid' },
  { paths: ['firstName', 'lastName'], content: 'workbook.guide.name' },
  { paths: ['birthday'], content: 'workbook.guide.birthday' },
  { paths: ['gender'], content: 'workbook.guide.gender', list: 'gender' },
  { paths: ['ethnicity'], content: 'workbook.guide.ethnicity', list: 'ethnicity' },
  { paths: ['address', 'city', 'state', 'zip'], content: 'workbook.guide.address' },
  { paths: ['outgoingSchool', 'incomingSchool'], content: 'workbook.guide.schools' },
  { paths: ['grade'], content: 'workbook.guide.grade', list: 'grade' },
  { paths: ['bilingual', 'notEnglish', 'iep'], content: 'workbook.guide.flags' },
  { paths: ['language'], content: 'workbook.guide.language' },
  { paths: ['guardian1'], content: 'workbook.guide.guardian1', list: 'guardianRelationship' },
  { paths: ['guardian2'], content: 'workbook.guide.guardian2' },
  { paths: ['emergency1', 'emergency2'], content: 'workbook.guide.emergency' },
  { paths: ['site'], content: 'workbook.guide.site' },
  {
    paths: ['firstPreference', 'secondPreference', 'thirdPreference'],
    content: 'workbook.guide.preferences',
  },
];

/** The headings of similar columns, and what goes into them. */
interface GuideLine {
  headings: string[];
  content: string;
}

/** What goes into each column, in the person's language. The headings are the same in every language. */
export function columnGuide(programYear: number, t: Text): GuideLine[] {
  const columns = [...importColumns(programYear, 'site'), ...importColumns(programYear, 'preferences')];
  return ENTRIES.map(({ paths, content, list }) => ({
    headings: paths.map((path) => findHeading(path, columns, t)),
    content: t(content, list && { list: listCodes(list, t) }),
  }));
}

function findHeading(path: Entry['paths'][number], columns: readonly ImportColumn[], t: Text): string {
  const column = columns.find((candidate) => candidate.path === path);
  if (column) return column.heading;
  const names = columns.find((candidate) => candidate.path === `${path}.firstName`);
  return t('workbook.guide.all', { person: names?.heading.replace(' First Name', '') ?? path });
}

/** A list's values as a workbook may have them: `Female (f), Male (m)`. */
export function listCodes(list: CodedList, t: Text): string {
  const codes: readonly string[] = ENUMS[list];
  return codes
    .map((code) => {
      const label = t(enumLabelKey(list, code as never));
      return label === code ? code : t('workbook.guide.code', { label, code });
    })
    .join(', ');
}
