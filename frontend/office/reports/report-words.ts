import type { Report, ReportCell, ReportRow } from '../../../domain/contract/report.js';
import { ENUMS, enumLabelKey, isOneOf, type EnumName, type Language } from '../../../domain/enums/enums.js';
import { DISTANCE_BANDS, FEW, SEAT_RANKS, WITHHELD } from '../../../domain/enums/reports.js';
import { studentForm } from '../../../domain/forms/student.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { listStandings, type ReportName } from '../../../domain/reports/report-shape.js';
import { plainColumn } from '../../../domain/reports/compare-seasons.js';
import type { Text } from '../../shell/texts.js';
import { writePercent } from '../placement/run-words.js';
import { formatNumber, writeDay } from '../ui/format.js';

export function nameColumn({ columns }: Report): string {
  return columns.includes('site') ? 'site' : (columns[0] ?? '');
}

const LISTS = Object.keys(ENUMS) as readonly EnumName[];

/** Null for what's a name already. */
export function codeKey(column: string, value: ReportCell): MessageKey | null {
  if (column === 'choice') return isOneOf(SEAT_RANKS, value) ? `reports.choice.${value}` : null;
  const list = column === 'status' ? 'applicationStatus' : column;
  return isOneOf(LISTS, list) && isOneOf(ENUMS[list], value) ? enumLabelKey(list, value) : null;
}

/** `5 to 10 miles` */
function distanceName(from: ReportCell, t: Text): string {
  const at = DISTANCE_BANDS.findIndex((band) => band === from);
  const to = DISTANCE_BANDS[at + 1];
  if (to === undefined) return t('reports.miles.from', { from: String(from) });
  return at === 0 ? t('reports.miles.below', { to }) : t('reports.miles.between', { from: String(from), to });
}

export function rowName(report: Report, row: ReportRow, t: Text, language: Language): string {
  const column = nameColumn(report);
  const value = row[column] ?? null;
  // Families answer their form's questions; the rest is looked up.
  if (value === null) return t(column in studentForm.fields ? 'reports.notAnswered' : 'reports.unknown');
  if (column === 'miles') return distanceName(value, t);
  if (column === 'day') return writeDay(String(value), language, 'medium');
  const key = codeKey(column, value);
  return key === null ? String(value) : t(key);
}

export function isWithheld(cell: ReportCell | undefined): boolean {
  return cell === FEW || cell === WITHHELD;
}

/** For a chart; null for what's withheld. */
export function numberIn(row: ReportRow, column: string): number | null {
  const value = row[column];
  return typeof value === 'number' ? value : null;
}

export function hasWithheld({ rows, total }: Report): boolean {
  return [...rows, total].some((row) => Object.values(row).some(isWithheld));
}

export function figureText(cell: ReportCell | undefined, language: Language, column = ''): string {
  if (typeof cell === 'number' && plainColumn(column) === 'noShowRate') return writePercent(cell, 1);
  if (typeof cell === 'number') return formatNumber(cell, language);
  return cell ?? '–';
}

function addUp(rows: readonly ReportRow[], column: string): number {
  return rows.reduce((sum, row) => sum + (numberIn(row, column) ?? 0), 0);
}

interface Said {
  key: MessageKey;
  params: Readonly<Record<string, string>>;
}

