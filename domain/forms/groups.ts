import { LIMITS } from '../fields/limits.js';
import { makeIntegerRule, rules } from '../fields/rules.js';
import type { MessageKey } from '../messages/keys.js';
import { defineForm, isRecord, type ValidFormValues } from './form.js';

/** A group without an ID is new. */
export const groupForm = defineForm({
  id: { rule: makeIntegerRule(1, LIMITS.epochSecondsMax), label: 'groups.group', required: false },
  name: { rule: rules.name, label: 'groups.name', required: true },
  instructorId: { rule: rules.guid, label: 'groups.instructor', required: false },
  studentIds: { rule: rules.guids, label: 'groups.students', required: true },
});

export const saveGroupsForm = defineForm({
  version: { rule: makeIntegerRule(0, LIMITS.epochSecondsMax), label: 'groups.version', required: true },
  overSize: { rule: rules.checkbox, label: 'groups.overSize', required: false },
});

export interface GroupToSave {
  id: number | null;
  name: string;
  instructorId: string | null;
  studentIds: readonly string[];
}

export interface GroupsToSave extends ValidFormValues<typeof saveGroupsForm> {
  groups: readonly GroupToSave[];
}

export function findGroupsFault(groups: unknown): MessageKey | undefined {
  if (groups === undefined) return 'field.required';
  return Array.isArray(groups) ? undefined : 'field.invalidInput';
}

/** Each group, student and group ID may appear only once. As sent, because the rule drops duplicates within a group. */
export function findRepeated(groups: readonly unknown[]): { id?: MessageKey; studentIds?: MessageKey }[] {
  const seen = new Set<unknown>();
  const isNew = (id: unknown): boolean => seen.size < seen.add(id).size;
  return groups.map((group) => {
    if (!isRecord(group)) return {};
    const id = groupForm.fields.id.rule.read(group['id']).value ?? null;
    const sent = Array.isArray(group['studentIds']) ? (group['studentIds'] as unknown[]) : [];
    const areNew = sent.map((student) =>
      isNew(typeof student === 'string' ? student.toLowerCase() : student),
    );
    return {
      ...(id !== null && !isNew(id) && { id: 'groups.unknownGroup' }),
      ...(areNew.includes(false) && { studentIds: 'groups.studentTwice' }),
    };
  });
}
