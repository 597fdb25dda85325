import { ENUMS, enumLabelKey, type EnumName } from '../../../../domain/enums/enums.js';
import { STATES } from '../../../../domain/enums/states.js';
import type { ImportColumn, ImportPath } from '../../../../domain/import/columns.js';
import { enums as english } from '../../../../domain/messages/en/enums.js';
import type { CellStyle } from './template-styles.js';

/** What may be chosen in the columns of coded values, in words that the import takes beside its codes. */
export function choicesOf(path: ImportPath): readonly string[] | null {
  switch (path) {
    case 'gender':
    case 'ethnicity':
    case 'grade':
      return labelsOf(path);
    case 'guardian1.relationship':
    case 'guardian2.relationship':
      return labelsOf('guardianRelationship');
    case 'bilingual':
    case 'notEnglish':
    case 'iep':
      return ['Yes', 'No'];
    default:
      return partOf(path) === 'state' ? STATES : null;
  }
}

function labelsOf(name: EnumName): string[] {
  const values: readonly string[] = ENUMS[name];
  return values.map((value) => english[enumLabelKey(name, value as never)]);
}

function partOf(path: ImportPath): string {
  return path.slice(path.indexOf('.') + 1);
}

/** Numbers that begin with zeros stay as they are typed; birthdays are real dates. */
export function styleOf(path: ImportPath): CellStyle {
  if (path === 'birthday') return 'date';
  return /^(ssid|zip|\w+Phone)$/.test(partOf(path)) ? 'text' : 'plain';
}

/** In characters. */
export function widthOf({ path, heading }: ImportColumn): number {
  if (/School$|email$|address$/.test(path)) return 30;
  return Math.max(12, Math.ceil(heading.length * 0.8));
}
