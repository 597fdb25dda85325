import type { Cell } from './csv.js';

/** Days, stored as midnight UTC. */
const DAYS: readonly string[] = ['birthday'];

/** Times, written in the time zone of the person who exports. */
const MOMENTS: readonly string[] = ['applicationSubmitted', 'updatedOn', 'createdOn', 'ssidCheckedOn'];

/** A value as people read it: epoch seconds become dates that every spreadsheet can sort. */
export function csvValue(field: string, value: Cell): Cell {
  if (typeof value !== 'number') return value;
  if (DAYS.includes(field)) return new Date(value * 1000).toISOString().slice(0, 10);
  return MOMENTS.includes(field) ? writeMoment(value) : value;
}

/** In the time zone of the person who exports. */
export function writeMoment(seconds: number): string {
  const moment = new Date(seconds * 1000);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
