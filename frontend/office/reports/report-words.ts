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

/** Null if it's already a name. */
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
  // Families didn't answer the questions of their form; other values are looked up.
  if (value === null) return t(column in studentForm.fields ? 'reports.notAnswered' : 'reports.unknown');
  if (column === 'miles') return distanceName(value, t);
  if (column === 'day') return writeDay(String(value), language, 'medium');
  const key = codeKey(column, value);
  return key === null ? String(value) : t(key);
}

function isWithheld(cell: ReportCell | undefined): boolean {
  return cell === FEW || cell === WITHHELD;
}

/** For a chart; null if withheld. */
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

/** Withheld figures stay withheld; null if that leaves nothing to say. */
function writeFacts(name: ReportName, report: Report, t: Text, language: Language): string | null {
  const { rows, total } = report;
  const number = (value: number) => formatNumber(value, language);
  const of = (column: string) => figureText(total[column], language);
  switch (name) {
    case 'progress':
      return t('reports.sum.progress', { applications: of('applications'), submissions: of('submissions') });
    case 'status': {
      if (hasWithheld(report)) return null;
      const { waiting, placed, accepted } = listStandings(report);
      return t('reports.sum.status', {
        total: of('applications'),
        submitted: number(waiting + placed),
        placed: number(placed),
        accepted: number(accepted),
      });
    }
    case 'placement': {
      const counts = rows.map((row) => numberIn(row, 'applications'));
      const [first = 0] = counts;
      const none = counts.at(-1) ?? 0;
      if (first === null || counts.includes(null)) return null;
      const placed = addUp(rows, 'applications') - none;
      return t('reports.sum.placement', {
        first: number(first),
        placed: number(placed),
        none: number(none),
        percent: writePercent(first, placed),
      });
    }
    case 'sites': {
      const byPressure = sortByFigures(report, 'pressure', 'firstChoices');
      const wanted = byPressure.filter((row) => (numberIn(row, 'usable') ?? 0) > 0);
      const full = wanted.filter((row) => (numberIn(row, 'pressure') ?? 0) > 1);
      const [most] = full;
      const sites = number(wanted.length);
      if (!most) return t('reports.sum.sitesCalm', { sites });
      return t('reports.sum.sites', {
        full: number(full.length),
        sites,
        site: String(most['site']),
        pressure: figureText(most['pressure'], language),
      });
    }
    case 'distance': {
      if (hasWithheld(report)) return null;
      const near = addUp(rows.slice(0, 2), 'placed');
      const placed = numberIn(total, 'placed') ?? 0;
      return t('reports.sum.distance', {
        near: number(near),
        placed: number(placed),
        percent: writePercent(near, placed),
      });
    }
    case 'coming': {
      const wasAsked = total['confirmed'] !== null;
      const answers = wasAsked ? ['confirmed', 'unconfirmed'] : [];
      const counts = ['accepted', ...answers, 'gaveUp', 'noShow'];
      if (counts.some((column) => numberIn(total, column) === null)) return null;
      const params = Object.fromEntries(counts.map((column) => [column, of(column)]));
      if (wasAsked && total['noShow'] === 0) return t('reports.sum.coming', params);
      const percent = figureText(total['noShowRate'], language, 'noShowRate');
      return t(wasAsked ? 'reports.sum.comingNoShows' : 'reports.sum.comingNotAsked', { ...params, percent });
    }
    case 'attendance': {
      if (hasWithheld(report)) return null;
      const [came, expected] = [addUp(rows, 'present') + addUp(rows, 'late'), addUp(rows, 'expected')];
      const unmarked = addUp(rows, 'unmarked');
      const daily = (sum: number) => number(Math.round(sum / rows.length));
      if (unmarked === expected) return t('reports.sum.attendanceNone', { expected: daily(expected) });
      return t('reports.sum.attendance', {
        expected: daily(expected),
        percent: writePercent(came, expected - unmarked),
        unmarked: daily(unmarked),
      });
    }
    // About children, by what families answered or where they live.
    default: {
      const known = rows.filter((row) => row[nameColumn(report)] !== null);
      const [most] = known.toSorted(
        (one, other) => (numberIn(other, 'applications') ?? 0) - (numberIn(one, 'applications') ?? 0),
      );
      if (!most || numberIn(most, 'applications') === null) return null;
      return t('reports.sum.children', {
        total: of('applications'),
        placed: of('placed'),
        submitted: of('submitted'),
        name: rowName(report, most, t, language),
        number: figureText(most['applications'], language),
      });
    }
  }
}

export function getSummary(name: ReportName, report: Report, t: Text, language: Language): string {
  if (report.rows.length === 0) return t('reports.sum.none');
  const withheld = hasWithheld(report) && t('reports.sum.withheld');
  return [writeFacts(name, report, t, language), withheld].filter(Boolean).join(' ');
}

/** The largest figures first, withheld ones last. */
export function sortByFigures({ rows }: Report, first: string, second: string): ReportRow[] {
  const compare = (one: ReportRow, other: ReportRow, column: string) =>
    (numberIn(other, column) ?? -1) - (numberIn(one, column) ?? -1);
  return rows.toSorted((one, other) => compare(one, other, first) || compare(one, other, second));
}
