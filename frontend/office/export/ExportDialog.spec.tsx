import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useNotificationContext } from 'react-admin';
import { ApiError, ConnectionError } from '../../shell/api.js';
import { downloadFile } from '../../shell/download-file.js';
import { renderOffice } from '../../testing/render-office.js';
import { ExportDialog } from './ExportDialog.js';

jest.mock('../../shell/program.js', () => ({ program: { season: { year: 2025 } } }));
jest.mock('../../shell/download-file.js', () => ({ downloadFile: jest.fn() }));

const ROW = { id: 'ana', firstName: 'Ana', lastName: 'Begay' };
const PAGE = { results: [{ id: 'ana', updatedOn: 1 }], count: 1 };

function Toasts() {
  return useNotificationContext().notifications.map(({ message }) => <p key={1}>{message}</p>);
}

function Page({ ids }: { ids: readonly string[] | undefined }) {
  const [isOpen, setIsOpen] = useState(true);
  const list = {
    filter: { grade: '3' },
    sort: { by: 'student', order: 'asc' },
    ...(ids && { ids }),
  } as const;
  return (
    <>
      {isOpen && <ExportDialog list={list} onClose={() => setIsOpen(false)} />}
      <Toasts />
    </>
  );
}

function renderDialog(ids?: readonly string[]) {
  const provider = {
    listApplications: jest.fn().mockResolvedValue(PAGE),
    exportStudents: jest.fn().mockResolvedValue([ROW]),
  };
  renderOffice(<Page ids={ids} />, { resource: 'applications', provider });
  return provider;
}

const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => jest.mocked(downloadFile).mockClear());

describe('an export of applications', () => {
  it('finds the students of the filtered list, downloads them, and closes', async () => {
    const { listApplications, exportStudents } = renderDialog();
    expect(await screen.findByText('One student exported to applications.csv.')).toBeInTheDocument();
    expect(listApplications).toHaveBeenCalledWith(
      expect.objectContaining({ grade: '3', sort: 'student', order: 'asc', page: 1 }),
      expect.anything(),
    );
    expect(exportStudents.mock.calls).toEqual([
      [{ ids: ['ana'], season: undefined }, expect.any(AbortSignal)],
    ]);
    const [content, name] = jest.mocked(downloadFile).mock.lastCall ?? [];
    expect(name).toBe('applications.csv');
    expect(await content?.text()).toContain('Ana');
    await expectClosed();
  });

  it('of selected students doesn’t look for others', async () => {
    const { listApplications, exportStudents } = renderDialog(['ana', 'luz']);
    await expectClosed();
    expect(listApplications).not.toHaveBeenCalled();
    expect(exportStudents.mock.lastCall?.[0]).toMatchObject({ ids: ['ana', 'luz'] });
  });

  it('says how far it is, and downloads nothing once it’s canceled', async () => {
    let goOn: (rows: object[]) => void = () => undefined;
    const { exportStudents } = renderDialog();
    exportStudents.mockReturnValue(new Promise((resolve) => (goOn = resolve)));
    await screen.findByText('Step 2 of 2: getting their details');
    const bar = screen.getByRole('progressbar', { name: 'Export progress' });
    expect(bar).toHaveAttribute('aria-valuetext', '0 of 1');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel export' }));
    expect(await screen.findByText('Export canceled. Nothing was downloaded.')).toBeInTheDocument();
    await expectClosed();
    expect((exportStudents.mock.lastCall as unknown[])[1]).toHaveProperty('aborted', true);
    await act(async () => {
      goOn([ROW]);
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(downloadFile).not.toHaveBeenCalled();
  });

  it.each([
    [new ConnectionError(), 'We couldn’t reach the program.'],
    [new ApiError(429, 'Too many exports at once.'), 'Too many exports at once.'],
  ])('that fails says why, and can be tried again: %s', async (error, words) => {
    const { exportStudents } = renderDialog();
    exportStudents.mockRejectedValueOnce(error);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByText(/^The export stopped, and nothing was downloaded\./)).toBeVisible();
    expect(downloadFile).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expectClosed();
    expect(downloadFile).toHaveBeenCalledTimes(1);
  });
});
