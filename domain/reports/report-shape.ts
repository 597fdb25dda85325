import { getFigure, type Report, type ReportCell, type ReportRow } from '../contract/report.js';
import type { ApplicationStatus } from '../enums/enums.js';
import { ATTENDANCE_MARKS } from '../enums/attendance.js';

/** Children counted in no other part: the difference of two columns, one column, or a function of the row. */
export interface Part {
  of: readonly [column: string, without?: string] | ((row: ReportRow) => number);
  in: readonly string[];
}

/** Nearly every report's totals reveal some of these counts, or sums of them. */
const STANDINGS = {
  notSubmitted: ['incomplete', 'returned', 'withdrawn'],
  waiting: ['unassigned', 'declined'],
  placed: ['assigned', 'accepted'],
  assigned: ['assigned'],
  accepted: ['accepted'],
} as const satisfies Record<string, readonly ApplicationStatus[]>;
type Standing = keyof typeof STANDINGS;

export type Standings = Readonly<Record<Standing, number>>;

/** What's known from how many applied, submitted, and have a seat. */
const STAGES: readonly Standing[] = ['notSubmitted', 'waiting', 'placed'];

/** The parts don't overlap. */
export interface Measure {
  parts: readonly Part[];
  ratios?: readonly string[];
  /** A row's sum is known anyway if the same number of children is expected every day. */
  isSumKnown?: boolean;
  /** The totals reveal sums of these; if all totals are shown, also their differences. */
  tells: readonly Standing[];
}

/** Figures, or values of a key, each with how much it stands out. */
type Drawn = Readonly<Record<string, Tone>>;
export type Tone = 'main' | 'second' | 'third' | 'open' | 'bad' | 'pale';

/** `compared` is the figure that's drawn for two seasons. */
export type ReportChart =
  /** What the days add up to, with the season before. */
  | { kind: 'lines'; lines: Drawn }
  /** Each row has bars of stacked figures, of the `largest` rows if they're in no order. */
  | {
      kind: 'bars';
      bars: readonly Drawn[];
      largest?: readonly [figure: string, next: string];
      hasMap?: boolean;
      compared: string;
    }
  /** Each row has a bar: children with a seat, waiting for one, and not submitted. */
  | { kind: 'stages'; compared: string }
  /** Each day has a bar of stacked figures. */
  | { kind: 'days'; bar: Drawn; compared: string }
  /** All rows are parts of one bar, by the value of their key. */
  | { kind: 'parts'; parts: Drawn; label: string; compared: string };

export interface ReportShape {
  keys: readonly string[];
  figures: readonly string[];
  chart: ReportChart;
  measures: readonly Measure[];
  /** Rows whose sum is a figure in other reports, by the value of the first key. */
  groups?: readonly (readonly string[])[];
}

export const EVERYONE: Measure = {
  parts: [{ of: ['applications'], in: ['applications'] }],
  tells: [],
};

function makeChildrenShape(key: string): ReportShape {
  return {
    keys: [key],
    figures: ['applications', 'submitted', 'placed'],
    chart: { kind: 'stages', compared: 'applications' },
    measures: [
      {
        parts: [
          { of: ['applications', 'submitted'], in: ['applications'] },
          { of: ['submitted', 'placed'], in: ['applications', 'submitted'] },
          { of: ['placed'], in: ['applications', 'submitted', 'placed'] },
        ],
        tells: STAGES,
      },
    ],
  };
}

function makeSingleMeasure(column: string, tells: Measure['tells'], ratios: readonly string[] = []): Measure {
  return { parts: [{ of: [column], in: [column] }], ratios, tells };
}

const NO_SHOW_RATE = 'noShowRate';
const ATTENDANCE = [...ATTENDANCE_MARKS, 'unmarked'] as const;

