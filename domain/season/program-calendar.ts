import { getDateFormat } from '../fields/date-format.js';
import { parseDateText, type Day } from '../fields/date-text.js';

export interface ProgramCalendar {
  /** Identifies the events, so that a second import updates them. */
  id: string;
  title: string;
  location: string;
  days: readonly Day[];
  /** In minutes since midnight; whole days without it. */
  hours: { start: number; end: number } | null;
  timeZone: string;
  /** In epoch seconds. */
  writtenAt: number;
}

/** RFC 5545: no line of the file is longer. */
const LINE_BYTES = 75;

/** RFC 5545, one event a day. Times are in UTC, so that the file needs no time zone rules. */
export function makeCalendarFile(calendar: ProgramCalendar): string {
  const { days, id, title, location, writtenAt } = calendar;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Summer reading program//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...days.flatMap((day) => [
      'BEGIN:VEVENT',
      `UID:${id}-${day}`,
      `DTSTAMP:${formatUtcTime(writtenAt)}`,
      ...listTimes(day, calendar),
      `SUMMARY:${escapeText(title)}`,
      `LOCATION:${escapeText(location)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** An all-day event needs no end. */
function listTimes(day: Day, { hours, timeZone }: ProgramCalendar): string[] {
  if (!hours) return [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`, 'TRANSP:TRANSPARENT'];
  const formatTime = (minutes: number): string => formatUtcTime(getSecondsAt(day, minutes, timeZone));
  return [`DTSTART:${formatTime(hours.start)}`, `DTEND:${formatTime(hours.end)}`];
}

function getSecondsAt(day: Day, minutes: number, timeZone: string): number {
  const asUtc = parseDateText(day) + minutes * 60;
  // Swedish dates are written as in ISO 8601.
  const local = getDateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const shown = Date.parse(`${local.format(asUtc * 1000).replace(' ', 'T')}Z`) / 1000;
  return asUtc - (shown - asUtc);
}

function formatUtcTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace(/[-:]|\.\d+/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
}

/** Long lines continue on the next line after a space; no character is split. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (bytes + size > LINE_BYTES) {
      parts.push(part);
      part = '';
      bytes = 1;
    }
    part += sign;
    bytes += size;
  }
  parts.push(part);
  return parts.join('\r\n ');
}
