import Typography from '@mui/material/Typography';
import type { ApplicationForSite } from '../../domain/contract/application.js';
import { getGradeNameKey } from '../../domain/enums/enums.js';
import { getAgeOn } from '../../domain/fields/age.js';
import { capitalize } from '../../domain/messages/sentence.js';
import { useText } from '../shell/texts.js';

/** The age today in the browser's time zone; null for a birthday in the future. */
function getAgeToday(birthday: number): number | null {
  const now = new Date();
  const age = getAgeOn(birthday, Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 1000);
  return age < 0 ? null : age;
}

export function GradeAndAge({
  grade,
  birthday = null,
}: Pick<ApplicationForSite, 'grade'> & Partial<Pick<ApplicationForSite, 'birthday'>>) {
  const text = useText();
  const age = birthday === null ? null : getAgeToday(birthday);
  const known = [
    grade && capitalize(text(getGradeNameKey(grade))),
    age !== null && text('application.age', { count: age }),
  ].filter(Boolean);
  return known.length > 0 && <Typography color="textSecondary">{known.join(', ')}</Typography>;
}
