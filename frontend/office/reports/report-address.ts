import { PAGES } from '../../../domain/contract/pages.js';
import { isOneOf } from '../../../domain/enums/enums.js';
import { REPORTS, type ReportName } from '../../../domain/enums/reports.js';

/** What a link to a report says. */
export interface ReportChoice {
  report: ReportName;
  /** Null for the current season. */
  season: number | null;
  isPublished: boolean;
}

const FIRST: ReportName = 'progress';

/** The chosen report; what the address doesn't say, or says wrong, is as if nothing were chosen. */
export function choiceIn(search: string): ReportChoice {
  const params = new URLSearchParams(search);
  const report = params.get('report');
  const season = params.get('season') ?? '';
  return {
    report: isOneOf(REPORTS, report) ? report : FIRST,
    season: /^\d{4}$/.test(season) ? Number(season) : null,
    isPublished: params.get('publish') === 'true',
  };
}

export function reportPath({ report, season, isPublished }: ReportChoice): string {
  const params = new URLSearchParams({
    ...(report !== FIRST && { report }),
    ...(season !== null && { season: String(season) }),
    ...(isPublished && { publish: 'true' }),
  });
  return params.size === 0 ? PAGES.reports : `${PAGES.reports}?${params.toString()}`;
}
