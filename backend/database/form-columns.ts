import { Check, Column, type ColumnOptions } from 'typeorm';
import type { FieldRule } from '../../domain/fields/field-rule.js';
import { LIMITS } from '../../domain/fields/limits.js';
import type { FormField, FormFields } from '../../domain/forms/form.js';
import { DatedRow } from './columns.js';
import { isInListSql } from './constraints.js';

const CODE_LENGTH = 16;
const PHONE_LENGTH = 20;

/** The database stores a date, but the product uses epoch seconds (midnight UTC). */
const dayColumn = {
  to: (seconds: number | null | undefined) =>
    typeof seconds === 'number' ? new Date(seconds * 1000).toISOString().slice(0, 10) : seconds,
  from: (day: string | null) => (day === null ? null : Date.parse(`${day}T00:00:00Z`) / 1000),
};

function describeColumn(rule: FieldRule<unknown>): ColumnOptions {
  switch (rule.kind) {
    case 'text':
    case 'textarea':
    case 'email':
    case 'zip':
      return { type: 'varchar', length: rule.maxLength ?? LIMITS.text, nullable: true };
    case 'phone':
      return { type: 'varchar', length: PHONE_LENGTH, nullable: true };
    case 'state':
    case 'select':
    case 'grades':
      return { type: 'varchar', length: CODE_LENGTH, nullable: true };
    case 'yesNo':
      return { type: 'boolean', nullable: true };
    case 'checkbox':
      return { type: 'boolean', default: false };
    case 'date':
      return { type: 'date', nullable: true, transformer: dayColumn };
    case 'integer':
    case 'school':
    case 'site':
      return { type: 'integer', nullable: true };
    case 'password':
    case 'token':
    case 'guids':
    case 'codes':
    case 'day':
    case 'days':
    case 'time':
      throw new Error(`a ${rule.kind} can't be a column`);
  }
}

type ColumnValues<F extends FormFields> = {
  -readonly [K in keyof F]: F[K] extends FormField<infer T> ? T | null : never;
};

/** The database, too, refuses codes that aren't in a field's list; checks are named `<table>_<field>`. */
export function FormColumns<F extends FormFields>(
  table: string,
  fields: F,
): abstract new () => ColumnValues<F> & DatedRow {
  abstract class Columns extends DatedRow {}
  for (const [name, { rule }] of Object.entries(fields)) {
    Column(describeColumn(rule))(Columns.prototype, name);
    if (rule.values && rule.kind !== 'grades')
      Check(`${table}_${name}`, isInListSql(name, rule.values))(Columns);
  }
  return Columns as abstract new () => ColumnValues<F> & DatedRow;
}
