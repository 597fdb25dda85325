import type { ApplicationForSite } from '../../domain/contract/application.js';
import { gradeNameKey } from '../../domain/enums/enums.js';
import { capitalized } from '../../domain/messages/sentence.js';
import { useText } from '../shell/texts.js';
import { ageOn } from './application-facts.js';

/** The student in a few words, as far as they are known. */
export function GradeAndAge({
  grade,
  birthday = null,
}: Pick<ApplicationForSite, 'grade'> & Partial<Pick<ApplicationForSite, 'birthday'>>) {
  const text = useText();
  const known = [
    grade && capitalized(text(gradeNameKey(grade))),
    birthday !== null && text('application.age', { count: ageOn(birthday, new Date()) }),
  ].filter(Boolean);
  return known.length > 0 && <p>{known.join(', ')}</p>;
}
