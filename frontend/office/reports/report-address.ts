import { PAGES } from '../../../domain/contract/pages.js';
import { isOneOf } from '../../../domain/enums/enums.js';
import { REPORTS, type ReportName } from '../../../domain/enums/reports.js';

/** All reports on one page, to print them as one document. */
export const ALL = 'all';

/** Files for other systems, on a page of their own. */
export const SYSTEMS = 'systems';

type ChosenReport = ReportName | typeof ALL | typeof SYSTEMS;

/** What a link to a report says. */
export interface ReportChoice {
  report: ChosenReport;
  /** Null for the current season. */
  season: number | null;
  /** The season beside it; null for none. */
  compare: number | null;
  isPublished: boolean;
}

const FIRST: ReportName = 'progress';

function yearIn(params: URLSearchParams, name: string): number | null {
  const year = params.get(name) ?? '';
  return /^\d{4}$/.test(year) ? Number(year) : null;
}

/** The chosen report; what the address doesn't say, or says wrong, is as if nothing were chosen. */
export function choiceIn(search: string): ReportChoice {
  const params = new URLSearchParams(search);
  const report = params.get('report');
  return {
    report: isOneOf([...REPORTS, ALL, SYSTEMS] as const, report) ? report : FIRST,
    season: yearIn(params, 'season'),
    compare: yearIn(params, 'compare'),
    isPublished: params.get('publish') === 'true',
  };
}

export function reportPath({ report, season, compare, isPublished }: ReportChoice): string {
  const params = new URLSearchParams({
    ...(report !== FIRST && { report }),
    ...(season !== null && { season: String(season) }),
    ...(compare !== null && { compare: String(compare) }),
    ...(isPublished && { publish: 'true' }),
  });
  return params.size === 0 ? PAGES.reports : `${PAGES.reports}?${params.toString()}`;
}