/** docs/rules.md#reports: what each looks like, and how its figures depend on each other. */
const SHAPES = {
  progress: {
    keys: ['day'],
    figures: ['applications', 'submissions'],
    chart: { kind: 'lines', lines: { applications: 'second', submissions: 'main' } },
    measures: [EVERYONE, makeSingleMeasure('submissions', STAGES)],
  },
  status: {
    keys: ['status'],
    figures: ['applications'],
    chart: { kind: 'bars', bars: [{ applications: 'main' }], compared: 'applications' },
    measures: [makeSingleMeasure('applications', STAGES)],
    groups: STAGES.map((stage) => STANDINGS[stage]),
  },
  placement: {
    keys: ['choice'],
    figures: ['applications'],
    chart: {
      kind: 'parts',
      parts: { first: 'main', second: 'second', third: 'third', other: 'open', none: 'pale' },
      label: 'submitted',
      compared: 'applications',
    },
    measures: [makeSingleMeasure('applications', STAGES)],
    groups: [['first', 'second', 'third', 'other'], ['none']],
  },
  sites: {
    keys: ['siteId', 'site'],
    figures: ['capacity', 'usable', 'enrolled', 'accepted', 'firstChoices', 'waiting', 'pressure'],
    chart: {
      kind: 'bars',
      bars: [{ firstChoices: 'main' }, { usable: 'pale' }],
      largest: ['pressure', 'firstChoices'],
      compared: 'firstChoices',
    },
    measures: [
      {
        parts: [
          { of: ['enrolled', 'accepted'], in: ['enrolled'] },
          { of: ['accepted'], in: ['enrolled', 'accepted'] },
        ],
        tells: [...STAGES, 'assigned', 'accepted'],
      },
      makeSingleMeasure('firstChoices', STAGES, ['pressure']),
      makeSingleMeasure('waiting', []),
    ],
  },
  county: {
    ...makeChildrenShape('county'),
    figures: ['applications', 'submitted', 'placed', 'seats'],
    chart: {
      kind: 'bars',
      bars: [{ submitted: 'main' }, { seats: 'pale' }],
      hasMap: true,
      compared: 'submitted',
    },
  },
  district: makeChildrenShape('district'),
  distance: {
    keys: ['miles'],
    figures: ['placed'],
    chart: { kind: 'bars', bars: [{ placed: 'main' }], compared: 'placed' },
    measures: [makeSingleMeasure('placed', STAGES)],
  },
  grade: makeChildrenShape('grade'),
  ethnicity: makeChildrenShape('ethnicity'),
  gender: makeChildrenShape('gender'),
  language: makeChildrenShape('language'),
  coming: {
    keys: ['siteId', 'site'],
    figures: ['accepted', 'confirmed', 'unconfirmed', 'gaveUp', 'noShow', NO_SHOW_RATE],
    chart: {
      kind: 'bars',
      bars: [{ confirmed: 'main', unconfirmed: 'open', gaveUp: 'pale' }, { noShow: 'bad' }],
      largest: ['noShow', 'unconfirmed'],
      compared: 'noShow',
    },
    measures: [
      {
        parts: [
          { of: ['confirmed'], in: ['accepted', 'confirmed'] },
          { of: ['unconfirmed'], in: ['accepted', 'unconfirmed'] },
        ],
        ratios: [NO_SHOW_RATE],
        tells: [...STAGES, 'assigned', 'accepted'],
      },
      makeSingleMeasure('gaveUp', []),
      makeSingleMeasure('noShow', [], [NO_SHOW_RATE]),
      {
        parts: [
          { of: getReleased, in: [] },
          { of: (row) => getExpected(row) - getFigure(row, 'noShow'), in: [] },
        ],
        ratios: [NO_SHOW_RATE],
        tells: [],
      },
    ],
  },
  attendance: {
    keys: ['day'],
    figures: ['expected', ...ATTENDANCE],
    chart: {
      kind: 'days',
      bar: { present: 'main', late: 'open', excused: 'second', absent: 'bad', unmarked: 'pale' },
      compared: 'present',
    },
    measures: [
      {
        parts: ATTENDANCE.map((mark) => ({ of: [mark], in: [mark] })),
        ratios: ['expected'],
        isSumKnown: true,
        tells: [...STAGES, 'assigned', 'accepted'],
      },
    ],
  },
} as const satisfies Record<string, ReportShape>;

export type ReportName = keyof typeof SHAPES;
export const REPORT_SHAPES: Readonly<Record<ReportName, ReportShape>> = SHAPES;
export const REPORTS = Object.keys(SHAPES) as readonly ReportName[];

export function listStandings({ rows }: Report): Standings {
  const count = (statuses: readonly string[]) =>
    rows
      .filter(({ status }) => statuses.includes(String(status)))
      .reduce((sum, row) => sum + getFigure(row, 'applications'), 0);
  const { notSubmitted, waiting, placed, assigned, accepted } = STANDINGS;
  return {
    notSubmitted: count(notSubmitted),
    waiting: count(waiting),
    placed: count(placed),
    assigned: count(assigned),
    accepted: count(accepted),
  };
}

/** First choices for each usable seat, to a hundredth; null without seats. */
export function getPressure(firstChoices: number, usable: number): number | null {
  return usable === 0 ? null : Math.round((firstChoices / usable) * 100) / 100;
}

/** The share (0 to 1) of the children with a seat who didn't come; null if none had one. */
export function getNoShowRate(noShow: number, expected: number): number | null {
  return expected === 0 ? null : noShow / expected;
}

/** Children with a seat they could have used: the accepted ones and the released no-shows. */
export function getExpected(row: ReportRow): number {
  const rate = getFigure(row, NO_SHOW_RATE);
  return rate === 0 ? getFigure(row, 'accepted') : Math.round(getFigure(row, 'noShow') / rate);
}

export function listByNoShowRate(rows: readonly ReportRow[]): ReportRow[] {
  return rows
    .filter((row) => getFigure(row, 'noShow') > 0)
    .toSorted(
      (one, other) =>
        getFigure(other, NO_SHOW_RATE) - getFigure(one, NO_SHOW_RATE) ||
        getFigure(other, 'noShow') - getFigure(one, 'noShow'),
    );
}

function getReleased(row: ReportRow): number {
  return getExpected(row) - getFigure(row, 'accepted');
}

const RATIOS: Readonly<Record<string, (total: ReportRow, rows: readonly ReportRow[]) => number | null>> = {
  pressure: (total) => getPressure(getFigure(total, 'firstChoices'), getFigure(total, 'usable')),
  [NO_SHOW_RATE]: (total, rows) =>
    getNoShowRate(
      getFigure(total, 'noShow'),
      rows.reduce((sum, row) => sum + getExpected(row), 0),
    ),
};

export function makeReport(name: ReportName, rows: readonly ReportRow[]): Report {
  const { keys, figures } = REPORT_SHAPES[name];
  const total: Record<string, ReportCell> = {};
  for (const column of figures) {
    const ratio = RATIOS[column];
    total[column] = ratio ? ratio(total, rows) : rows.reduce((sum, row) => sum + getFigure(row, column), 0);
  }
  return { columns: [...keys, ...figures], rows, total };
}
