import { useState } from 'react';
import type { StudentView } from '../../../domain/contract/student.js';
import { secondsOfDate } from '../../../domain/fields/date-text.js';
import { deadlineDate, deadlineNotice } from '../../../domain/season/deadline.js';
import { program } from '../../shell/program.js';
import { useLanguage, useText } from '../../shell/texts.js';

export interface SeasonSentencesProps {
  /** The application that they are about, once there is one. */
  application?: Pick<StudentView, 'status' | 'late'>;
  className?: string | undefined;
}

/** When to apply, what comes of being late, and when children are placed. */
export function SeasonSentences({ application, className }: SeasonSentencesProps) {
  const text = useText();
  const [language] = useLanguage();
  const { year, deadline, placementDay } = program.season;
  const [now] = useState(() => Date.now());
  const notice = deadlineNotice(deadline, now / 1000, application);
  const sentences: string[] = [];
  if (notice !== null && deadline !== null) {
    sentences.push(text(`deadline.${notice}`, { date: deadlineDate(deadline, language, year) }));
  }
  if (placementDay !== null) {
    // In the reader's time zone, the day itself is still ahead.
    const today = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(now);
    const date = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
    const key = placementDay < today ? 'placementDay.over' : 'placementDay.ahead';
    sentences.push(text(key, { date: date.format(secondsOfDate(placementDay) * 1000) }));
  }
  return sentences.length > 0 && <p className={className}>{sentences.join(' ')}</p>;
}
