import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getFigure, type ReportRow } from '../../../domain/contract/report.js';
import { compareSeasons } from '../../../domain/reports/compare-seasons.js';
import {
  makeReport,
  REPORTS,
  REPORT_SHAPES,
  type ReportChart,
  type ReportName,
} from '../../../domain/reports/report-shape.js';
import { addDays } from '../../../domain/season/season.js';
import { renderOffice } from '../../testing/render-office.js';
import { listAnswer, testStates } from '../../testing/test-states.js';
import { ReportPanel } from './ReportPanel.js';
import { readChoice, getReportPath, ReportsPage } from './ReportsPage.js';
import { makeCsvTable } from './report-csv.js';

jest.mock('../../shell/program.js', () => ({ program: { season: { year: 2025 } } }));
// The chart library measures the layout, which exists only in a browser.
const mockDraw = jest.fn((_: { series: readonly DrawnSeries[] }) => <svg data-testid="chart" />);
jest.mock('@mui/x-charts/BarChart', () => ({ BarChart: mockDraw }));
jest.mock('@mui/x-charts/LineChart', () => ({ LineChart: mockDraw }));
jest.mock('../placement/CountyMap.js', () => ({ CountyMap: () => <svg data-testid="map" /> }));

interface DrawnSeries {
  label: string;
  color: string;
  data: readonly (number | null)[];
}

const ROWS: Readonly<Record<number, readonly ReportRow[]>> = {
  2025: [
    { grade: '1', applications: 30, submitted: 20, placed: '<10' },
    { grade: null, applications: 4, submitted: 3, placed: 2 },
  ],
  2024: [{ grade: '1', applications: 25, submitted: 15, placed: 5 }],
};

const makeSeason = (year: number) => ({ year, firstDay: `${year}-06-02`, confirmFrom: null });

function renderReport(compared: number | null, name: ReportName = 'grade', rows = ROWS) {
  const report = jest.fn((_: ReportName, year: number | null) =>
    Promise.resolve(makeReport(name, rows[year ?? 2025] ?? [])),
  );
  renderOffice(
    <ReportPanel
      name={name}
      season={makeSeason(2025)}
      before={makeSeason(2024)}
      compared={compared === null ? null : makeSeason(compared)}
      isPublished={false}
    />,
    { resource: 'reports', provider: { readReport: report } },
  );
  return report;
}

describe('a report of a season', () => {
  testStates({
    show: (report) =>
      renderOffice(
        <ReportPanel
          name="grade"
          season={makeSeason(2025)}
          before={null}
          compared={null}
          isPublished={false}
        />,
        { resource: 'reports', provider: { readReport: report } },
      ),
    loading: 'Loading',
    empty: { answer: makeReport('grade', []), title: 'Nothing to count yet' },
    failed: 'We couldn’t load the report',
    usual: { answer: makeReport('grade', ROWS[2025] ?? []), text: /^Most applications: 1, 30 of 34\./ },
  });
});

describe('the page of reports', () => {
  it('asks for what’s chosen: another report, for publishing, beside another season', async () => {
    const seasons = [
      { ...makeSeason(2025), id: 2025, state: 'current' },
      { ...makeSeason(2024), id: 2024, state: 'ended' },
    ];
    const report = jest.fn((name: ReportName, year: number | null, _isPublished: boolean) =>
      Promise.resolve(makeReport(name, name === 'grade' ? (ROWS[year ?? 2025] ?? []) : [])),
    );
    const getList = (() => Promise.resolve(listAnswer(seasons))) as never;
    renderOffice(<ReportsPage />, {
      resource: 'reports',
      provider: { readReport: report, getList },
      path: '/reports',
    });
    const names = within(screen.getByRole('navigation', { name: 'Reports' }));
    await userEvent.click(names.getByRole('link', { name: 'Grades' }));
    await waitFor(() => expect(report).toHaveBeenLastCalledWith('grade', 2025, false));
    expect(names.getByRole('link', { current: 'page' })).toHaveTextContent('Grades');
    await userEvent.click(screen.getByRole('checkbox', { name: 'For publishing' }));
    await waitFor(() => expect(report).toHaveBeenLastCalledWith('grade', 2025, true));
    await userEvent.click(screen.getByRole('combobox', { name: 'Compare with' }));
    await userEvent.click(await screen.findByRole('option', { name: /2024/ }));
    await waitFor(() => expect(report).toHaveBeenLastCalledWith('grade', 2024, true));
    expect(await screen.findByRole('table', { name: 'Grades, 2025, 2024 season' })).toBeVisible();
  });

  it('of a season that isn’t there leads back to the current one', async () => {
    const getList = (() =>
      Promise.resolve(listAnswer([{ ...makeSeason(2025), id: 2025, state: 'current' }]))) as never;
    const report = jest.fn().mockResolvedValue(makeReport('grade', []));
    renderOffice(<ReportsPage />, {
      resource: 'reports',
      provider: { readReport: report, getList },
      path: '/reports?report=grade&season=1999',
    });
    expect(await screen.findByText('We couldn’t find this season')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Back to the/ })).toHaveAttribute(
      'href',
      '/reports?report=grade',
    );
  });
});

