import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReportRow } from '../../../domain/contract/report.js';
import { compareSeasons } from '../../../domain/reports/compare-seasons.js';
import { makeReport, REPORTS, type ReportName } from '../../../domain/reports/report-shape.js';
import { renderOffice } from '../../testing/render-office.js';
import { listAnswer, testStates } from '../../testing/test-states.js';
import { ReportPanel } from './ReportPanel.js';
import { readChoice, getReportPath, ReportsPage } from './ReportsPage.js';
import { makeCsvTable } from './report-csv.js';

jest.mock('../../shell/program.js', () => ({ program: { season: { year: 2025 } } }));
// The chart library measures the layout, which exists only in a browser.
jest.mock('./Drawing.js', () => ({ Drawing: () => <svg data-testid="chart" /> }));

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
