import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportAnswer } from '../../../domain/contract/import.js';
import type { Cell, SheetRow } from '../../../domain/import/cell.js';
import { listImportColumns, type ImportPath } from '../../../domain/import/columns.js';
import { renderOffice } from '../../testing/render-office.js';
import { ConnectionError } from '../../shell/api.js';
import { SheetCheck, type SheetRules } from '../spreadsheet/check-sheet.js';
import { CHILD as EXAMPLE_CHILD } from '../../testing/spreadsheet-files.js';
import { fetchPlaces, sendRow, wouldBeSkipped } from './import-calls.js';
import { ImportPage } from './ImportPage.js';
import { dropImport } from './import-session.js';

jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me' } }),
  onSignedOut: () => undefined,
}));
jest.mock('../../shell/program.js', () => ({ program: { season: { year: 2025 } } }));

const YEAR = 2025;
const SEATS = { grades: null, studentCapacity: 20, enrollmentCount: 0 };

jest.mock('./import-calls.js', () => ({
  fetchPlaces: jest.fn(() =>
    Promise.resolve({
      schools: [{ id: 4, name: 'Acoma Elementary', district: 'Zuni Schools' }],
      sites: ['One', 'Two', 'Three', 'Four'].map((name, at) => ({
        id: at + 1,
        name,
        status: name === 'Four' ? 'canceled' : 'open',
        isVerified: true,
        ...SEATS,
      })),
    }),
  ),
  wouldBeSkipped: jest.fn(() => Promise.resolve(false)),
  sendRow: jest.fn(() =>
    Promise.resolve({
      answer: { outcome: 'created-user-and-student', student: null, ssidMatch: null, duplicates: [] },
    }),
  ),
}));

let sheet: SheetRow[] = [];

jest.mock('../spreadsheet/spreadsheet-worker.js', () => ({
  SpreadsheetWorker: class {
    private check: SheetCheck | null = null;
    private checked: ReturnType<SheetCheck['finish']> | null = null;
    private readonly api = {
      checkWorkbook: (_file: File, rules: SheetRules) => {
        this.check = new SheetCheck(rules, sheet, () => undefined);
        return { uncertain: this.check.uncertainRows };
      },
      getValues: (row: number) => this.check?.getValues(row),
      finishCheck: (skipped: number[]) => {
        this.checked = this.check?.finish(new Set(skipped)) ?? null;
        return this.checked?.report;
      },
      listFaults: (from: number, to: number) => this.checked?.faults.slice(from, to),
      getText: (place: { row: number; field: string }) => this.check?.getText(place),
      correct: (place: { row: number; field: string }, text: string | null) => {
        this.check?.correct(place, text);
        return this.check?.uncertainRows;
      },
      getRowToSend: (at: number) => {
        const child = this.checked?.children[at];
        return child && { row: child.row, name: 'Luz Baca', values: child.data };
      },
    };
    call(run: (api: object) => unknown) {
      return Promise.resolve().then(() => run(this.api));
    }
    end() {}
  },
}));

const CHILD = { ...EXAMPLE_CHILD, birthday: '1/2/2015' };

const columns = listImportColumns(YEAR, 'preferences');

async function chooseFile(...children: Partial<Record<ImportPath, Cell>>[]): Promise<void> {
  sheet = [
    { row: 1, cells: columns.map(({ heading }) => heading) },
    ...children.map((changes, at) => {
      const own = { firstName: ['Luz', 'Omar'][at] ?? null, 'guardian1.email': `elena${at}@example.org` };
      const child = { ...CHILD, ...own, ...changes };
      return { row: at + 2, cells: columns.map(({ path }) => child[path] ?? null) };
    }),
  ];
  const label = /^(Choose a file|Choose another file|Choose the fixed file)$/;
  await userEvent.upload(await screen.findByLabelText(label), new File(['x'], 'Zuni.xlsx'));
}

const findErrors = () => screen.findByRole('list', { name: 'All errors' });

