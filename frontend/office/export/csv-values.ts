import type { Cell } from './csv.js';

/** Days, kept as midnight UTC. */
const DAYS: readonly string[] = ['birthday'];

/** Moments, told in the time of whoever exports. */
const MOMENTS: readonly string[] = ['applicationSubmitted', 'updatedOn', 'createdOn', 'ssidCheckedOn'];

/** A value of the export as a person reads it: epoch seconds as dates that every spreadsheet sorts and understands. */
export function csvValue(field: string, value: Cell): Cell {
  if (typeof value !== 'number') return value;
  if (DAYS.includes(field)) return new Date(value * 1000).toISOString().slice(0, 10);
  return MOMENTS.includes(field) ? momentOf(value) : value;
}

/** A moment in the time of whoever exports. */
export function momentOf(seconds: number): string {
  const moment = new Date(seconds * 1000);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
