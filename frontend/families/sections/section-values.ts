import type { StudentView } from '../../../domain/contract/student.js';
import type { Section } from '../../../domain/enums/enums.js';
import type { State } from '../../../domain/enums/states.js';
import { readForm, type Form, type RawValues } from '../../../domain/forms/form.js';
import { guardianForm } from '../../../domain/forms/guardian.js';
import { confirmedEmail } from '../../../domain/forms/merge.js';
import { studentForm } from '../../../domain/forms/student.js';
import { contactRelationshipKey, emergencyForm } from '../../../domain/forms/emergency.js';
import { sectionFlag } from '../../../domain/status/sections.js';
import type { Text } from '../../shell/texts.js';

export type PeopleSection = Exclude<Section, 'preference'>;

/** The saved values, each email also as its confirmation, and the program's state if none was chosen. */
export function sectionValues(
  form: Form,
  section: Section,
  student: StudentView,
  defaultState: State,
): RawValues {
  const saved: RawValues = { ...student, complete: student[sectionFlag(section)] };
  const entries = Object.entries(form.fields).map(([name, { rule }]) => {
    const value = saved[confirmedEmail(name) ?? name] ?? null;
    return [name, rule.kind === 'state' ? (value ?? defaultState) : value] as const;
  });
  return Object.fromEntries(entries);
}

/** An import stores a guardian's relationship code for a contact; people read and edit the label. */
export function withRelationshipLabels(student: StudentView, text: Text): StudentView {
  const getLabel = (kept: string | null): string | null => {
    const label = contactRelationshipKey(kept);
    return label ? text(label) : kept;
  };
  return {
    ...student,
    emergency1Relationship: getLabel(student.emergency1Relationship),
    emergency2Relationship: getLabel(student.emergency2Relationship),
  };
}

export function copiedValues(...of: Parameters<typeof sectionValues>): RawValues {
  const { complete: _own, ...copied } = sectionValues(...of);
  return copied;
}

/** Marked complete unless something is missing by now. The address only if the child has none yet. */
export function reusedAnswers(
  student: StudentView,
  sibling: StudentView,
  defaultState: State,
  t: Text,
): [PeopleSection, object][] {
  const named = withRelationshipLabels(sibling, t);
  const read = (form: Form, section: PeopleSection): [PeopleSection, object] => {
    const { values, faults } = readForm(form, {
      ...copiedValues(form, section, named, defaultState),
      complete: true,
    });
    return [section, { ...values, complete: Object.keys(faults).length === 0 }];
  };
  const sections = [read(guardianForm, 'guardian'), read(emergencyForm, 'emergency')];
  if (student.address !== null || sibling.address === null) return sections;
  const { address, city, state, zip } = sibling;
  const own = sectionValues(studentForm, 'student', student, defaultState);
  return [...sections, ['student', readForm(studentForm, { ...own, address, city, state, zip }).values]];
}
