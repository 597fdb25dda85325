import { LIMITS } from '../fields/limits.js';
import { integerRule, rules } from '../fields/rules.js';
import type { MessageKey } from '../messages/keys.js';
import { defineForm, isRecord, readForm, type BodyReading, type RawValues } from './form.js';

/** A group without an ID is new. */
export const groupForm = defineForm({
  id: { rule: integerRule(1, LIMITS.epochSecondsMax), label: 'groups.group', required: false },
  name: { rule: rules.name, label: 'groups.name', required: true },
  instructorId: { rule: rules.guid, label: 'groups.instructor', required: false },
  studentIds: { rule: rules.guids, label: 'groups.students', required: true },
});

export const saveGroupsForm = defineForm({
  version: { rule: integerRule(0, LIMITS.epochSecondsMax), label: 'groups.version', required: true },
  overSize: { rule: rules.checkbox, label: 'groups.overSize', required: false },
});

export interface GroupToSave {
  id: number | null;
  name: string;
  instructorId: string | null;
  studentIds: readonly string[];
}

export interface GroupsToSave {
  version: number;
  overSize: boolean;
  groups: readonly GroupToSave[];
}

/** Each group, student and group ID may appear only once. */
export function readGroupsToSave(raw: RawValues): BodyReading<GroupsToSave> {
  const whole = readForm(saveGroupsForm, raw);
  const faults: Record<string, MessageKey> = { ...whole.faults };
  const sent: unknown = raw['groups'];
  const rows = Array.isArray(sent) ? (sent as unknown[]) : [];
  if (!Array.isArray(sent)) faults['groups'] = sent === undefined ? 'field.required' : 'field.invalidInput';
  const groups = rows.map((row, at) => readGroup(row, `groups.${at}`, faults));
  const seen = new Set<unknown>();
  const isNew = (id: unknown): boolean => seen.size < seen.add(id).size;
  groups.forEach(({ id }, at) => {
    if (id !== null && !isNew(id)) faults[`groups.${at}.id`] ??= 'groups.unknownGroup';
  });
  rows.forEach((row, at) => {
    const ids = isRecord(row) && Array.isArray(row['studentIds']) ? (row['studentIds'] as unknown[]) : [];
    // The IDs as sent, because the rule has dropped duplicates within a group.
    if (!ids.map((id) => isNew(String(id).toLowerCase())).every(Boolean))
      faults[`groups.${at}.studentIds`] ??= 'groups.studentTwice';
  });
  if (Object.keys(faults).length > 0) return { faults };
  const { version, overSize } = whole.values;
  return { value: { version: version ?? 0, overSize: overSize === true, groups } };
}

function readGroup(row: unknown, path: string, faults: Record<string, MessageKey>): GroupToSave {
  if (!isRecord(row)) {
    faults[path] = 'field.invalidInput';
    return { id: null, name: '', instructorId: null, studentIds: [] };
  }
  const { values, faults: own } = readForm(groupForm, row);
  for (const [name, fault] of Object.entries(own)) faults[`${path}.${name}`] = fault;
  const { id, name, instructorId, studentIds } = values;
  return { id, name: name ?? '', instructorId, studentIds: studentIds ?? [] };
}
