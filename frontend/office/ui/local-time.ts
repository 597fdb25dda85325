import type { Day } from '../../../domain/fields/date-text.js';

const two = (number: number): string => String(number).padStart(2, '0');

/** A moment as the browser's own date and time input has it: `2025-05-01T23:59`, in the reader's time zone. */
export function localTime(seconds: unknown): string {
  if (typeof seconds !== 'number' || Number.isNaN(seconds)) return '';
  const at = new Date(seconds * 1000);
  return `${localDay(seconds)}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The moment of such an input, in epoch seconds; NaN if it isn't one. */
export function secondsOfLocalTime(text: string): number {
  return new Date(text).getTime() / 1000;
}

/** The day of a moment in the reader's time zone. */
export function localDay(seconds: number): Day {
  const at = new Date(seconds * 1000);
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
