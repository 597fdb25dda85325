import type { ApplicationStatus } from '../enums/enums.js';
import { getLocaleInState, type Language } from '../enums/languages.js';
import { getDateFormat } from '../fields/date-format.js';
import type { Day } from '../fields/date-text.js';

/** `late`: the application came after the deadline; `ended`: the summer is over. */
type DeadlineNotice = 'open' | 'over' | 'late' | 'ended';

/** Once the summer is over, there's nothing more to tell these families about applying. */
const SETTLED: readonly ApplicationStatus[] = ['accepted', 'withdrawn', 'removed'];

export function isSummerOver({ lastDay }: { lastDay: Day }, today: Day): boolean {
  return lastDay < today;
}

/** Until the summer is over, null for an application first submitted on time. Times in epoch seconds. */
export function getDeadlineNotice(
  { deadline, lastDay }: { deadline: number | null; lastDay: Day },
  now: number,
  today: Day,
  application: { status: ApplicationStatus; late: boolean; wasSubmitted: boolean } | null = null,
): DeadlineNotice | null {
  if (isSummerOver({ lastDay }, today))
    return application && SETTLED.includes(application.status) ? null : 'ended';
  if (deadline === null) return null;
  if (application?.late) return 'late';
  if (application?.wasSubmitted) return null;
  return now > deadline ? 'over' : 'open';
}

/**
 * `April 30`, or `April 30 at 5:00 PM` if it isn't the end of the day; with the year if it isn't the
 * season's. In the reader's time zone unless one is given. `deadline` in epoch seconds.
 */
export function formatDeadline(
  deadline: number,
  language: Language,
  seasonYear: number,
  timeZone?: string,
): string {
  const date = new Date(deadline * 1000);
  const zone = timeZone === undefined ? {} : { timeZone };
  const formatWith = (locale: string, options: Intl.DateTimeFormatOptions) =>
    getDateFormat(locale, { ...options, ...zone }).format(date);
  const isEndOfDay = formatWith('en-GB', { timeStyle: 'short' }) === '23:59';
  const isOtherYear = formatWith('en', { year: 'numeric' }) !== String(seasonYear);
  return formatWith(getLocaleInState(language), {
    month: 'long',
    day: 'numeric',
    ...(isOtherYear ? { year: 'numeric' } : {}),
    ...(isEndOfDay ? {} : { hour: 'numeric', minute: '2-digit' }),
  });
}
