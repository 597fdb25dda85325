import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeHome } from '../../../domain/contract/office-home.js';
import { ApiError } from '../../shell/api.js';
import { renderOffice } from '../../testing/render-office.js';
import { testStates } from '../../testing/test-states.js';
import type { OfficeDataProvider } from '../data/data-provider.js';
import { OverviewPage } from './OverviewPage.js';

jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ user: { role: 'admin', opensOffice: false } }),
  findSession: () => Promise.resolve(),
}));
jest.mock('../../shell/program.js', () => ({ program: { season: { year: 2025 } } }));

const QUIET: OfficeHome = {
  ...{ waiting: 0, overdue: 0, overdueSites: 0, unverifiedSites: 0, sitesWithoutCoordinator: 0 },
  ...{ openingSites: 0, openingSeats: 0, stuckMail: 0, refusedTexts: 0, duplicates: 0 },
  ...{ familiesUnanswered: 0, familiesNotAsked: 0, callsToMake: 0, callsMade: 0 },
  ...{ sitesNotCalling: 0, callsNotMade: 0, noShows: 0, noShowSites: 0, calls: [] },
  ...{ dates: [], daily: [{ day: '2025-05-21', submitted: 0 }] },
  recent: { submitted: 0, assigned: 0, accepted: 0, denied: 0, withdrawn: 0 },
};

const render = (figures: Partial<OfficeHome>, calls: Partial<OfficeDataProvider> = {}) =>
  renderOffice(<OverviewPage />, {
    resource: 'overview',
    provider: { readOfficeHome: () => Promise.resolve({ ...QUIET, ...figures }), ...calls },
  });

const getFilter = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'https://x.example').searchParams);

describe('Today', () => {
  testStates({
    show: (officeHome) =>
      renderOffice(<OverviewPage />, { resource: 'overview', provider: { readOfficeHome: officeHome } }),
    loading: 'Loading',
    empty: { answer: QUIET, title: 'Nothing needs attention' },
    failed: 'We couldn’t load the numbers',
    usual: { answer: { ...QUIET, waiting: 12 }, text: '12' },
  });

  it('keeps where a person starts if that couldn’t be saved', async () => {
    render({}, { saveStartPage: jest.fn().mockRejectedValue(new ApiError(400, 'Not now.')) });
    const box = await screen.findByRole('checkbox', { name: 'Open this page when I log in' });
    await userEvent.click(box);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Not now.');
    expect(box).not.toBeChecked();
  });

  it('can be where a person starts', async () => {
    const saveStartPage = jest.fn().mockResolvedValue({});
    render({}, { saveStartPage });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Open this page when I log in' }));
    await waitFor(() => expect(saveStartPage.mock.calls).toEqual([[true]]));
  });

  it('counts stuck emails and texts as messages', async () => {
    render({ stuckMail: 2 });
    const link = await screen.findByRole('link', { name: /2 messages are stuck/ });
    expect(getFilter(link)).toEqual({ filter: '{"state":"stuck"}', page: '1' });
  });

  it('leads to the sites that aren’t verified', async () => {
    render({ unverifiedSites: 1 });
    const link = await screen.findByRole('link', { name: /site isn’t verified/ });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/sites\?/));
    expect(getFilter(link)).toMatchObject({ filter: '{"status":"unverified"}' });
  });

  it('leads to the families to ask, the sites that don’t call, and the no-shows', async () => {
    render({
      ...{ familiesUnanswered: 1304, familiesNotAsked: 36 },
      ...{ sitesNotCalling: 2, callsNotMade: 53, noShows: 9, noShowSites: 4 },
    });
    const list = await screen.findByRole('region', { name: 'Needs attention' });
    const lines = within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(lines).toEqual([
      '1,304families haven’t said whether their child is coming36 haven’t been asked yet',
      '2sites aren’t calling their families53 families to call, no call in seven days',
      '9children missed their first two daysAt 4 sites',
    ]);
    const [ask, calls, noShows] = within(list).getAllByRole('link');
    expect(ask).toHaveAttribute('href', '/season');
    expect(getFilter(calls!)).toMatchObject({ filter: '{"calls":"none"}' });
    expect(getFilter(noShows!)).toMatchObject({ sort: 'noShows', order: 'DESC' });
  });

  it('leads to the texts that the provider refuses', async () => {
    render({ refusedTexts: 12 });
    const list = await screen.findByRole('region', { name: 'Needs attention' });
    const link = within(list).getByRole('link', { name: /^12\s*texts are waiting/ });
    expect(getFilter(link)).toMatchObject({ filter: '{"channel":"text","state":"waiting"}' });
  });

  it('lists the sites with the most calls, and says where none was made', async () => {
    render({
      ...{ callsToMake: 59, callsMade: 9 },
      calls: [
        { siteId: 1, name: 'Mesa Alta', callsToMake: 31, callsMade: 0, noShows: 2 },
        { siteId: 2, name: 'Yucca Hills', callsToMake: 28, callsMade: 9, noShows: 0 },
      ],
    });
    const section = await screen.findByRole('region', { name: 'Calls to make' });
    expect(section).toHaveTextContent('59 families to call. 9 calls in the last seven days.');
    const rows = within(section)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Site', 'Left', 'Called', 'No-shows'],
      ['Mesa Alta', '31', 'None yet', '2'],
      ['Yucca Hills', '28', '9', '0'],
    ]);
  });

  it('says nothing about calls while there’s nobody to call', async () => {
    render({});
    expect(await screen.findByText('Nothing needs attention')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Calls to make' })).not.toBeInTheDocument();
  });
});
