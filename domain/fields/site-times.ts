const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?\s?m\.?)?`;
/** `8:30 to 12:30`, `8-12pm`, `1:00 p.m. – 5:00 p.m.`. */
const FROM_TO = new RegExp(`^${TIME}\\s*(?:to|until|till|-|–|—)\\s*${TIME}$`, 'i');

const NOON = 12 * 60;
const DAY = 24 * 60;
/** No program starts earlier or later than this: `1:00 to 5:00` is an afternoon. */
const EARLIEST_START = 6 * 60;
const LATEST_START = 19 * 60;

/** The minutes after midnight that a written time can mean: one where a.m. or p.m. is said, else two. */
function meanings(hourText = '', minuteText = '0', half?: string): number[] {
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (minute > 59 || hour > 23) return [];
  if (hour > 12 || hour === 0) return half ? [] : [hour * 60 + minute];
  const morning = (hour % 12) * 60 + minute;
  if (!half) return [morning, morning + NOON];
  return [half.toLowerCase() === 'a' ? morning : morning + NOON];
}

function spoken(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const clock = `${String(hour % 12 || 12)}:${String(minutes % 60).padStart(2, '0')}`;
  return `${clock} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/**
 * The times of a site with a.m. and p.m.: `8:00 to 12:00` becomes `8:00 a.m. to 12:00 p.m.`. Sites type them as they
 * like; what follows no common pattern stays as it is.
 */
export function formatSiteTimes(typed: string): string {
  const [match, ...parts] = FROM_TO.exec(typed.trim()) ?? [];
  if (match === undefined) return typed;
  const starts = meanings(...(parts.slice(0, 3) as [string?, string?, string?])).filter(
    (start) => start >= EARLIEST_START && start <= LATEST_START,
  );
  const ends = meanings(...(parts.slice(3) as [string?, string?, string?]));
  const [shortest] = starts
    .flatMap((start) => ends.map((end) => ({ start, end })))
    .filter(({ start, end }) => end > start && end < DAY)
    .sort((a, b) => a.end - a.start - (b.end - b.start));
  return shortest ? `${spoken(shortest.start)} to ${spoken(shortest.end)}` : typed;
}