describe('a report', () => {
  it('is a sentence, a chart that says the same, and a table with totals', async () => {
    const report = renderReport(null);
    const table = await screen.findByRole('table', { name: 'Grades, 2025 season' });
    const chart = screen.getByRole('img', { name: /^Most applications: 1, 30 of 34\./ });
    expect(await within(chart).findByTestId('chart')).toBeInTheDocument();
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'GradeApplicationsSubmittedWith a seat',
      '13020<10',
      'Not answered432',
      'Total34232',
    ]);
    expect(report).toHaveBeenCalledTimes(1);
    await userEvent.click(within(table).getByText('Applications'));
    expect(within(table).getByRole('columnheader', { name: /Applications/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  it('shows two seasons side by side, under a heading for both', async () => {
    renderReport(2024);
    const table = await screen.findByRole('table', { name: 'Grades, 2025, 2024 season' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Grade',
      'Applications',
      'Submitted',
      'With a seat',
      ...['2025', '2024', '2025', '2024', '2025', '2024'],
    ]);
    const row = within(table).getByRole('row', { name: /^1 / });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([...['30', '25', '20', '15', '<10', '5']]);
    const unknown = within(table).getByRole('row', { name: /Not answered/ });
    expect(within(unknown).getAllByRole('cell')[1]).toHaveTextContent('–');
  });

  it('counts waitlists by places in line, not by children', async () => {
    renderReport(null, 'sites', { 2025: [{ site: 'Mesa', capacity: 9, waitlist: 3 }] as ReportRow[] });
    expect(await screen.findByRole('columnheader', { name: /^Places in line/ })).toBeInTheDocument();
    expect(screen.getByText(/has a place in line at each of them/)).toBeInTheDocument();
  });

  it('doesn’t call families silent whom nobody asked', async () => {
    const rates = { gaveUp: 1, noShow: 2, noShowRate: 0.05 };
    renderReport(null, 'coming', {
      2025: [{ siteId: 1, site: 'Mesa', accepted: 40, confirmed: 0, unconfirmed: 40, ...rates }],
    });
    const row = await screen.findByRole('row', { name: /^Mesa/ });
    expect(row).toHaveTextContent(/40–none–none12/);
    expect(screen.getByRole('img')).toHaveAccessibleName(/^Families weren’t asked/);
  });

  it('says that there’s nothing to count yet', async () => {
    renderReport(null, 'gender', {});
    expect(await screen.findByText('Nothing to count yet')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('is on one page with all others, to be printed once they’re there', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const report = jest.fn(async (name: ReportName) => {
      await answered;
      return makeReport(name, []);
    });
    const getList = (() => Promise.resolve({ data: [makeSeason(2025)], total: 1 })) as never;
    const provider = { readReport: report, getList };
    renderOffice(<ReportsPage />, { resource: 'reports', provider, path: '/reports?report=all' });
    await waitFor(() => expect(report.mock.calls.map(([name]) => name)).toEqual(REPORTS));
    expect(screen.getByText('Print')).toBeDisabled();
    answer();
    expect(await screen.findAllByText('Nothing to count yet')).toHaveLength(REPORTS.length);
    expect(screen.getByText('Print')).toBeEnabled();
  });

  it('is a file of words, and of two seasons with their years', async () => {
    const report = makeReport('status', [{ status: 'unassigned', applications: 3 }]);
    expect(await makeCsvTable('status', report)).toEqual({
      headings: ['Status', 'Applications'],
      rows: [
        ['Pending Assignment', 3],
        ['Total', 3],
      ],
    });
    const compared = compareSeasons(
      'status',
      { report, firstDay: '2025-06-02' },
      { report, firstDay: '2024-06-03' },
    );
    const { headings } = await makeCsvTable('status', compared, [2025, 2024]);
    expect(headings).toEqual(['Status', 'Applications 2025', 'Applications 2024']);
  });

  it.each([
    ['ethnicity', 'Not Answered'],
    ['county', 'Not Known'],
  ] as const)('names the row without a %s as “%s”', async (name, words) => {
    const report = makeReport(name, [{ [name]: null, applications: 3, submitted: 2, placed: 1, seats: 4 }]);
    expect((await makeCsvTable(name, report)).rows[0]?.[0]).toBe(words);
  });
});

describe('the chart of a report', () => {
  /** Three rows, in which no two figures are the same. */
  function makeRows(name: ReportName): ReportRow[] {
    const { keys, figures, chart } = REPORT_SHAPES[name];
    const [key = ''] = keys;
    const named =
      chart.kind === 'parts' ? Object.keys(chart.parts) : ['2025-06-02', '2025-06-03', '2025-06-04'];
    return named.map((value, at) => ({
      ...Object.fromEntries(keys.map((one) => [one, value])),
      [key]: value,
      ...Object.fromEntries(figures.map((figure, index) => [figure, 1000 - 100 * index - at])),
    }));
  }

  async function drawReport(name: ReportName, compared: number | null = null) {
    mockDraw.mockClear();
    renderReport(compared, name, { 2025: makeRows(name), 2024: makeRows(name) });
    await screen.findByTestId('chart');
    if (hasMap(name)) await screen.findByTestId('map');
    return mockDraw.mock.lastCall?.[0].series ?? [];
  }

  function hasMap(name: ReportName): boolean {
    const { chart } = REPORT_SHAPES[name];
    return chart.kind === 'bars' && chart.hasMap === true;
  }

  function listDeclared(chart: ReportChart): string[] {
    switch (chart.kind) {
      case 'lines':
        return Object.keys(chart.lines);
      case 'bars':
        return chart.bars.flatMap((bar) => Object.keys(bar));
      case 'days':
        return Object.keys(chart.bar);
      case 'parts':
        return Object.keys(chart.parts);
      case 'stages':
        return ['placed', 'waiting', 'notSubmitted'];
    }
  }

  function addUp(values: readonly number[]): number[] {
    return values.map((_, at) => values.slice(0, at + 1).reduce((sum, value) => sum + value, 0));
  }

  it.each(REPORTS)('of %s draws what it declares', async (name) => {
    const { chart } = REPORT_SHAPES[name];
    const rows = makeRows(name);
    const getFigures = (figure: string) => rows.map((row) => getFigure(row, figure));
    const series = await drawReport(name);
    const own = series.slice(0, listDeclared(chart).length);
    expect(new Set(own.map(({ color }) => color)).size).toBe(own.length);
    expect(own.map(({ label }) => label).filter((label) => /^reports\./.test(label))).toEqual([]);
    expect(own.map(({ data }) => data.slice(0, rows.length))).toEqual(
      listDeclared(chart).map((drawn) => {
        if (chart.kind === 'lines') return addUp(getFigures(drawn));
        if (chart.kind === 'parts') {
          const [row = {}] = rows.filter((one) => Object.values(one).includes(drawn));
          return [getFigure(row, chart.compared)];
        }
        if (chart.kind !== 'stages') return getFigures(drawn);
        return drawn === 'placed' ? getFigures('placed') : rows.map(() => 100);
      }),
    );
    expect(screen.queryAllByTestId('map')).toHaveLength(hasMap(name) ? 1 : 0);
  });

  it.each([
    ['status', 'applications'],
    ['sites', 'firstChoices'],
    ['placement', 'applications'],
    ['grade', 'applications'],
    ['attendance', 'present'],
  ] as const)('of %s draws its %s for two seasons', async (name, figure) => {
    const series = await drawReport(name, 2024);
    const figures = makeRows(name).map((row) => getFigure(row, figure));
    expect(series.map(({ data }) => data.filter((value) => value !== null))).toEqual([figures, figures]);
  });

  it('shows the first rows of a long one, and every day', async () => {
    const makeMany = (key: string) =>
      Array.from({ length: 20 }, (_, at) => ({
        [key]: addDays('2025-06-02', at),
        present: 1,
        applications: 1,
      }));
    renderReport(2024, 'language', { 2025: makeMany('language'), 2024: [] });
    expect(await screen.findByText(/shows the first 15 of 20/)).toBeVisible();
    await screen.findByTestId('chart');
    expect(mockDraw.mock.lastCall?.[0].series[0]?.data).toHaveLength(15);
    cleanup();
    renderReport(2024, 'attendance', { 2025: makeMany('day'), 2024: [] });
    await screen.findByTestId('chart');
    expect(mockDraw.mock.lastCall?.[0].series[0]?.data).toHaveLength(20);
  });
});

describe('the address of a report', () => {
  it.each([
    '/reports',
    '/reports?report=grade&season=2024&compare=2025&publish=true',
    '/reports?report=all&compare=2024',
  ])('says what’s chosen: %s', (path) => {
    expect(getReportPath(readChoice(path.slice('/reports'.length)))).toBe(path);
  });

  it('ignores what it can’t mean', () => {
    expect(readChoice('?report=nothing&season=20&compare=x')).toEqual({
      report: REPORTS[0],
      season: null,
      compare: null,
      isPublished: false,
    });
  });
});
