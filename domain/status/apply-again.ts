import { GRADES, type Grade } from '../enums/enums.js';
import { STUDENT_FACTS } from '../forms/sections.js';
import type { FormField } from '../forms/form.js';

type Facts = {
  -readonly [K in keyof typeof STUDENT_FACTS]: (typeof STUDENT_FACTS)[K] extends FormField<infer T>
    ? T | null
    : never;
};

const LAST_GRADE = '9' satisfies Grade;

/** A school that isn't in the list; its name is in the field beside it. */
const OTHER_SCHOOL = 0;

/**
 * Moves up a grade for each of the `years`; the incoming school becomes the outgoing one. Preferences and
 * checkboxes aren't carried over.
 */
export function makeNextApplication<Before extends Facts & { firstName: string; lastName: string }>(
  before: Before,
  years: number,
): Partial<Before> {
  const names = ['firstName', 'lastName', ...Object.keys(STUDENT_FACTS)] as (keyof Before)[];
  const answers = Object.fromEntries(names.map((name) => [name, before[name]])) as Partial<Before>;
  const came = before.incomingSchool === null ? 'outgoingSchool' : 'incomingSchool';
  const outgoingSchool = before[came];
  return {
    ...answers,
    grade: before.grade && getGradeAfter(before.grade, years),
    outgoingSchool,
    outgoingSchoolOther: outgoingSchool === OTHER_SCHOOL ? before[`${came}Other`] : null,
  };
}

function getGradeAfter(grade: Grade, years: number): Grade {
  return GRADES[GRADES.indexOf(grade) + years] ?? LAST_GRADE;
}
