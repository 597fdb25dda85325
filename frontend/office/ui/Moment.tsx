import { useState } from 'react';
import { useLanguage } from '../../shell/texts.js';
import { formatMoment, formatFullTime, formatShortDate } from './format.js';

export function Moment({ seconds }: { seconds: number }) {
  const [language] = useLanguage();
  const [now] = useState(() => new Date());
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} title={formatFullTime(seconds, language)}>
      {formatShortDate(seconds, language, now)}
    </time>
  );
}

export function DateAndTime({ seconds }: { seconds: number }) {
  const [language] = useLanguage();
  return <time dateTime={new Date(seconds * 1000).toISOString()}>{formatMoment(seconds, language)}</time>;
}
