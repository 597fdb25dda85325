import type { Report, ReportCell, ReportRow } from '../../../domain/contract/report.js';
import { ENUMS, getEnumLabelKey, isIn, type EnumName, type Language } from '../../../domain/enums/enums.js';
import { DISTANCE_BANDS, FEW, SEAT_RANKS, WITHHELD } from '../../../domain/enums/reports.js';
import { studentForm } from '../../../domain/forms/student.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { listStandings, type ReportName } from '../../../domain/reports/report-shape.js';
import { toPlainColumn } from '../../../domain/reports/compare-seasons.js';
import type { Text } from '../../shell/texts.js';
import { writePercent } from '../placement/run-words.js';
import { formatNumber, writeDay } from '../ui/format.js';

export function getNameColumn({ columns }: Report): string {
  return columns.includes('site') ? 'site' : (columns[0] ?? '');
}

const LISTS = Object.keys(ENUMS) as readonly EnumName[];

/** Null if it's already a name. */
export function getCodeKey(column: string, value: ReportCell): MessageKey | null {
  if (column === 'choice') return isIn(SEAT_RANKS, value) ? `reports.choice.${value}` : null;
  const list = column === 'status' ? 'applicationStatus' : column;
  return isIn(LISTS, list) && isIn(ENUMS[list], value) ? getEnumLabelKey(list, value) : null;
}

/** `5 to 10 miles` */
function formatDistance(from: ReportCell, t: Text): string {
  const at = DISTANCE_BANDS.findIndex((band) => band === from);
  const to = DISTANCE_BANDS[at + 1];
  if (to === undefined) return t('reports.miles.from', { from: String(from) });
  return at === 0 ? t('reports.miles.below', { to }) : t('reports.miles.between', { from: String(from), to });
}

export function getRowName(report: Report, row: ReportRow, t: Text, language: Language): string {
  const column = getNameColumn(report);
  const value = row[column] ?? null;
  // Families didn't answer the questions of their form; other values are looked up.
  if (value === null) return t(column in studentForm.fields ? 'reports.notAnswered' : 'reports.unknown');
  if (column === 'miles') return formatDistance(value, t);
  if (column === 'day') return writeDay(String(value), language, 'medium');
  const key = getCodeKey(column, value);
  return key === null ? String(value) : t(key);
}

function isWithheld(cell: ReportCell | undefined): boolean {
  return cell === FEW || cell === WITHHELD;
}

/** For a chart; null if withheld. */
export function getNumber(row: ReportRow, column: string): number | null {
  const value = row[column];
  return typeof value === 'number' ? value : null;
}

export function hasWithheld({ rows, total }: Report): boolean {
  return [...rows, total].some((row) => Object.values(row).some(isWithheld));
}

export function formatFigure(cell: ReportCell | undefined, language: Language, column = ''): string {
  if (typeof cell === 'number' && toPlainColumn(column) === 'noShowRate') return writePercent(cell, 1);
  if (typeof cell === 'number') return formatNumber(cell, language);
  return cell ?? '–';
}

function addUp(rows: readonly ReportRow[], column: string): number {
  return rows.reduce((sum, row) => sum + (getNumber(row, column) ?? 0), 0);
}

/** Withheld figures stay withheld; null if that leaves nothing to say. */
function writeFacts(name: ReportName, report: Report, t: Text, language: Language): string | null {
  const { rows, total } = report;
  const formatCount = (value: number) => formatNumber(value, language);
  const formatTotal = (column: string) => formatFigure(total[column], language);
  switch (name) {
    case 'progress':
      return t('reports.sum.progress', {
        applications: formatTotal('applications'),
        submissions: formatTotal('submissions'),
      });
    case 'status': {
      if (hasWithheld(report)) return null;
      const { waiting, placed, accepted } = listStandings(report);
      return t('reports.sum.status', {
        total: formatTotal('applications'),
        submitted: formatCount(waiting + placed),
        placed: formatCount(placed),
        accepted: formatCount(accepted),
      });
    }
    case 'placement': {
      const counts = rows.map((row) => getNumber(row, 'applications'));
      const [first = 0] = counts;
      const none = counts.at(-1) ?? 0;
      if (first === null || counts.includes(null)) return null;
      const placed = addUp(rows, 'applications') - none;
      return t('reports.sum.placement', {
        first: formatCount(first),
        placed: formatCount(placed),
        none: formatCount(none),
        percent: writePercent(first, placed),
      });
    }
    case 'sites': {
      const byPressure = sortByFigures(report, 'pressure', 'firstChoices');
      const wanted = byPressure.filter((row) => (getNumber(row, 'usable') ?? 0) > 0);
      const full = wanted.filter((row) => (getNumber(row, 'pressure') ?? 0) > 1);
      const [most] = full;
      const sites = formatCount(wanted.length);
      if (!most) return t('reports.sum.sitesCalm', { sites });
      return t('reports.sum.sites', {
        full: formatCount(full.length),
        sites,
        site: String(most['site']),
        pressure: formatFigure(most['pressure'], language),
      });
    }
    case 'distance': {
      if (hasWithheld(report)) return null;
      const near = addUp(rows.slice(0, 2), 'placed');
      const placed = getNumber(total, 'placed') ?? 0;
      return t('reports.sum.distance', {
        near: formatCount(near),
        placed: formatCount(placed),
        percent: writePercent(near, placed),
      });
    }
    case 'coming': {
      const wasAsked = total['confirmed'] !== null;
      const answers = wasAsked ? ['confirmed', 'unconfirmed'] : [];
      const counts = ['accepted', ...answers, 'gaveUp', 'noShow'];
      if (counts.some((column) => getNumber(total, column) === null)) return null;
      const params = Object.fromEntries(counts.map((column) => [column, formatTotal(column)]));
      if (wasAsked && total['noShow'] === 0) return t('reports.sum.coming', params);
      const percent = formatFigure(total['noShowRate'], language, 'noShowRate');
      return t(wasAsked ? 'reports.sum.comingNoShows' : 'reports.sum.comingNotAsked', { ...params, percent });
    }
    case 'attendance': {
      if (hasWithheld(report)) return null;
      const [came, expected] = [addUp(rows, 'present') + addUp(rows, 'late'), addUp(rows, 'expected')];
      const unmarked = addUp(rows, 'unmarked');
      const formatDaily = (sum: number) => formatCount(Math.round(sum / rows.length));
      if (unmarked === expected) return t('reports.sum.attendanceNone', { expected: formatDaily(expected) });
      return t('reports.sum.attendance', {
        expected: formatDaily(expected),
        percent: writePercent(came, expected - unmarked),
        unmarked: formatDaily(unmarked),
      });
    }
    // About children, by what families answered or where they live.
    default: {
      const known = rows.filter((row) => row[getNameColumn(report)] !== null);
      const [most] = known.toSorted(
        (one, other) => (getNumber(other, 'applications') ?? 0) - (getNumber(one, 'applications') ?? 0),
      );
      if (!most || getNumber(most, 'applications') === null) return null;
      return t('reports.sum.children', {
        total: formatTotal('applications'),
        placed: formatTotal('placed'),
        submitted: formatTotal('submitted'),
        name: getRowName(report, most, t, language),
        number: formatFigure(most['applications'], language),
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
    (getNumber(other, column) ?? -1) - (getNumber(one, column) ?? -1);
  return rows.toSorted((one, other) => compare(one, other, first) || compare(one, other, second));
}
