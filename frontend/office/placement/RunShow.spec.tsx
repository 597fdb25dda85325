import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotificationContext } from 'react-admin';
import { Route, Routes } from 'react-router';
import type { PlacementRunDetail } from '../../../domain/contract/placement.js';
import { DEFAULT_PLACEMENT_RULES } from '../../../domain/forms/placement.js';
import { ApiError } from '../../shell/api.js';
import { renderOffice } from '../../testing/render-office.js';
import { testStates } from '../../testing/test-states.js';
import { RunShow, RunWords } from './RunShow.js';
import { SitePressure } from './SitePressure.js';

jest.mock('../../shell/program.js', () => ({ program: { season: { year: 2025 } } }));
jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ user: { id: 'me' } }),
  isSignedInAgain: () => Promise.resolve(true),
}));

const RUN = {
  ...{ id: 7, number: 3, season: 2025, name: null, note: null, createdOn: 1, createdBy: 'Robin' },
  ...{ pool: 0, first: 3, second: 0, third: 0, nearby: 0, unplaced: 0, splitFamilies: 0 },
  ...{ seatsFree: 9, seatsUsed: 3, stale: false, inputHash: 'a', resultHash: 'b' },
  rules: DEFAULT_PLACEMENT_RULES,
  bySite: [{ siteId: 1, name: 'Acequia', seats: 9, filled: 3, firstChoices: 3, turnedAway: 0, cutoff: null }],
  ...{ byCounty: [], progress: { done: 3, skipped: 0, total: 3 }, releasedOn: null, releasedBy: null },
} as unknown as PlacementRunDetail;

const getList = (() => Promise.resolve({ data: [], total: 0 })) as never;

function Toasts() {
  return useNotificationContext().notifications.map(({ message }) => <p key={1}>{message}</p>);
}

function renderRun(releaseRun: () => Promise<PlacementRunDetail>) {
  let state = 'draft';
  const page = (
    <>
      <Routes>
        <Route path="/placement/:id" element={<RunShow />} />
      </Routes>
      <Toasts />
    </>
  );
  renderOffice(page, {
    resource: 'placement/runs',
    path: '/placement/7',
    provider: {
      getList,
      getOne: (() => Promise.resolve({ data: { ...RUN, state } })) as never,
      releaseRun: () => {
        state = 'released';
        return releaseRun();
      },
    },
  });
}

async function release() {
  await userEvent.click(await screen.findByRole('button', { name: 'Release' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Release' }));
}

describe('the page of a run', () => {
  testStates({
    show: (getOne) => {
      const page = (
        <Routes>
          <Route path="/placement/:id" element={<RunShow />} />
        </Routes>
      );
      renderOffice(page, { resource: 'placement/runs', path: '/placement/7', provider: { getList, getOne } });
    },
    loading: 'Loading the placement run',
    failed: 'We couldn’t load this placement run',
    usual: { answer: { data: { ...RUN, state: 'draft' } }, text: 'Check it yourself' },
  });
});

describe('a release', () => {
  it('is announced where it began', async () => {
    renderRun(() => Promise.resolve(RUN));
    await release();
    expect(await screen.findByText('Run released.')).toBeInTheDocument();
  });

  it('isn’t announced in a tab where it was refused', async () => {
    renderRun(() => Promise.reject(new ApiError(409, 'It’s released already.')));
    await release();
    const refusal = await screen.findByRole('alertdialog', { name: 'You can’t do this' });
    expect(refusal).toHaveTextContent('It’s released already.');
    await userEvent.click(within(refusal).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Release' })).not.toBeInTheDocument());
    expect(screen.queryByText('Run released.')).not.toBeInTheDocument();
  });
});

describe('the sites of a run', () => {
  const laptop = window.matchMedia;
  afterEach(() => {
    window.matchMedia = laptop;
  });

  const renderOn = (medium: 'screen' | 'print') => {
    window.matchMedia = (query) => ({
      ...laptop(query),
      matches: query.includes('max-width: 79') && (medium === 'screen' || !query.startsWith('screen')),
    });
    renderOffice(<SitePressure run={RUN} />, { resource: 'placement/runs', provider: { getList } });
  };

  it('are cards with an order to choose on a narrow screen', async () => {
    renderOn('screen');
    expect(await screen.findByRole('combobox', { name: 'Sorted by' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('are a table on paper', async () => {
    renderOn('print');
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});

it('changes a run’s name and note in a dialog', async () => {
  const update = jest.fn().mockResolvedValue({ data: RUN });
  renderOffice(<RunWords run={{ ...RUN, name: 'Rural first' }} />, {
    resource: 'placement/runs',
    provider: { update },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Name and note' }));
  const dialog = await screen.findByRole('dialog', { name: 'Name and note' });
  const name = within(dialog).getByLabelText('Name');
  expect(name).toHaveValue('Rural first');
  await userEvent.clear(name);
  await userEvent.type(within(dialog).getByLabelText('Note'), 'As asked in May.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  expect(update).toHaveBeenCalledWith(
    'placement/runs',
    expect.objectContaining({ id: 7, data: { name: null, note: 'As asked in May.' } }),
  );
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});