async function correct(place: string, label: string, text: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Correct ${place}` }));
  const field = await screen.findByRole('combobox', { name: label });
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

beforeEach(() => {
  jest.clearAllMocks();
  dropImport();
  renderOffice(<ImportPage />, { resource: 'imports', provider: {} });
});

describe('errors in a workbook', () => {
  it('are listed with the values that are allowed there', async () => {
    await chooseFile({ gender: 'Q', bilingual: 'maybe' }, { zip: 'none' });
    expect(await screen.findByRole('heading', { name: 'Import Error' })).toHaveFocus();
    const lines = within(await findErrors()).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Row 2, Field Gender: Invalid gender \(“Q”\)Allowed: Male \(m\), Female \(f\)/),
      expect.stringMatching(/^Row 2, Field Bilingual: neither Yes nor No \(“maybe”\)Yes or No\./),
      expect.stringMatching(/^Row 3, Field Zip: Invalid zip code \(“none”\)Correct$/),
    ]);
  });

  it('are corrected on the page, and the corrected row is what is sent', async () => {
    await chooseFile({ gender: 'Q' }, { birthday: '2015-01-02' });
    await correct('row 2, Gender', 'Gender in row 2', 'Female');
    await waitFor(async () => expect(within(await findErrors()).getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Correct row 3, Birthday' })).toHaveFocus();
    expect(screen.getByText(/1 error in 1 of 2 rows/)).toBeInTheDocument();
    await correct('row 3, Birthday', 'Birthday in row 3', '1/2/2015');
    expect(await screen.findByRole('heading', { name: 'Ready to import' })).toHaveFocus();
    const corrected = within(screen.getByRole('list', { name: '2 cells corrected here' }));
    expect(corrected.getByText('Row 2, Field Gender: “Female” instead of “Q”')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }));
    await screen.findByRole('heading', { name: 'Import Results' });
    expect(sendRow).toHaveBeenCalledWith(expect.objectContaining({ gender: 'f' }), false);
  });

  it('leave the focus alone once the next one had it', async () => {
    await chooseFile({ gender: 'Q' }, { gender: 'X1' });
    await correct('row 2, Gender', 'Gender in row 2', 'Female');
    const next = await screen.findByRole('button', { name: 'Correct row 3, Gender' });
    await waitFor(() => expect(next).toHaveFocus());
    await userEvent.click(screen.getByText(/1 error in 1 of 2 rows/));
    fireEvent.dragOver(window, { dataTransfer: { types: ['Files'] } });
    expect(await screen.findByText('Drop the file to check it')).toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  it('can be corrected from the list of what is allowed', async () => {
    await chooseFile({ firstPreference: 99 });
    await userEvent.click(await screen.findByRole('button', { name: 'Correct row 2, First Preference' }));
    await userEvent.keyboard('{ArrowDown}');
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['1 – One', '2 – Two', '3 – Three']);
    await userEvent.click(options[0] as HTMLElement);
    expect(screen.getByRole('combobox')).toHaveValue('1');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Ready to import' });
  });

  it('stay, with what was typed, while a correction is wrong or could not be checked', async () => {
    await chooseFile({ zip: 'none' });
    await correct('row 2, Zip', 'Zip in row 2', '875');
    expect(await screen.findByText(/Invalid zip code \(“875”\)/)).toBeInTheDocument();
    const field = screen.getByRole('combobox', { name: 'Zip in row 2' });
    expect(field).toHaveValue('875');
    expect(field).toHaveAccessibleDescription('Invalid zip code');

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Correct row 2, Zip' })).toHaveFocus();
  });

  it('keep a correction that the server could not be asked about', async () => {
    jest.mocked(wouldBeSkipped).mockRejectedValueOnce(new ConnectionError());
    await chooseFile({ zip: 'none', firstPreference: 4 });
    await correct('row 2, Zip', 'Zip in row 2', '87501');
    const field = await screen.findByRole('combobox', { name: 'Zip in row 2' });
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/we couldn’t reach the program\. .* save again\./),
    );
    expect(field).toHaveValue('87501');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).not.toBeInTheDocument());
    expect(screen.getByText(/was canceled/)).toBeInTheDocument();
  });

  it('come back when a correction is undone', async () => {
    await chooseFile({ zip: null });
    await correct('row 2, Zip', 'Zip in row 2', '87501');
    await screen.findByText('Row 2, Field Zip: “87501” instead of a blank cell');
    await userEvent.click(screen.getByRole('button', { name: 'Undo row 2, Zip' }));
    expect(await screen.findByRole('heading', { name: 'Import Error' })).toHaveFocus();
    expect(screen.queryByText(/corrected here/)).not.toBeInTheDocument();
  });

  it('are not given up for another file without asking', async () => {
    await chooseFile({ zip: 'none' });
    await correct('row 2, Zip', 'Zip in row 2', '87501');
    await screen.findByRole('heading', { name: 'Ready to import' });
    await chooseFile({}, {});
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my corrections' }));
    expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeInTheDocument();
    await chooseFile({}, {});
    await userEvent.click(await screen.findByRole('button', { name: 'Choose another file' }));
    expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeInTheDocument();
  });

  it('that are the template’s examples have to be deleted in the file', async () => {
    await chooseFile({ 'guardian1.email': 'parent@example.com' }, { 'guardian1.email': 'x' });
    expect(await screen.findByRole('button', { name: 'Correct row 3, Parent 1 Email' })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Correct row/ })).toHaveLength(1);
  });
});

describe('warnings about a workbook', () => {
  it('are folded, have to be read, and correct an email with a likely slip', async () => {
    await chooseFile({ 'guardian1.email': 'ana@gmial.com' }, { 'guardian1.email': 'eva@yaho.com' });
    const send = await screen.findByRole('button', { name: 'Import 2 rows' });
    expect(send).toBeDisabled();
    const fold = screen.getByRole('button', { name: '2 things to know before you import' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(fold);
    expect(
      screen.getByText(/Row 2: Parent 1 Email is ana@gmial\.com\. Did you mean ana@gmail\.com\?/),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: /I’ve read this/ }));
    expect(send).toBeEnabled();

    await userEvent.click(
      screen.getByRole('button', { name: 'Yes, use it: ana@gmail.com in row 2, Parent 1 Email' }),
    );
    await screen.findByText('Row 2, Field Parent 1 Email: “ana@gmail.com” instead of “ana@gmial.com”');
    const other = screen.getByRole('button', { name: /^Yes, use it: eva@yahoo\.com/ });
    await waitFor(() => expect(other).toHaveFocus());
    await userEvent.click(other);
    await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
    expect(send).toBeEnabled();
    await userEvent.click(send);
    await screen.findByRole('heading', { name: 'Import Results' });
    expect(jest.mocked(sendRow).mock.calls.map(([row]) => row.guardian1.email)).toEqual([
      'ana@gmail.com',
      'eva@yahoo.com',
    ]);
  });
});

describe('a file', () => {
  it('that can’t be checked without the server says so, and is checked once it’s back', async () => {
    jest.mocked(fetchPlaces).mockRejectedValueOnce(new ConnectionError());
    await chooseFile({});
    expect(await screen.findByText(/because we couldn’t reach the program\./)).toBeInTheDocument();
    await chooseFile({});
    expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  });

  it('may name a canceled site for children who are there already', async () => {
    jest.mocked(wouldBeSkipped).mockResolvedValueOnce(true).mockResolvedValueOnce(false);
    await chooseFile({ firstPreference: 4 });
    expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeEnabled();
    await chooseFile({ firstPreference: 4 });
    const [line] = within(await findErrors()).getAllByRole('listitem');
    expect(line).toHaveTextContent(/^Row 2, Field First Preference: .+ was canceled/);
  });

  it('is previewed: what would happen to each row, without anything saved', async () => {
    await chooseFile({}, { 'guardian1.email': 'elena0@example.org' });
    await userEvent.click(await screen.findByRole('button', { name: 'Preview import' }));
    expect(await screen.findByRole('heading', { name: 'What would happen' })).toHaveFocus();
    expect(screen.getByText('Nothing was saved. No rows would fail.')).toBeInTheDocument();
    expect(jest.mocked(sendRow).mock.calls.map(([, isDry]) => isDry)).toEqual([true, true]);
    expect(getRowsShown()[1]).toHaveTextContent('Would be: new student for an existing user');
  });
});

const getCounts = () =>
  [...screen.getByRole('region', { name: 'Results in numbers' }).querySelectorAll('dd')].map(
    ({ textContent }) => textContent,
  );
const getRowsShown = () => [
  ...screen.getByRole('region', { name: 'Results row by row' }).querySelectorAll<HTMLElement>('tbody tr'),
];

describe('a running import', () => {
  const created: { answer: ImportAnswer } = {
    answer: {
      ...{ outcome: 'created-user-and-student', user: null, others: [] },
      ...{ student: null, ssidMatch: null, duplicates: [] },
    },
  };
  const refuse = (status: number, message: string, fields = {}) => ({ refusal: { status, message, fields } });

  async function startImport(count: number): Promise<void> {
    await chooseFile(...['Luz', 'Omar', 'Ana', 'Eva'].slice(0, count).map((firstName) => ({ firstName })));
    await userEvent.click(await screen.findByRole('button', { name: `Import ${count} rows` }));
  }

  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  it('pauses without a network, and continues with the same row', async () => {
    jest
      .mocked(sendRow)
      .mockResolvedValueOnce(created)
      .mockResolvedValueOnce({ noAnswer: 'noConnection' })
      .mockResolvedValueOnce({ noAnswer: 'noConnection' });
    await startImport(3);
    expect(await screen.findByText(/^Paused after 1 of 3 rows/)).toBeInTheDocument();
    expect(screen.getByText(/We can’t reach the program\./)).toBeInTheDocument();
    await press('Continue');
    await waitFor(() => expect(sendRow).toHaveBeenCalledTimes(3));
    expect(await screen.findByText(/^Paused after 1 of 3 rows/)).toBeInTheDocument();
    await press('Continue');
    expect(await screen.findByText('All records were imported successfully.')).toBeInTheDocument();
    expect(getCounts()).toEqual(['3', '0', '0', '0', '0']);
    expect(jest.mocked(sendRow).mock.calls.map(([row]) => row.firstName)).toEqual([
      'Luz',
      'Omar',
      'Omar',
      'Omar',
      'Ana',
    ]);
  });

  it('lists the rows that the server rejects or skips, pauses while it’s down, and can be repeated', async () => {
    const rejected = refuse(400, 'No.', { 'guardian1.email': 'Invalid email address' });
    jest
      .mocked(sendRow)
      .mockResolvedValueOnce({ answer: { ...created.answer, outcome: 'skipped-existing' } })
      .mockResolvedValueOnce(rejected)
      .mockResolvedValueOnce(refuse(503, 'Away.'));
    await startImport(3);
    expect(await screen.findByText(/^Paused after 2 of 3 rows/)).toBeInTheDocument();
    expect(screen.getByText(/server or its database isn’t responding/)).toBeInTheDocument();
    await press('Continue');
    expect(await screen.findByText('Some records were not imported successfully.')).toBeInTheDocument();
    expect(getRowsShown().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Parent 1 Email: Invalid email address'),
    ]);
    await userEvent.click(screen.getByRole('button', { name: /^All/ }));
    expect(getRowsShown()).toHaveLength(3);
    await press('Import this file again');
    await waitFor(() => expect(getCounts()).toEqual(['3', '0', '0', '0', '0']));
  });

  it('says that there was nothing new if all rows were imported before', async () => {
    const skipped = { answer: { ...created.answer, outcome: 'skipped-ssid' as const } };
    jest.mocked(sendRow).mockResolvedValueOnce(skipped).mockResolvedValueOnce(skipped);
    await startImport(2);
    const said = await screen.findByText('There was nothing new to import.');
    expect(said.parentElement).toHaveTextContent('0 imported, 2 skipped because they were already here');
    expect(screen.queryByText('All records were imported successfully.')).not.toBeInTheDocument();
  });

  it('is paused after the current row, and canceled after a question, with its results', async () => {
    const answers: (() => void)[] = [];
    jest
      .mocked(sendRow)
      .mockImplementation(() => new Promise((resolve) => answers.push(() => resolve(created))));
    await startImport(4);
    await waitFor(() => expect(answers).toHaveLength(1));
    await press('Pause');
    expect(await screen.findByText('Pausing after this row …')).toBeInTheDocument();
    answers[0]?.();
    expect(await screen.findByText(/^Paused after 1 of 4 rows/)).toBeInTheDocument();
    await press('Continue');
    await waitFor(() => expect(answers).toHaveLength(2));

    await press('Cancel import');
    const question = await screen.findByRole('alertdialog', { name: 'Cancel the import?' });
    expect(question).toHaveTextContent('1 of 4 rows are done, and those stay imported.');
    await userEvent.click(within(question).getByRole('button', { name: 'Keep importing' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
    await press('Cancel import');
    const again = await screen.findByRole('alertdialog', { name: 'Cancel the import?' });
    await userEvent.click(within(again).getByRole('button', { name: 'Cancel import' }));
    expect(await screen.findByText('Waiting for this row to finish …')).toBeInTheDocument();
    answers[1]?.();
    expect(await screen.findByRole('heading', { name: 'Import Results' })).toHaveFocus();
    expect(screen.getByText(/^Canceled after 2 of 4 rows\. Those rows stay imported/)).toBeInTheDocument();
    expect(screen.getByText(/^Import the file again for the other rows\./)).toBeInTheDocument();
    expect(sendRow).toHaveBeenCalledTimes(2);
  });
});
