import type { ImportRow } from '../contract/import.js';
import { isEmpty } from '../fields/field-rule.js';
import { rules } from '../fields/rules.js';
import { emergencyForm } from '../forms/emergency.js';
import { defineForm, readForm, type Form, type RawValues } from '../forms/form.js';
import { guardianForm } from '../forms/guardian.js';
import { preferenceForm } from '../forms/preference.js';
import { studentForm } from '../forms/student.js';
import type { MessageKey } from '../messages/keys.js';
import { PREFERENCE_PATHS } from './columns.js';
import { isExampleEmail } from './examples.js';
import { PERSONS, ROW_FIELDS, fieldOf, partsOf, type Person } from './row-fields.js';
import { WRITTEN, type Written } from './cell-parsers.js';

/** The first fault of each path: `guardian1.email`. */
export type RowFaults = Readonly<Record<string, MessageKey>>;
export type RowReading = { row: ImportRow; faults?: never } | { row?: never; faults: RowFaults };

/** Nobody types an email of a workbook twice. */
const {
  guardian1ConfirmEmail: _first,
  guardian2ConfirmEmail: _second,
  ...guardianFields
} = guardianForm.fields;
const guardiansForm = defineForm(guardianFields);

const ADDRESS = ['address', 'city', 'state', 'zip'] as const;
const PHONES = ['homePhone', 'cellPhone', 'workPhone'] as const;
const PATHS: ReadonlyMap<string, string> = new Map(ROW_FIELDS.map(({ field, path }) => [field, path]));

/**
 * One row of an import by all rules of spec section 5, with the spec's defaults filled in: asked in the browser before
 * anything is sent, and by the server again. `raw` has the shape of an `ImportRow`, with its values as they are
 * written: codes or labels, phones with blanks, dates as month/day/year. Whether schools and sites exist is another
 * question. `today` is midnight UTC in epoch seconds.
 */
export function readImportRow(raw: unknown, today?: number): RowReading {
  return new RowReader(asValues(raw), today).read();
}

/** Reads one row in the names of the forms' fields. */
class RowReader {
  private readonly values: Record<string, unknown> = {};
  private readonly faults = new Map<string, MessageKey>();
  /** Fields whose value is somebody else's: what is wrong with it is told there. */
  private readonly borrowed = new Set<string>();

  constructor(
    private readonly raw: RawValues,
    private readonly today: number | undefined,
  ) {}

  read(): RowReading {
    if (isExampleEmail(asValues(this.raw['guardian1'])['email'])) {
      return { faults: { firstName: 'importing.exampleRow' } };
    }
    this.write();
    this.fillIn();
    const { values } = this;
    const student = this.byForm(studentForm, values);
    const guardians = this.byForm(guardiansForm, values);
    const emergency = this.byForm(emergencyForm, values);
    const ssid = this.byRule(
      'ssid',
      rules.knownSsid.read(this.written('ssid', WRITTEN.number(this.raw['ssid']))),
    );
    const place = this.place();
    if (this.faults.size > 0) return { faults: Object.fromEntries(this.faults) };
    const row = nested({ ...student, ...guardians, ...emergency });
    return { row: { ...row, ssid, ...place } as ImportRow };
  }

  private write(): void {
    for (const person of PERSONS) {
      const given = this.raw[person];
      if (!isEmpty(given) && !isRecord(given)) this.blame(person, 'field.invalidInput');
    }
    for (const { path, field, person, part, written } of ROW_FIELDS) {
      const given = person === null ? this.raw : asValues(this.raw[person]);
      this.values[field] = this.written(path, WRITTEN[written](given[part]));
    }
  }

  /** The spec's defaults. Each is taken after the ones that it rests on. */
  private fillIn(): void {
    for (const part of ADDRESS) this.borrow(fieldOf('guardian1', part), part);
    if (this.isNobody('guardian2')) this.leaveOutGuardian2();
    else {
      for (const part of ['email', ...PHONES, ...ADDRESS]) {
        this.borrow(fieldOf('guardian2', part), fieldOf('guardian1', part));
      }
    }
    if (this.isNobody('emergency1')) this.standIn('emergency1', 'guardian1');
    if (this.isNobody('emergency2')) {
      this.standIn('emergency2', this.values['noGuardian2'] === true ? 'guardian1' : 'guardian2');
    }
  }

