import Typography, { type TypographyProps } from '@mui/material/Typography';
import { useState } from 'react';
import type { StudentView } from '../../../domain/contract/student.js';
import { getDateFormat } from '../../../domain/fields/date-format.js';
import { parseDateText } from '../../../domain/fields/date-text.js';
import { formatDeadline, getDeadlineNotice } from '../../../domain/season/deadline.js';
import { program } from '../../shell/program.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { readReaderDay } from '../../shell/time-zone.js';

interface SeasonDatesProps extends Pick<TypographyProps, 'color' | 'className'> {
  application?: Pick<StudentView, 'status' | 'late' | 'wasSubmitted'>;
}

export function SeasonDates({ application, ...look }: SeasonDatesProps) {
  const t = useText();
  const [language] = useLanguage();
  const { year, deadline, placementDay, lastDay } = program.season;
  const [now] = useState(() => Date.now());
  const today = readReaderDay(now);
  const notice = getDeadlineNotice({ deadline, lastDay }, now / 1000, today, application);
  const sentences: string[] = [];
  if (notice === 'ended') {
    sentences.push(t('deadline.ended', { year }));
  } else if (notice !== null && deadline !== null) {
    sentences.push(t(`deadline.${notice}`, { date: formatDeadline(deadline, language, year) }));
  }
  if (placementDay !== null && lastDay >= today) {
    const date = getDateFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
    // On the day itself, it's still "ahead".
    const key = placementDay < today ? 'placementDay.over' : 'placementDay.ahead';
    sentences.push(t(key, { date: date.format(parseDateText(placementDay) * 1000) }));
  }
  return sentences.length > 0 && <Typography {...look}>{sentences.join(' ')}</Typography>;
}
