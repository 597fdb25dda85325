import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOffice } from '../../testing/render-office.js';
import { listAnswer, testStates } from '../../testing/test-states.js';
import { ApiError, ConnectionError } from '../../shell/api.js';
import { isAnythingUnsaved } from '../../shell/leave-guard.js';
import { downloadFile } from '../../shell/download-file.js';
import { makeTableFile } from '../../testing/table-worker.js';
import { StateIdsPage } from './StateIdsPage.js';

jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me' } }),
}));

const mockCalls = {
  beginRoster: jest.fn(),
  addToRoster: jest.fn(),
  finishRoster: jest.fn(),
};
jest.mock('../data/data-provider.js', () => ({
  ...jest.requireActual<object>('../data/data-provider.js'),
  dataProvider: new Proxy({}, { get: (_, name: keyof typeof mockCalls) => mockCalls[name] }),
}));
jest.mock('../../shell/download-file.js', () => ({ downloadFile: jest.fn() }));

jest.mock('../spreadsheet/spreadsheet-worker.js', () =>
  jest.requireActual<object>('../../testing/table-worker.js'),
);

async function chooseFile(label: string, name: string, rows: readonly string[]): Promise<void> {
  await userEvent.upload(await screen.findByLabelText(label), makeTableFile(name, rows));
}

const BORN = Date.UTC(2016, 2, 14) / 1000;
const STATE = {
  directory: { students: 3, loadedAt: BORN, loadedBy: 'Robin Sandoval' },
  lastCheckAt: null,
  isChecking: false,
  found: 5,
  notFound: 2,
  notChecked: 1,
  toPick: 2,
  noBirthday: 1,
};

function makeChoice(id: string, firstName: string) {
  const person = { firstName, lastName: 'Baca', birthday: BORN };
  return {
    id,
    student: { id, ...person, grade: '3' },
    candidates: [
      { ssid: 71, ...person, takenBy: null },
      { ssid: 72, ...person, takenBy: { id: 'o', firstName: 'Owen', lastName: 'Baca' } },
    ],
  };
}

function renderPage(state: object = {}, askChoices?: jest.Mock, askState?: jest.Mock) {
  const choices = [makeChoice('a', 'Abel'), makeChoice('b', 'Bea')];
  const provider = {
    readSsidState: askState ?? jest.fn().mockResolvedValue({ ...STATE, ...state }),
    getList: askChoices ?? jest.fn(() => Promise.resolve({ data: [...choices], total: choices.length })),
    setSsid: jest.fn((id: string) => {
      choices.splice(
        choices.findIndex((choice) => choice.id === id),
        1,
      );
      return Promise.resolve({});
    }),
    checkSsids: jest.fn().mockResolvedValue({ found: 1, notFound: 2, toPick: 3 }),
  };
  renderOffice(<StateIdsPage />, { resource: 'ssid-choices', provider: provider as never });
  return provider;
}

