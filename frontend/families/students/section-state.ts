import type { StudentView } from '../../../domain/contract/student.js';
import type { Section } from '../../../domain/enums/enums.js';
import { isToConfirm } from '../../../domain/status/missing-answers.js';
import { sectionFlag } from '../../../domain/status/sections.js';
import { hasEnded } from '../student-facts.js';

export function getSectionState(
  section: Section,
  student: StudentView,
): 'section.done' | 'section.notDone' | 'section.toConfirm' | 'section.toDo' {
  if (student[sectionFlag(section)]) return 'section.done';
  if (hasEnded(student)) return 'section.notDone';
  return isToConfirm(section, student) ? 'section.toConfirm' : 'section.toDo';
}
