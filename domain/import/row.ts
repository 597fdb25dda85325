import type { ImportRow } from '../contract/import.js';
import { isEmpty } from '../fields/field-rule.js';
import { rules } from '../fields/rules.js';
import { emergencyForm } from '../forms/emergency.js';
import { defineForm, readForm, type BodyReading, type Form, type RawValues } from '../forms/form.js';
import { guardianForm } from '../forms/guardian.js';
import { preferenceForm } from '../forms/preference.js';
import { studentForm } from '../forms/student.js';
import type { MessageKey } from '../messages/keys.js';
import { PREFERENCE_PATHS } from './columns.js';
import { isExampleEmail } from './examples.js';
import { PERSONS, ROW_FIELDS, getField, getParts, type Person } from './row-fields.js';
import { CELL_PARSERS, type ParsedCell } from './cell-parsers.js';

/** Faults by path, such as `guardian1.email`. */
type RowReading = BodyReading<ImportRow>;

/** A workbook has each email once, so there's nothing to confirm. */
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
 * docs/rules.md#import, in the browser and again on the server. `raw` is as people write it: codes or labels,
 * dates as month/day/year. Whether schools and sites exist isn't checked. `today` is midnight UTC in epoch
 * seconds.
 */
export function readImportRow(raw: unknown, today?: number): RowReading {
  return new RowReader(toValues(raw), today).read();
}

class RowReader {
  private readonly values: Record<string, unknown> = {};
  private readonly faults = new Map<string, MessageKey>();
  /** Fields that got another field's value. That field reports the faults. */
  private readonly copied = new Set<string>();

  constructor(
    private readonly raw: RawValues,
    private readonly today: number | undefined,
  ) {}

  read(): RowReading {
    if (isExampleEmail(toValues(this.raw['guardian1'])['email'])) {
      return { faults: { firstName: 'importing.exampleRow' } };
    }
    this.parseCells();
    this.fillIn();
    const { values } = this;
    const student = this.readByForm(studentForm, values);
    const guardians = this.readByForm(guardiansForm, values);
    const emergency = this.readByForm(emergencyForm, values);
    const ssid = this.readByRule(
      'ssid',
      rules.knownSsid.read(this.getValue('ssid', CELL_PARSERS.number(this.raw['ssid']))),
    );
    const place = this.readPlace();
    if (this.faults.size > 0) return { faults: Object.fromEntries(this.faults) };
    const row = nestValues({ ...student, ...guardians, ...emergency });
    return { value: { ...row, ssid, ...place } as ImportRow };
  }

  private parseCells(): void {
    for (const person of PERSONS) {
      const given = this.raw[person];
      if (!isEmpty(given) && !isRecord(given)) this.addFault(person, 'field.invalidInput');
    }
    for (const { path, field, person, part, parser } of ROW_FIELDS) {
      const given = person === null ? this.raw : toValues(this.raw[person]);
      this.values[field] = this.getValue(path, CELL_PARSERS[parser](given[part]));
    }
  }

  /** The defaults of docs/rules.md#import, each after the ones it depends on. */
  private fillIn(): void {
    for (const part of ADDRESS) this.copy(getField('guardian1', part), part);
    if (this.isUnnamed('guardian2')) this.clearGuardian2();
    else {
      for (const part of ['email', ...PHONES, ...ADDRESS]) {
        this.copy(getField('guardian2', part), getField('guardian1', part));
      }
    }
    if (this.isUnnamed('emergency1')) this.copyGuardian('emergency1', 'guardian1');
    if (this.isUnnamed('emergency2')) {
      this.copyGuardian('emergency2', this.values['noGuardian2'] === true ? 'guardian1' : 'guardian2');
    }
  }

  private isUnnamed(person: Person): boolean {
    return ['firstName', 'lastName'].every((part) => this.isBlank(getField(person, part)));
  }

  /** A value with a fault isn't blank. */
  private isBlank(field: string): boolean {
    return isEmpty(this.values[field]) && !this.faults.has(PATHS.get(field) ?? field);
  }

  private clearGuardian2(): void {
    this.values['noGuardian2'] = true;
    for (const part of getParts('guardian2')) {
      this.values[getField('guardian2', part)] = null;
      this.faults.delete(`guardian2.${part}`);
    }
  }

  private copy(field: string, from: string): void {
    if (!this.isBlank(field)) return;
    this.values[field] = this.values[from];
    this.copied.add(field);
  }

  private copyGuardian(contact: Person, guardian: Person): void {
    for (const part of getParts(contact)) {
      const field = getField(contact, part);
      this.values[field] = this.values[getField(guardian, part)];
      this.copied.add(field);
      this.faults.delete(`${contact}.${part}`);
    }
  }

  private addFault(path: string, fault: MessageKey): void {
    if (!this.faults.has(path)) this.faults.set(path, fault);
  }

  private getValue(path: string, parsed: ParsedCell): unknown {
    if (parsed.fault === undefined) return parsed.value;
    this.addFault(path, parsed.fault);
    return null;
  }

  private readByForm<F extends Form>(form: F, values: RawValues) {
    const reading = readForm(form, { ...values, complete: true }, this.today);
    for (const [field, fault] of Object.entries<MessageKey | undefined>(reading.faults)) {
      if (fault && !this.copied.has(field)) this.addFault(PATHS.get(field) ?? field, fault);
    }
    return reading.values;
  }

  private readByRule<T>(path: string, { value, error }: { value?: T | null; error?: MessageKey }): T | null {
    if (error) this.addFault(path, error);
    return value ?? null;
  }

  private readPlace(): Record<string, unknown> {
    const { raw } = this;
    const hasPreference = PREFERENCE_PATHS.some((path) => !isEmpty(raw[path]));
    const isSite = !isEmpty(raw['site']) || !PREFERENCE_PATHS.some((path) => path in raw);
    const none = { firstPreference: null, secondPreference: null, thirdPreference: null };
    if (isSite) {
      if (hasPreference) this.addFault('site', 'importing.siteAndPreference');
      const site = this.readByRule(
        'site',
        rules.site.read(this.getValue('site', CELL_PARSERS.number(raw['site']))),
      );
      if (site === null) this.addFault('site', 'field.required');
      return { site, ...none };
    }
    const [site1, site2, site3] = PREFERENCE_PATHS.map((path) =>
      this.getValue(path, CELL_PARSERS.number(raw[path])),
    );
    const { values, faults } = readForm(preferenceForm, { site1, site2, site3, complete: true });
    const names = { firstPreference: 'site1', secondPreference: 'site2', thirdPreference: 'site3' } as const;
    for (const path of PREFERENCE_PATHS) {
      const fault = faults[names[path]];
      if (fault) this.addFault(path, fault);
    }
    return {
      site: null,
      firstPreference: values.site1,
      secondPreference: values.site2,
      thirdPreference: values.site3,
    };
  }
}

function nestValues(values: RawValues): Record<string, unknown> {
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

function toValues(raw: unknown): RawValues {
  return isRecord(raw) ? raw : {};
}
