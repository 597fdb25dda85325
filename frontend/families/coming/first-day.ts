import { getDateFormat } from '../../../domain/fields/date-format.js';
import { parseDateText } from '../../../domain/fields/date-text.js';
import { program } from '../../shell/program.js';
import { useLanguage } from '../../shell/texts.js';
import { readReaderDay } from '../../shell/time-zone.js';

/** The program's first day in words, `June 2`; null once it has begun. */
export function useFirstDay(): string | null {
  const [language] = useLanguage();
  const { firstDay } = program.season;
  if (readReaderDay() > firstDay) return null;
  const format = getDateFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return format.format(parseDateText(firstDay) * 1000);
}
