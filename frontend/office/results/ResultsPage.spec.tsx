import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectionError } from '../../shell/api.js';
import { renderOffice } from '../../testing/render-office.js';
import { makeTableFile } from '../../testing/table-worker.js';
import { ResultsPage } from './ResultsPage.js';

jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me' } }),
}));
const mockSave = jest.fn();
jest.mock('../data/data-provider.js', () => ({
  ...jest.requireActual<object>('../data/data-provider.js'),
  dataProvider: { saveResults: (...given: unknown[]): unknown => mockSave(...given) },
}));
jest.mock('../spreadsheet/spreadsheet-worker.js', () =>
  jest.requireActual<object>('../../testing/table-worker.js'),
);

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
    const counts = () =>
      [...screen.getByRole('region', { name: 'Rows in numbers' }).querySelectorAll('dd')].map(
        ({ textContent }) => textContent,
      );
    expect(counts()).toEqual(['1', '0', '39']);
    await userEvent.click(screen.getByRole('button', { name: 'Load the rest' }));
    expect(await screen.findByText(/^The file is loaded: 100 rows\./)).toBeInTheDocument();
    expect(counts()).toEqual(['2', '0', '98']);
    expect(mockSave.mock.calls.map(([rows]) => (rows as object[]).length)).toEqual([40, 40, 40, 20]);
  });
});
