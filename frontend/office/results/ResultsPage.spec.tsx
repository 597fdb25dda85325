import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, ConnectionError } from '../../shell/api.js';
import { renderOffice } from '../../testing/render-office.js';
import { downloadFile } from '../../shell/download-file.js';
import { makeTableFile } from '../../testing/table-worker.js';
import { ResultsPage } from './ResultsPage.js';

jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me' } }),
}));
jest.mock('../../shell/download-file.js', () => ({ downloadFile: jest.fn() }));
const mockSave = jest.fn();
jest.mock('../data/data-provider.js', () => ({
  ...jest.requireActual<object>('../data/data-provider.js'),
  dataProvider: { saveResults: (...given: unknown[]): unknown => mockSave(...given) },
}));
jest.mock('../spreadsheet/spreadsheet-worker.js', () =>
  jest.requireActual<object>('../../testing/table-worker.js'),
);

async function choose(rows: readonly string[], name = 'links.csv'): Promise<void> {
  renderOffice(<ResultsPage />, { resource: 'results', provider: {} });
  await userEvent.upload(await screen.findByLabelText('Choose a file'), makeTableFile(name, rows));
}

const link = (ssid: number) => `${ssid},https://reports.example.org/${ssid}`;

beforeEach(() => mockSave.mockReset());

describe('a file of links', () => {
  it('has an example before one is chosen', () => {
    renderOffice(<ResultsPage />, { resource: 'results', provider: {} });
    const example = screen.getByRole('table', { name: 'For example:' });
    const headings = within(example)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(headings).toEqual(['SSID', 'Link']);
    expect(screen.queryByRole('button', { name: 'Load links' })).not.toBeInTheDocument();
  });

  it('with errors isn’t sent: each is listed, and all are in a file', async () => {
    await choose([
      'SSID,Link',
      link(1000),
      'x,https://reports.example.org/1',
      '1001,http://other.example.org',
    ]);
    expect(await screen.findByText('Nothing from links.csv was loaded.')).toBeVisible();
    expect(screen.getByText(/^There are 2 errors in 2 rows\./)).toBeVisible();
    const faults = within(screen.getByRole('group', { name: 'Errors' })).getAllByRole('listitem');
    expect(faults.map(({ textContent }) => textContent)).toEqual([
      'Row 3, Field SSID: not a number (“x”)',
      expect.stringMatching(/4.*not a link that starts with https/),
    ]);
    expect(screen.queryByRole('button', { name: 'Load links' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Download all errors (CSV)' }));
    await waitFor(() => expect(downloadFile).toHaveBeenCalledWith(expect.any(Blob), 'links-errors.csv'));
    expect(mockSave).not.toHaveBeenCalled();
  });

  it.each([
    [['Name,Link', 'Ana,https://reports.example.org/1'], /SSID/],
    [['SSID,Link'], 'There are no rows below the header.'],
  ])('that can’t be read says why: %j', async (rows, why) => {
    await choose(rows);
    expect(await screen.findByText('We can’t load links.csv.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(why);
    expect(screen.queryByRole('button', { name: 'Load links' })).not.toBeInTheDocument();
  });

  it('is canceled, and the rest is loaded later', async () => {
    await choose(['SSID,Link', link(1000)], 'all.csv');
    expect(await screen.findByText('all.csv looks good: one link.')).toBeVisible();
    mockSave.mockImplementationOnce(
      (_: unknown, signal: AbortSignal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Load links' }));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 1');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Loading canceled.')).toBeVisible();
    mockSave.mockResolvedValue({ outcomes: ['no-student'] });
    await userEvent.click(screen.getByRole('button', { name: 'Load the rest' }));
    expect(await screen.findByText('The file is loaded: one row.')).toBeVisible();
    expect(screen.getByText(/^No student has these SSIDs\./)).toBeVisible();
    expect(screen.getByRole('rowheader', { name: '1000' })).toBeVisible();
  });

  it('that the server refuses says so in its words', async () => {
    await choose(['SSID,Link', link(1000)]);
    mockSave.mockRejectedValue(new ApiError(400, 'The season has ended.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Load links' }));
    expect(await screen.findByText('The season has ended.')).toBeVisible();
    expect(screen.getByText(/^We loaded 0 of 1 rows\./)).toBeVisible();
  });
});

describe('links to results', () => {
  it('that were interrupted continue where they stopped', async () => {
    renderOffice(<ResultsPage />, { resource: 'results', provider: {} });
    const links = Array.from({ length: 100 }, (_, at) => `${1000 + at},https://reports.example.org/${at}`);
    await userEvent.upload(
      await screen.findByLabelText('Choose a file'),
      makeTableFile('all.csv', ['SSID,Link', ...links]),
    );
    const save = (rows: readonly { ssid: number }[]) =>
      Promise.resolve({
        outcomes: rows.map(({ ssid }) => (ssid === 1000 || ssid === 1099 ? 'saved' : 'no-student')),
      });
    mockSave
      .mockImplementationOnce(save)
      .mockRejectedValueOnce(new ConnectionError())
      .mockImplementation(save);
    await userEvent.click(await screen.findByRole('button', { name: 'Load links' }));
    expect(await screen.findByText(/^We loaded 40 of 100 rows\./)).toBeInTheDocument();
    const getCounts = () =>
      [...screen.getByRole('region', { name: 'Rows in numbers' }).querySelectorAll('dd')].map(
        ({ textContent }) => textContent,
      );
    expect(getCounts()).toEqual(['1', '0', '39']);
    await userEvent.click(screen.getByRole('button', { name: 'Load the rest' }));
    expect(await screen.findByText(/^The file is loaded: 100 rows\./)).toBeInTheDocument();
    expect(getCounts()).toEqual(['2', '0', '98']);
    expect(mockSave.mock.calls.map(([rows]) => (rows as object[]).length)).toEqual([40, 40, 40, 20]);
  });
});
