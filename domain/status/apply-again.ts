import { GRADES, type Grade } from '../enums/enums.js';
import { STUDENT_FACTS } from '../forms/sections.js';
import type { FormField } from '../forms/form.js';

type Facts = {
  -readonly [K in keyof typeof STUDENT_FACTS]: (typeof STUDENT_FACTS)[K] extends FormField<infer T>
    ? T | null
    : never;
};

/** A school that isn't in the list, named in the field beside it. */
const OTHER_SCHOOL = 0;

/**
 * The answers of a child's next application: those of the last one, a grade higher. The school that it was going to is
 * now the one that it comes from (contract-2 section 1). Preferences and ticks aren't carried over.
 */
export function nextApplication<Before extends Facts & { firstName: string; lastName: string }>(
  before: Before,
): Partial<Before> {
  const names = ['firstName', 'lastName', ...Object.keys(STUDENT_FACTS)] as (keyof Before)[];
  const answers = Object.fromEntries(names.map((name) => [name, before[name]])) as Partial<Before>;
  const came = before.incomingSchool === null ? 'outgoingSchool' : 'incomingSchool';
  const outgoingSchool = before[came];
  return {
    ...answers,
    grade: before.grade && gradeAfter(before.grade),
    outgoingSchool,
    outgoingSchoolOther: outgoingSchool === OTHER_SCHOOL ? before[`${came}Other`] : null,
  };
}

/** The next grade; 9 stays 9. */
export function gradeAfter(grade: Grade): Grade {
  return GRADES[GRADES.indexOf(grade) + 1] ?? grade;
}
