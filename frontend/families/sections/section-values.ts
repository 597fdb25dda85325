import type { StudentView } from '../../../domain/contract/student.js';
import type { Section } from '../../../domain/enums/enums.js';
import type { State } from '../../../domain/enums/states.js';
import type { Form, RawValues } from '../../../domain/forms/form.js';
import { sectionFlag } from '../../../domain/status/sections.js';

const CONFIRM_EMAIL = 'ConfirmEmail';

/**
 * The initial values of a section's form: the saved ones, each email also as its confirmation, and the program's state
 * if none was chosen yet.
 */
export function sectionValues(
  form: Form,
  section: Section,
  student: StudentView,
  defaultState: State,
): RawValues {
  const saved: RawValues = { ...student, complete: student[sectionFlag(section)] };
  const entries = Object.entries(form.fields).map(([name, { rule }]) => {
    const value = saved[name.endsWith(CONFIRM_EMAIL) ? name.replace(CONFIRM_EMAIL, 'Email') : name] ?? null;
    return [name, rule.kind === 'state' ? (value ?? defaultState) : value] as const;
  });
  return Object.fromEntries(entries);
}

/** The values of a sibling's section, without the complete box. */
export function copiedValues(...of: Parameters<typeof sectionValues>): RawValues {
  const { complete: _own, ...copied } = sectionValues(...of);
  return copied;
}