/** A figure that's withheld stays withheld. */
function getFacts(name: ReportName, report: Report, t: Text, language: Language): Said | null {
  const { rows, total } = report;
  const number = (value: number) => formatNumber(value, language);
  const of = (column: string) => figureText(total[column], language);
  switch (name) {
    case 'progress':
      return {
        key: 'reports.sum.progress',
        params: { applications: of('applications'), submissions: of('submissions') },
      };
    case 'status': {
      if (hasWithheld(report)) return null;
      const { waiting, placed, accepted } = listStandings(report);
      const params = { submitted: number(waiting + placed), placed: number(placed) };
      return {
        key: 'reports.sum.status',
        params: { ...params, total: of('applications'), accepted: number(accepted) },
      };
    }
    case 'placement': {
      const counts = rows.map((row) => numberIn(row, 'applications'));
      const [first = 0] = counts;
      const none = counts.at(-1) ?? 0;
      if (first === null || counts.includes(null)) return null;
      const placed = addUp(rows, 'applications') - none;
      return {
        key: 'reports.sum.placement',
        params: {
          ...{ first: number(first), placed: number(placed), none: number(none) },
          percent: writePercent(first, placed),
        },
      };
    }
    case 'sites': {
      const wanted = sitesByPressure(report).filter((row) => (numberIn(row, 'usable') ?? 0) > 0);
      const full = wanted.filter((row) => (numberIn(row, 'pressure') ?? 0) > 1);
      const [most] = full;
      if (!most) return { key: 'reports.sum.sitesCalm', params: { sites: number(wanted.length) } };
      return {
        key: 'reports.sum.sites',
        params: {
          ...{ full: number(full.length), sites: number(wanted.length) },
          ...{ site: String(most['site']), pressure: figureText(most['pressure'], language) },
        },
      };
    }
    case 'distance': {
      if (hasWithheld(report)) return null;
      const near = addUp(rows.slice(0, 2), 'placed');
      const placed = numberIn(total, 'placed') ?? 0;
      return {
        key: 'reports.sum.distance',
        params: { near: number(near), placed: number(placed), percent: writePercent(near, placed) },
      };
    }
    case 'coming': {
      const wasAsked = total['confirmed'] !== null;
      const answers = wasAsked ? ['confirmed', 'unconfirmed'] : [];
      const counts = ['accepted', ...answers, 'gaveUp', 'noShow'];
      if (counts.some((column) => numberIn(total, column) === null)) return null;
      const params = Object.fromEntries(counts.map((column) => [column, of(column)]));
      if (wasAsked && total['noShow'] === 0) return { key: 'reports.sum.coming', params };
      const percent = figureText(total['noShowRate'], language, 'noShowRate');
      const key = wasAsked ? 'reports.sum.comingNoShows' : 'reports.sum.comingNotAsked';
      return { key, params: { ...params, percent } };
    }
    case 'attendance': {
      if (hasWithheld(report)) return null;
      const [came, expected] = [addUp(rows, 'present') + addUp(rows, 'late'), addUp(rows, 'expected')];
      const unmarked = addUp(rows, 'unmarked');
      const daily = (sum: number) => number(Math.round(sum / rows.length));
      const params = { expected: daily(expected) };
      if (unmarked === expected) return { key: 'reports.sum.attendanceNone', params };
      return {
        key: 'reports.sum.attendance',
        params: { ...params, percent: writePercent(came, expected - unmarked), unmarked: daily(unmarked) },
      };
    }
    // Of children, by what families answered or where they live.
    default: {
      const known = rows.filter((row) => row[nameColumn(report)] !== null);
      const [most] = known.toSorted(
        (one, other) => (numberIn(other, 'applications') ?? 0) - (numberIn(one, 'applications') ?? 0),
      );
      if (!most || numberIn(most, 'applications') === null) return null;
      const totals = { total: of('applications'), placed: of('placed'), submitted: of('submitted') };
      return {
        key: 'reports.sum.children',
        params: {
          ...totals,
          name: rowName(report, most, t, language),
          number: figureText(most['applications'], language),
        },
      };
    }
  }
}

export function getSummary(name: ReportName, report: Report, t: Text, language: Language): string {
  if (report.rows.length === 0) return t('reports.sum.none');
  const said = getFacts(name, report, t, language);
  const sentences = [
    ...(said ? [t(said.key, said.params)] : []),
    ...(hasWithheld(report) ? [t('reports.sum.withheld')] : []),
  ];
  return sentences.join(' ');
}

export function sitesByNoShows({ rows }: Report): ReportRow[] {
  return rows.toSorted(
    (one, other) =>
      (numberIn(other, 'noShow') ?? -1) - (numberIn(one, 'noShow') ?? -1) ||
      (numberIn(other, 'unconfirmed') ?? -1) - (numberIn(one, 'unconfirmed') ?? -1),
  );
}

export function sitesByPressure({ rows }: Report): ReportRow[] {
  return rows.toSorted(
    (one, other) =>
      (numberIn(other, 'pressure') ?? -1) - (numberIn(one, 'pressure') ?? -1) ||
      (numberIn(other, 'firstChoices') ?? -1) - (numberIn(one, 'firstChoices') ?? -1),
  );
}