describe('the state of the SSIDs', () => {
  testStates({
    show: (readSsidState) => renderPage({}, undefined, readSsidState),
    loading: 'Loading',
    failed: 'We couldn’t load the state IDs',
    usual: { answer: STATE, text: /Robin Sandoval/ },
  });

  it('hides the picks until it could be loaded', async () => {
    renderPage({}, undefined, jest.fn().mockRejectedValue(new ApiError(400, 'No.')));
    expect(await screen.findByText('We couldn’t load the state IDs')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Pick by hand' })).not.toBeInTheDocument();
  });
});

describe('the students to pick an SSID for', () => {
  testStates({
    show: (askChoices) => renderPage({}, askChoices),
    loading: 'Loading the students to pick an SSID for',
    empty: { answer: listAnswer([]), title: 'There’s no one to pick an SSID for.' },
    failed: 'We couldn’t load the students to pick an SSID for',
    usual: { answer: listAnswer([makeChoice('a', 'Abel')]), text: /several students with the same name/ },
  });
});

describe('the page of state IDs', () => {
  it('counts the students, with a link to each list', async () => {
    renderPage();
    const counts = within(screen.getByRole('region', { name: 'Progress so far' }));
    expect(await counts.findByRole('link', { name: /^5 found/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/applications?filter='),
    );
    expect(counts.getByRole('link', { name: /^2 to pick by hand/ })).toHaveAttribute('href', '#choices');
    expect(counts.getByText(/has no birthday in the application/)).toBeInTheDocument();
  });

  it('saves a pick, removes the student, and moves on to the next one', async () => {
    const provider = renderPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Pick 71 for Abel Baca' }));
    await waitFor(() => expect(provider.setSsid).toHaveBeenCalledWith('a', 71));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Abel Baca' })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Bea Baca' })).toHaveFocus());

    await userEvent.click(screen.getByRole('button', { name: 'None of these: Bea Baca' }));
    await screen.findByText('There’s no one to pick an SSID for.');
    expect(provider.setSsid).toHaveBeenLastCalledWith('b', 0);
  });

  it('shows whose an SSID is already, without a button', async () => {
    renderPage();
    const [taken] = await screen.findAllByText(/This SSID already belongs to/);
    const line = within(taken?.closest('li') as HTMLElement);
    expect(line.getByRole('link', { name: 'Owen Baca' })).toHaveAttribute('href', '/applications/o');
    expect(line.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says in the server’s words why a pick was refused, and keeps the student', async () => {
    const provider = renderPage();
    provider.setSsid.mockRejectedValueOnce(new ApiError(409, 'Owen has it.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Pick 71 for Abel Baca' }));
    const refusal = await screen.findByRole('alertdialog', { name: 'The SSID wasn’t picked' });
    expect(refusal).toHaveTextContent('Owen has it.');
    await userEvent.click(within(refusal).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(refusal).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Pick 71 for Abel Baca' })).toBeEnabled();
  });

  it('checks now, again for those who were not found if asked to, and says what it found', async () => {
    const provider = renderPage();
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Check again/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(/We looked for 6 students: 1 found/)).toBeInTheDocument();
    expect(provider.checkSsids).toHaveBeenCalledWith(true);
    expect(screen.getByRole('button', { name: 'Check now' })).toHaveFocus();
  });

  it('can’t check without a roster', async () => {
    renderPage({ directory: null });
    expect(await screen.findByRole('button', { name: 'Check now' })).toBeDisabled();
    expect(screen.getByText('Load a state roster first.')).toBeInTheDocument();
  });
});

describe('several picks at once', () => {
  it('are all saved, though the first one is answered last and the list isn’t loaded again in between', async () => {
    const provider = renderPage();
    await screen.findByRole('button', { name: 'Pick 71 for Abel Baca' });
    provider.getList.mockReturnValue(new Promise(() => undefined));
    let answerAbel: (answer: object) => void = () => undefined;
    provider.setSsid.mockReturnValueOnce(new Promise((resolve) => (answerAbel = resolve)));
    await userEvent.click(screen.getByRole('button', { name: 'Pick 71 for Abel Baca' }));
    await userEvent.click(screen.getByRole('button', { name: 'None of these: Bea Baca' }));
    answerAbel({});
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Abel Baca' })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Bea Baca' })).not.toBeInTheDocument());
    expect(provider.setSsid.mock.calls).toEqual([
      ['a', 71],
      ['b', 0],
    ]);
  });
});

