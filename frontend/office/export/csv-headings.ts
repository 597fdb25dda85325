import type { SchoolYears } from '../../../domain/season/program-dates.js';

/** The import workbook's heading for a field, if it isn't the field's own name. */
const AS_IMPORTED: Readonly<Record<string, string>> = {
  ssid: 'State SID',
  iep: 'IEP',
  sitePreference1: 'First Preference',
  sitePreference2: 'Second Preference',
  sitePreference3: 'Third Preference',
  sitePreference1Name: 'First Preference Name',
  sitePreference2Name: 'Second Preference Name',
  sitePreference3Name: 'Third Preference Name',
};

/** `guardian1CellPhone` is `Parent 1 Cell Phone`. */
function words(field: string): string {
  const spaced = field
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([a-z])(\d)/g, '$1 $2')
    .replace(/^guardian(?= \d)/, 'parent')
    .replace(/^user(?= )/, 'applicant')
    .replaceAll(/\b(ssid)\b/gi, 'SSID');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/**
 * The heading of an exported field: the import workbook's, if it has the field, else the field's name. It's the same
 * in every language, because people compare and join these files and read them with macros.
 */
export function csvHeading(field: string, { outgoing, incoming }: SchoolYears): string {
  const imported = AS_IMPORTED[field];
  if (imported !== undefined) return imported;
  return words(field)
    .replace(/^Outgoing School/, `${outgoing} School`)
    .replace(/^Incoming School/, `${incoming} School`)
    .replace(/ School$/, ' School Id')
    .replace(/ School Name$/, ' School');
}
