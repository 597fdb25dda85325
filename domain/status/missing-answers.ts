import type { Section } from '../enums/enums.js';
import { isEmpty } from '../fields/field-rule.js';
import { readForm, getRequirement, type RawValues } from '../forms/form.js';
import { findPersonTitle, SECTION_FORMS, type SectionAnswers } from '../forms/sections.js';
import type { MessageKey } from '../messages/keys.js';
import { isRepeated } from './seasons.js';
import { getSectionFlag, type SectionFlags } from './sections.js';

/** The form fills these in itself, so they don't show that someone started the section. */
const PREFILLED = /^(firstName|lastName|complete)$|state$/i;

/** `title` is null for the section itself. */
export interface MissingGroup {
  title: MessageKey | null;
  answers: { name: string; label: MessageKey }[];
  /** Everything is missing, so the heading alone is enough. */
  isWhole: boolean;
}

function readValues(student: SectionAnswers): RawValues {
  return {
    ...student,
    guardian1ConfirmEmail: student.guardian1Email,
    guardian2ConfirmEmail: student.guardian2Email,
    site1: student.sitePreference1,
    site2: student.sitePreference2,
    site3: student.sitePreference3,
    complete: true,
  };
}

export function isStarted(section: Section, student: SectionAnswers): boolean {
  const values = readValues(student);
  return Object.keys(SECTION_FORMS[section].fields).some((name) => {
    const value = values[name];
    return !PREFILLED.test(name) && !isEmpty(value) && value !== false;
  });
}

export function listMissingAnswers(section: Section, student: SectionAnswers): MissingGroup[] {
  const form = SECTION_FORMS[section];
  const values = readValues(student);
  const faults: Readonly<Record<string, MessageKey | undefined>> = readForm(form, values).faults;
  const groups = new Map<MessageKey | null, MissingGroup & { required: number }>();
  for (const [name, field] of Object.entries(form.fields)) {
    // The repeated email is missing along with the email itself.
    if (getRequirement(field, values) !== true || name.endsWith('ConfirmEmail')) continue;
    const title = findPersonTitle(name);
    const group = groups.get(title) ?? { title, answers: [], isWhole: false, required: 0 };
    groups.set(title, group);
    if (/state$/i.test(name) && isEmpty(values[name])) continue; // The form suggests the program's state.
    group.required += 1;
    if (faults[name] === 'field.required') group.answers.push({ name, label: field.label });
  }
  return [...groups.values()]
    .filter(({ answers }) => answers.length > 0)
    .map(({ title, answers, required }) => ({
      title,
      answers,
      isWhole: title !== null && answers.length === required,
    }));
}

/** All answers are from an earlier season's application. Preferences aren't carried over. */
export function isToConfirm(
  section: Section,
  student: SectionAnswers & SectionFlags & { id: string; childId: string },
): boolean {
  if (section === 'preference' || student[getSectionFlag(section)] || !isRepeated(student)) return false;
  return isStarted(section, student) && listMissingAnswers(section, student).length === 0;
}
