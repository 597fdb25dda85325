import { ApiProperty } from '@nestjs/swagger';
import { EMERGENCY_PARTS, GUARDIAN_PARTS } from '../../domain/contract/import.js';
import { rules } from '../../domain/fields/rules.js';
import { emergencyForm } from '../../domain/forms/emergency.js';
import { getRequirement, type FormField, type FormFields } from '../../domain/forms/form.js';
import { guardianForm } from '../../domain/forms/guardian.js';
import { PREFERENCE_PATHS } from '../../domain/import/columns.js';
import { getField, importedFields, type Person } from '../../domain/import/row-fields.js';
import { getFieldSchema } from '../platform/forms/form-dto.js';

const DEFAULTED = ['address', 'city', 'state', 'zip'];

/** Only for OpenAPI: domain/import reads and validates the row, so nothing is validated here. */
function Described(fields: FormFields, isNeeded: (name: string) => boolean): abstract new () => object {
  abstract class Body {}
  for (const [name, field] of Object.entries(fields)) {
    ApiProperty(getFieldSchema({ ...field, required: isNeeded(name) }))(Body.prototype, name);
  }
  return Body;
}

/** Named `email` instead of the form's `guardian1Email`. */
function selectParts(fields: FormFields, person: Person, parts: readonly string[]): FormFields {
  const named = parts.map((part): [string, FormField | undefined] => [part, fields[getField(person, part)]]);
  return Object.fromEntries(named.filter((entry): entry is [string, FormField] => entry[1] !== undefined));
}

function isNeededOnceComplete(fields: FormFields): (name: string) => boolean {
  return (name) => {
    const field = fields[name];
    return field !== undefined && getRequirement(field, { complete: true }) === true;
  };
}

const guardian1 = selectParts(guardianForm.fields, 'guardian1', GUARDIAN_PARTS);
const guardian2 = selectParts(guardianForm.fields, 'guardian2', GUARDIAN_PARTS);
const contact = selectParts(emergencyForm.fields, 'emergency1', EMERGENCY_PARTS);
const place = Object.fromEntries(
  ['site', ...PREFERENCE_PATHS].map((path) => [
    path,
    { rule: rules.site, label: 'label.site1', required: false },
  ]),
) satisfies FormFields;
const ssid = { rule: rules.knownSsid, label: 'label.ssid', required: false } satisfies FormField;

/** Address, city, state and ZIP default to the student's. */
export class ImportFirstGuardianBody extends Described(
  guardian1,
  (part) => !DEFAULTED.includes(part) && isNeededOnceComplete(guardian1)(part),
) {}

/** Email, phones and address default to the first guardian's. */
export class ImportSecondGuardianBody extends Described(guardian2, () => false) {}

/** Defaults to a guardian if both names are left out. */
export class ImportContactBody extends Described(contact, () => false) {}

export class ImportRowBody extends Described(
  { ssid, ...importedFields, ...place },
  isNeededOnceComplete(importedFields),
) {
  guardian1!: ImportFirstGuardianBody;
  /** Null or without names if there's no second guardian. */
  guardian2?: ImportSecondGuardianBody | null;
  emergency1?: ImportContactBody | null;
  emergency2?: ImportContactBody | null;
}
