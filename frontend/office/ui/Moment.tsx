import { useLanguage } from '../../shell/texts.js';
import { fullTime, shortDate } from './format.js';

/** A short date that tells the full time when asked. */
export function Moment({ seconds }: { seconds: number }) {
  const [language] = useLanguage();
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} title={fullTime(seconds, language)}>
      {shortDate(seconds, language, new Date())}
    </time>
  );
}
