import { isIn } from '../../../domain/enums/enums.js';
import { STATUS_GROUP_NAMES } from '../../../domain/status/student-metrics.js';
import type { ApplicationFilter } from '../data/office-calls.js';

export function getStatus(filter: ApplicationFilter): string {
  return filter.status ?? STATUS_GROUP_NAMES.find((group) => filter[group]) ?? '';
}

/** An empty choice stands for all statuses. */
export function setStatus(filter: ApplicationFilter, choice: string): ApplicationFilter {
  const { status: _, ...rest } = filter;
  const others = Object.fromEntries(Object.entries(rest).filter(([name]) => !isIn(STATUS_GROUP_NAMES, name)));
  if (choice === '') return others;
  return isIn(STATUS_GROUP_NAMES, choice) ? { ...others, [choice]: 'true' } : { ...others, status: choice };
}

/** Null for the current season, whose year is `current`. */
export function getEndedSeason({ season }: ApplicationFilter, current: number): number | null {
  return !season || Number(season) === current ? null : Number(season);
}
