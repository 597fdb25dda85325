import type { EnumName, Language } from '../enums/enums.js';
import { getStateName, type State } from '../enums/states.js';
import { getDateFormat } from '../fields/date-format.js';
import type { FieldRule } from '../fields/field-rule.js';
import { formatPhone } from '../fields/phone.js';
import { rules } from '../fields/rules.js';
import { getContactRelationshipKey } from '../forms/emergency.js';
import type { Fact } from '../forms/fact-groups.js';
import type { MessageKey, MessageParams } from '../messages/keys.js';
import { formatSiteDates, formatSiteDays, formatSiteTimes } from '../sites/site-times.js';

export type Text = (key: MessageKey, params?: MessageParams) => string;

const OTHER_SCHOOL = 0;
const SCHEDULE = new Map<FieldRule<unknown>, (text: string, language: Language) => string>([
  [rules.dates, formatSiteDates],
  [rules.days, formatSiteDays],
  [rules.times, formatSiteTimes],
]);

/** `K, 1, 2`. */
export function formatGrades(grades: string, text: Text): string {
  return [...grades].map((grade) => text(`enum.grade.${grade}` as MessageKey)).join(', ');
}

/** Stored as midnight UTC: the same day in every time zone. */
export function formatUtcDay(seconds: number, language: Language): string {
  return getDateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
}

/** The school's number if its name isn't known. */
export function formatSchool(
  id: number,
  school: { name: string; district: string | null } | undefined,
  text: Text,
): string {
  if (id === OTHER_SCHOOL) return text('school.other');
  if (!school) return text('application.unknownSchool', { id });
  return school.district === null ? school.name : `${school.name} (${school.district})`;
}

/** Null if it's missing. For schools, there's `formatSchool`. */
export function formatFact(
  { rule, value }: Pick<Fact, 'rule' | 'value'>,
  text: Text,
  language: Language,
): string | null {
  if (typeof value === 'boolean') return text(value ? 'form.yes' : 'form.no');
  if (typeof value === 'number') return rule.kind === 'date' ? formatUtcDay(value, language) : String(value);
  if (typeof value !== 'string' || value === '') return null;
  const relationship = rule === rules.relationshipText ? getContactRelationshipKey(value) : null;
  if (relationship) return text(relationship);
  if (rule.enumName) return formatEnum(rule.enumName, value, text);
  switch (rule.kind) {
    case 'phone':
      return formatPhone(value);
    case 'grades':
      return formatGrades(value, text);
    case 'state':
      return getStateName(value as State, language);
    default:
      return SCHEDULE.get(rule)?.(value, language) ?? value;
  }
}

function formatEnum(name: EnumName, value: string, text: Text): string {
  return text(`enum.${name}.${value}` as MessageKey);
}
