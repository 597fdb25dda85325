import type { StudentView } from '../../../domain/contract/student.js';
import type { Section } from '../../../domain/enums/enums.js';
import type { State } from '../../../domain/enums/states.js';
import { readForm, type Form, type RawValues } from '../../../domain/forms/form.js';
import { guardianForm } from '../../../domain/forms/guardian.js';
import { getConfirmedEmail } from '../../../domain/forms/merge.js';
import { studentForm } from '../../../domain/forms/student.js';
import { getContactRelationshipKey, emergencyForm } from '../../../domain/forms/emergency.js';
import { getSectionFlag } from '../../../domain/status/sections.js';
import type { Text } from '../../shell/texts.js';

export type PeopleSection = Exclude<Section, 'preference'>;

/** The saved values, each email also as its confirmation, and the program's state if none was chosen. */
export function getSectionValues(
  form: Form,
  section: Section,
  student: StudentView,
  defaultState: State,
): RawValues {
  const saved: RawValues = { ...student, complete: student[getSectionFlag(section)] };
  const entries = Object.entries(form.fields).map(([name, { rule }]) => {
    const value = saved[getConfirmedEmail(name) ?? name] ?? null;
    return [name, rule.kind === 'state' ? (value ?? defaultState) : value] as const;
  });
  return Object.fromEntries(entries);
}

/** An import stores a guardian's relationship code for a contact; people read and edit the label. */
export function addRelationshipLabels(student: StudentView, text: Text): StudentView {
  const getLabel = (kept: string | null): string | null => {
    const label = getContactRelationshipKey(kept);
    return label ? text(label) : kept;
  };
  return {
    ...student,
    emergency1Relationship: getLabel(student.emergency1Relationship),
    emergency2Relationship: getLabel(student.emergency2Relationship),
  };
}

export function getCopiedValues(...of: Parameters<typeof getSectionValues>): RawValues {
  const { complete: _own, ...copied } = getSectionValues(...of);
  return copied;
}

/** Marked complete unless something is missing by now. The address only if the child has none yet. */
export function listReusedAnswers(
  student: StudentView,
  sibling: StudentView,
  defaultState: State,
  t: Text,
): [PeopleSection, object][] {
  const named = addRelationshipLabels(sibling, t);
  const read = (form: Form, section: PeopleSection): [PeopleSection, object] => {
    const { values, faults } = readForm(form, {
      ...getCopiedValues(form, section, named, defaultState),
      complete: true,
    });
    return [section, { ...values, complete: Object.keys(faults).length === 0 }];
  };
  const sections = [read(guardianForm, 'guardian'), read(emergencyForm, 'emergency')];
  if (student.address !== null || sibling.address === null) return sections;
  const { address, city, state, zip } = sibling;
  const own = getSectionValues(studentForm, 'student', student, defaultState);
  return [...sections, ['student', readForm(studentForm, { ...own, address, city, state, zip }).values]];
}
