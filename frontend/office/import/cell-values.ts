import { ENUMS, enumLabelKey } from '../../../domain/enums/enums.js';
import { STATE_NAMES } from '../../../domain/enums/states.js';
import type { CodedList } from '../../../domain/import/cell-parsers.js';
import { parserOfColumn } from '../../../domain/import/row-fields.js';
import { placementRefusal } from '../../../domain/placement/moves.js';
import type { Text } from '../../shell/texts.js';
import type { Places } from '../spreadsheet/check-sheet.js';
import { listCodes } from './column-guide.js';

/** What a cell of a column may have, if that's a short list or one form: what an error says next to the reason. */
export function allowedText(path: string, t: Text): string | null {
  const parser = parserOfColumn(path);
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
  /** What goes into the cell. */
  text: string;
  /** What the list says. */
  label: string;
}

/** The values to choose from when a cell is corrected; none where people write what they want. */
export function cellChoices(path: string, places: Places, t: Text): CellChoice[] {
  const parser = parserOfColumn(path);
  switch (parser) {
    case 'gender':
    case 'ethnicity':
    case 'grade':
    case 'guardianRelationship':
      return codedChoices(parser, t);
    case 'flag':
      return [t('form.yes'), t('form.no')].map((text) => ({ text, label: text }));
    case 'state':
      return Object.entries(STATE_NAMES).map(([text, name]) => ({ text, label: `${text} – ${name}` }));
    case 'school':
      return places.schools
        .filter(({ id }) => id !== 0)
        .map(({ name, district }) => (district === null ? name : `${name} (${district})`))
        .map((text) => ({ text, label: text }));
    case 'number':
      return path === 'ssid' ? [] : siteChoices(path, places);
    default:
      return [];
  }
}

function codedChoices(list: CodedList, t: Text): CellChoice[] {
  const codes: readonly string[] = ENUMS[list];
  return codes.map((code) => t(enumLabelKey(list, code as never))).map((text) => ({ text, label: text }));
}

/** The sites that a row may name: the ones that take students, or, as a preference, all that aren't canceled. */
function siteChoices(path: string, { sites }: Places): CellChoice[] {
  return sites
    .filter((site) => (path === 'site' ? placementRefusal(site) === null : site.status !== 'canceled'))
    .map(({ id, name }) => ({ text: String(id), label: `${id} – ${name}` }));
}
