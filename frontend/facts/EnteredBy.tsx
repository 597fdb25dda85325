import type { EnteredBy as Entered } from '../../domain/contract/student.js';
import { getEnumLabelKey } from '../../domain/enums/enums.js';
import { getDateFormat } from '../../domain/fields/date-format.js';
import { useLanguage, useText } from '../shell/texts.js';

export function EnteredBy({ enteredBy: { firstName, lastName, on, consent } }: { enteredBy: Entered }) {
  const t = useText();
  const [language] = useLanguage();
  const day = getDateFormat(language, { dateStyle: 'medium' }).format(on * 1000);
  return `${firstName} ${lastName}, ${day} (${t(getEnumLabelKey('consent', consent))})`;
}
