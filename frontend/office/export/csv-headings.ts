/** What the import workbook calls a field, where its words are not the field's own. */
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

/** A school is named by its year, as everywhere; the workbook goes by its name, not by its id. */
export interface SchoolYears {
  outgoingYear: string;
  incomingYear: string;
}

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
 * The heading of an exported field: in the words of the import workbook where that has the field, else the field's
 * own. The same in every language, since such files are compared, joined and read by macros whoever made them.
 */
export function csvHeading(field: string, { outgoingYear, incomingYear }: SchoolYears): string {
  const imported = AS_IMPORTED[field];
  if (imported !== undefined) return imported;
  return words(field)
    .replace(/^Outgoing School/, `${outgoingYear} School`)
    .replace(/^Incoming School/, `${incomingYear} School`)
    .replace(/ School$/, ' School Id')
    .replace(/ School Name$/, ' School');
}
