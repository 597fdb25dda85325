import type { Language } from '../../domain/enums/enums.js';
import { getDateFormat } from '../../domain/fields/date-format.js';

export function formatDay(seconds: number, language: Language): string {
  return getDateFormat(language, { dateStyle: 'long' }).format(seconds * 1000);
}