describe('the roster', () => {
  const LABEL = 'Choose a roster file';
  const HEAD = 'SSID,First Name,Last Name,Birthday';
  const makeLines = (count: number) => [
    HEAD,
    ...Array.from({ length: count }, (_, at) => `${1000 + at},Kid ${at},Begay,3/14/2016`),
  ];
  const load = async () => userEvent.click(await screen.findByRole('button', { name: 'Load roster' }));
  const STILL_OLD = 'We didn’t load the new roster. The old one is still in use.';

  beforeEach(() => {
    jest.resetAllMocks();
    mockCalls.beginRoster.mockResolvedValue({ id: 'r' });
    mockCalls.addToRoster.mockResolvedValue(undefined);
    mockCalls.finishRoster.mockImplementation((_: string, { count }: { count: number }) =>
      Promise.resolve({ students: count, loadedAt: BORN, loadedBy: null }),
    );
  });

  it('isn’t sent with an error in a row: the first thousand are listed, and all are in a file', async () => {
    renderPage();
    const wrong = Array.from({ length: 600 }, (_, at) => `x${at},Ana,,3/14/2016`);
    const twice = '8,Ana,Begay,3/14/2016';
    await chooseFile(LABEL, 'faults.csv', [HEAD, '0,Ana,Begay,14.3.2016', twice, twice, ...wrong]);
    expect(await screen.findByText(/^Nothing from faults\.csv was loaded\./)).toBeInTheDocument();
    expect(screen.getByText(/^There are 1,203 errors in 602 rows\./)).toBeInTheDocument();
    expect(screen.getByText(/^Here are the first 1,000\./)).toBeInTheDocument();
    const listed = screen.getByLabelText('Errors').querySelectorAll('li');
    expect(listed).toHaveLength(1000);
    expect([...listed].slice(0, 5).map(({ textContent }) => textContent)).toEqual([
      'Row 2, Field SSID: not a whole number above 0 (“0”)',
      'Row 2, Field Birthday: invalid date format (“14.3.2016”)',
      'Row 4, Field SSID: already in row 3 (“8”)',
      'Row 5, Field SSID: not a number (“x0”)',
      'Row 5, Field Last Name: blank',
    ]);
    expect(screen.queryByText('Load roster')).not.toBeInTheDocument();

    await userEvent.click(screen.getByText('Download all errors (CSV)'));
    await waitFor(() => expect(downloadFile).toHaveBeenCalledTimes(1));
    const [file, name] = jest.mocked(downloadFile).mock.lastCall ?? [];
    expect(name).toBe('faults-errors.csv');
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(file as Blob);
    });
    const errors = String(text).trimEnd().split('\r\n');
    expect(errors).toHaveLength(1204);
    expect(errors.at(-1)).toBe('604,Last Name,blank,');

    await chooseFile(LABEL, 'faults.csv', ['SSID,Name', '7,Ana Begay']);
    expect(await screen.findByText('We can’t load faults.csv.')).toBeInTheDocument();
    expect(screen.getByText('3 columns are missing: First Name, Last Name, Birthday')).toBeInTheDocument();
    await chooseFile(LABEL, 'faults.csv', [HEAD, twice]);
    expect(await screen.findByText(/^faults\.csv looks good: one student\./)).toBeInTheDocument();
    expect(screen.queryByLabelText('Errors')).not.toBeInTheDocument();
    expect(mockCalls.beginRoster).not.toHaveBeenCalled();
  });

  it('stays in use if a batch of the new one doesn’t arrive, or if loading is canceled', async () => {
    renderPage();
    await chooseFile(LABEL, 'new.csv', makeLines(450));
    mockCalls.addToRoster.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new ConnectionError());
    await load();
    const failure = await screen.findByText(/^We couldn’t reach the program\./);
    expect(failure.parentElement).toHaveFocus();
    expect(screen.getByText(STILL_OLD)).toBeInTheDocument();
    expect(isAnythingUnsaved()).toBe(false);

    mockCalls.addToRoster.mockResolvedValueOnce(undefined).mockImplementationOnce(
      (_: string, __: object, signal: AbortSignal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    await load();
    const bar = await screen.findByRole('progressbar');
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '200 of 450'));
    // Leaving the page would ask.
    expect(isAnythingUnsaved()).toBe(true);
    await userEvent.click(screen.getByText('Cancel'));
    const canceled = await screen.findByText(/^Loading canceled\./);
    expect(canceled.parentElement).toHaveFocus();
    expect(screen.getByText(STILL_OLD)).toBeInTheDocument();
    expect(mockCalls.finishRoster).not.toHaveBeenCalled();

    await load();
    const loaded = await screen.findByText(/^The roster is loaded: 450 students\./);
    expect(loaded.parentElement).toHaveFocus();
    expect(mockCalls.finishRoster.mock.calls).toEqual([['r', { count: 450, smaller: false }]]);
  });

  it('is replaced by a much smaller one only if that’s confirmed, with both numbers', async () => {
    renderPage({ directory: { ...STATE.directory, students: 5000 } });
    await chooseFile(LABEL, 'part.csv', makeLines(2));
    await load();
    const question = await screen.findByRole('alertdialog', { name: 'Load a much smaller roster?' });
    expect(question).toHaveTextContent('This file has 2 students, and the current roster has 5,000.');
    await userEvent.click(within(question).getByRole('button', { name: 'Keep the current roster' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(mockCalls.beginRoster).not.toHaveBeenCalled();
    await load();
    const again = await screen.findByRole('alertdialog', { name: 'Load a much smaller roster?' });
    await userEvent.click(within(again).getByRole('button', { name: 'Load the smaller roster' }));
    await screen.findByText(/^The roster is loaded: 2 students\./);
    expect(mockCalls.finishRoster).toHaveBeenCalledWith('r', { count: 2, smaller: true });
  });
});
