import { ENUMS, getEnumLabelKey } from '../../../domain/enums/enums.js';
import {
  listImportColumns,
  STUDENT_PATHS,
  type ImportColumn,
  type ImportPath,
} from '../../../domain/import/columns.js';
import type { CodedList } from '../../../domain/import/cell-parsers.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { STATE_NAMES } from '../../../domain/enums/states.js';
import { mayBeNamed } from '../../../domain/import/known.js';
import { getColumnParser } from '../../../domain/import/row-fields.js';
import type { Text } from '../../shell/texts.js';
import type { Places } from '../spreadsheet/check-sheet.js';

interface Entry {
  /** A person stands for all of that person's columns. */
  paths: readonly (ImportPath | 'guardian1' | 'guardian2' | 'emergency1' | 'emergency2')[];
  content: MessageKey;
  list?: CodedList;
}

const FLAGS = STUDENT_PATHS.filter((path) => getColumnParser(path) === 'flag');

const ENTRIES: readonly Entry[] = [
  { paths: ['ssid'], content: 'workbook.guide.ssid' },
  { paths: ['firstName', 'lastName'], content: 'workbook.guide.name' },
  { paths: ['birthday'], content: 'workbook.guide.birthday' },
  { paths: ['gender'], content: 'workbook.guide.gender', list: 'gender' },
  { paths: ['ethnicity'], content: 'workbook.guide.ethnicity', list: 'ethnicity' },
  { paths: ['address', 'city', 'state', 'zip'], content: 'workbook.guide.address' },
  { paths: ['outgoingSchool', 'incomingSchool'], content: 'workbook.guide.schools' },
  { paths: ['grade'], content: 'workbook.guide.grade', list: 'grade' },
  { paths: FLAGS, content: 'workbook.guide.flags' },
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

interface GuideLine {
  headings: string[];
  content: string;
}

export function makeColumnGuide(programYear: number, t: Text): GuideLine[] {
  const columns = [
    ...listImportColumns(programYear, 'site'),
    ...listImportColumns(programYear, 'preferences'),
  ];
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

/** `Female (f), Male (m)` */
function listCodes(list: CodedList, t: Text): string {
  return listCodeLabels(list, t)
    .map(({ code, label }) => (label === code ? code : t('workbook.guide.code', { label, code })))
    .join(', ');
}

function listCodeLabels(list: CodedList, t: Text): { code: string; label: string }[] {
  const codes: readonly string[] = ENUMS[list];
  return codes.map((code) => ({ code, label: t(getEnumLabelKey(list, code as never)) }));
}

/** Null unless the allowed values are a short list or a single format. */
export function describeAllowed(path: string, t: Text): string | null {
  const parser = getColumnParser(path);
  switch (parser) {
    case 'gender':
    case 'ethnicity':
    case 'grade':
    case 'guardianRelationship':
      return t('workbook.errors.allowed', { list: listCodes(parser, t) });
    case 'flag':
      return t('workbook.guide.flags');
    case 'birthday':
      return t('workbook.guide.birthday');
    case 'school':
      return t('workbook.guide.schools');
    default:
      return null;
  }
}

export interface CellChoice {
  text: string;
  label: string;
}

/** None where people can write anything. */
export function listCellChoices(path: string, places: Places, t: Text): CellChoice[] {
  const parser = getColumnParser(path);
  switch (parser) {
    case 'gender':
    case 'ethnicity':
    case 'grade':
    case 'guardianRelationship':
      return toChoices(listCodeLabels(parser, t).map(({ label }) => label));
    case 'flag':
      return toChoices([t('form.yes'), t('form.no')]);
    case 'state':
      return Object.entries(STATE_NAMES).map(([text, name]) => ({ text, label: `${text} – ${name}` }));
    case 'school':
      return toChoices(
        places.schools
          .filter(({ id }) => id !== 0)
          .map(({ name, district }) => (district === null ? name : `${name} (${district})`)),
      );
    case 'number':
      return path === 'ssid' ? [] : listSiteChoices(path, places);
    default:
      return [];
  }
}

function toChoices(texts: readonly string[]): CellChoice[] {
  return texts.map((text) => ({ text, label: text }));
}

function listSiteChoices(path: string, { sites }: Places): CellChoice[] {
  return sites
    .filter((site) => mayBeNamed(site, path === 'site' ? 'site' : 'preferences'))
    .map(({ id, name }) => ({ text: String(id), label: `${id} – ${name}` }));
}