  private isNobody(person: Person): boolean {
    return ['firstName', 'lastName'].every((part) => this.isBlank(fieldOf(person, part)));
  }

  /** A name that cannot be read is no blank one. */
  private isBlank(field: string): boolean {
    return isEmpty(this.values[field]) && !this.faults.has(PATHS.get(field) ?? field);
  }

  private leaveOutGuardian2(): void {
    this.values['noGuardian2'] = true;
    for (const part of partsOf('guardian2')) {
      this.values[fieldOf('guardian2', part)] = null;
      this.faults.delete(`guardian2.${part}`);
    }
  }

  private borrow(field: string, from: string): void {
    if (!this.isBlank(field)) return;
    this.values[field] = this.values[from];
    this.borrowed.add(field);
  }

  /** The whole of an emergency contact is the guardian, whatever else was written there. */
  private standIn(contact: Person, guardian: Person): void {
    for (const part of partsOf(contact)) {
      const field = fieldOf(contact, part);
      this.values[field] = this.values[fieldOf(guardian, part)];
      this.borrowed.add(field);
      this.faults.delete(`${contact}.${part}`);
    }
  }

  /** The first fault of a path stays. */
  private blame(path: string, fault: MessageKey): void {
    if (!this.faults.has(path)) this.faults.set(path, fault);
  }

  private written(path: string, written: Written): unknown {
    if (written.fault === undefined) return written.value;
    this.blame(path, written.fault);
    return null;
  }

  private byForm<F extends Form>(form: F, values: RawValues) {
    const reading = readForm(form, { ...values, complete: true }, this.today);
    for (const [field, fault] of Object.entries<MessageKey | undefined>(reading.faults)) {
      if (fault && !this.borrowed.has(field)) this.blame(PATHS.get(field) ?? field, fault);
    }
    return reading.values;
  }

  private byRule<T>(path: string, { value, error }: { value?: T | null; error?: MessageKey }): T | null {
    if (error) this.blame(path, error);
    return value ?? null;
  }

  /** A site or a first preference, not both; with the site alone, or with all three preferences. */
  private place(): Record<string, unknown> {
    const { raw } = this;
    const hasPreference = PREFERENCE_PATHS.some((path) => !isEmpty(raw[path]));
    const isSite = !isEmpty(raw['site']) || !PREFERENCE_PATHS.some((path) => path in raw);
    const none = { firstPreference: null, secondPreference: null, thirdPreference: null };
    if (isSite) {
      if (hasPreference) this.blame('site', 'importing.siteAndPreference');
      const site = this.byRule('site', rules.site.read(this.written('site', WRITTEN.number(raw['site']))));
      if (site === null) this.blame('site', 'field.required');
      return { site, ...none };
    }
    const [site1, site2, site3] = PREFERENCE_PATHS.map((path) =>
      this.written(path, WRITTEN.number(raw[path])),
    );
    const { values, faults } = readForm(preferenceForm, { site1, site2, site3, complete: true });
    const names = { firstPreference: 'site1', secondPreference: 'site2', thirdPreference: 'site3' } as const;
    for (const path of PREFERENCE_PATHS) {
      const fault = faults[names[path]];
      if (fault) this.blame(path, fault);
    }
    return {
      site: null,
      firstPreference: values.site1,
      secondPreference: values.site2,
      thirdPreference: values.site3,
    };
  }
}

/** The forms' values in the shape of a row. */
function nested(values: RawValues): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const { field, person, part } of ROW_FIELDS) {
    if (person === null) row[field] = values[field];
    else if (person === 'guardian2' && values['noGuardian2'] === true) row[person] = null;
    else ((row[person] ??= {}) as Record<string, unknown>)[part] = values[field];
  }
  return row;
}

function isRecord(raw: unknown): raw is RawValues {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

function asValues(raw: unknown): RawValues {
  return isRecord(raw) ? raw : {};
}
