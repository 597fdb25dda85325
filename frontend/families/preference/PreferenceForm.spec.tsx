import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MapSite } from '../../../domain/contract/site.js';
import type { StudentView } from '../../../domain/contract/student.js';
import { catalogs } from '../../../domain/testing/catalogs.js';
import type { MessageKey, MessageParams } from '../../../domain/messages/keys.js';
import { formatSentence } from '../../../domain/messages/sentence.js';
import { api, ApiError } from '../../shell/api.js';
import { queryClient } from '../../shell/query-client.js';
import { makeChoice } from '../../testing/make-student.js';
import { setPicks } from '../find/picks.js';
import { PreferenceForm } from './PreferenceForm.js';

const HOME = { lat: 35.6, lng: -106 };

function makeSite(id: number, name: string, facts: Partial<MapSite> = {}): MapSite {
  return {
    id,
    name,
    status: 'open',
    towns: ['Santa Fe'],
    zip: '87507',
    orgName: 'Santa Fe Public Schools',
    district: 'Santa Fe',
    address: null,
    location: { lat: HOME.lat + id / 100, lng: HOME.lng },
    grades: null,
    dates: null,
    days: null,
    times: null,
    remote: 'none',
    transportation: 'no',
    meals: 'no',
    technology: 'no',
    pinText: null,
    available: 8,
    usableSeats: 8,
    firstChoices: 0,
    ...facts,
  };
}

const mockSites = [
  makeSite(1, 'Aspen'),
  makeSite(2, 'Bosque', { meals: 'yes' }),
  makeSite(3, 'Cholla'),
  makeSite(4, 'Desierto', { firstChoices: 20 }),
];
const mockConfirm = jest.fn();
const mockLanguage = () => (document.documentElement.lang === 'es' ? 'es' : 'en');

function mockText(key: MessageKey, params?: MessageParams): string {
  return formatSentence(catalogs[mockLanguage()], mockLanguage(), key, { year: 2027, ...params });
}

jest.mock('../../shell/texts.js', () => ({
  ...jest.requireActual<object>('../../shell/texts.js'),
  text: mockText,
  useText: () => mockText,
  useLanguage: () => [mockLanguage(), () => undefined],
}));
jest.mock('../../shell/modals.js', () => ({
  ...jest.requireActual<object>('../../shell/modals.js'),
  confirmDialog: (...asked: unknown[]) => mockConfirm(...asked) as unknown,
}));
jest.mock('../../map/map-data.js', () => ({
  townsQuery: { queryKey: ['towns'], queryFn: () => Promise.resolve({}) },
  useMapData: () => ({ data: { baseMap: {}, sites: mockSites, zipPoints: { 87507: [35.6, -106] } } }),
}));
const mockSibling = {
  firstName: 'Tomás',
  sitePreference1: 1,
  sitePreference2: null,
  sitePreference3: null,
  noAlternatePreferences: true,
  choices: [],
};
jest.mock('../sections/CopyFromSibling.js', () => ({
  CopyFromSibling: ({ onCopy }: { onCopy: (sibling: unknown) => void }) => (
    <button type="button" onClick={() => onCopy(mockSibling)}>
      Copy from Tomás
    </button>
  ),
}));

function renderForm(known: Partial<StudentView> = {}) {
  document.documentElement.lang = 'en';
  const student = {
    id: 'a1',
    firstName: 'Ana',
    status: 'incomplete',
    grade: '3',
    zip: '87507',
    sitePreference1: null,
    sitePreference2: null,
    sitePreference3: null,
    noAlternatePreferences: false,
    acceptsNearby: false,
    preferenceSectionComplete: false,
    site: null,
    denials: [],
    withdrawals: [],
    choices: [],
    version: 1,
    ...known,
  } as unknown as StudentView;
  const onSaved = jest.fn();
  const save = jest.spyOn(api, 'post').mockResolvedValue(student);
  const draw = () => (
    <QueryClientProvider client={queryClient}>
      <PreferenceForm
        student={student}
        onSaved={onSaved}
        close={() => undefined}
        setChanged={() => undefined}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(draw());
  return { user: userEvent.setup(), onSaved, save, redraw: () => rerender(draw()) };
}

afterEach(() => jest.restoreAllMocks());

const getSlot = (rank: string) => screen.getByRole('listitem', { name: new RegExp(`^${rank} Preference`) });
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

it('takes three sites from the list in order, nearest first, and saves them', async () => {
  const { user, save, onSaved } = renderForm();
  expect(screen.getAllByRole('heading', { level: 4 }).map((heading) => heading.textContent)).toEqual([
    'Aspen',
    'Bosque',
    'Cholla',
    'Desierto',
  ]);
  expect(getSlot('Second')).toHaveAccessibleDescription('Required, unless you want fewer sites');
  await press(user, 'Select as First Preference: Bosque');
  const chosen = screen.getByRole('button', { name: 'First Preference: Bosque. Press to clear.' });
  expect(chosen).toHaveFocus();
  await press(user, 'Select as Second Preference: Aspen');
  await press(user, 'Select as Third Preference: Cholla');
  expect(getSlot('First')).toHaveTextContent('Bosque');
  expect(getSlot('Third')).toHaveTextContent('Cholla');
  expect(screen.queryByRole('button', { name: /^Select as/ })).not.toBeInTheDocument();
  mockConfirm.mockResolvedValueOnce(true);
  await press(user, 'Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(mockConfirm).toHaveBeenCalledWith(expect.objectContaining({ title: 'Is this section complete?' }));
  expect(save).toHaveBeenCalledWith(
    expect.stringContaining('savePreferenceSection'),
    expect.objectContaining({ site1: 2, site2: 1, site3: 3, complete: true, version: 1 }),
  );
});

it('says before any error that three sites are asked for, or fewer if that’s checked', async () => {
  const { user } = renderForm();
  expect(screen.getByText(/^Choose three sites, best first\. If you want only one or two/)).toBeVisible();
  expect(getSlot('Second')).toHaveAccessibleDescription('Required, unless you want fewer sites');
  await user.click(screen.getByRole('checkbox', { name: 'No alternate preferences' }));
  expect(screen.queryByText('Required, unless you want fewer sites')).not.toBeInTheDocument();
});

it('takes over a sibling’s sites, and that they’re all', async () => {
  const { user } = renderForm();
  await press(user, 'Copy from Tomás');
  expect(getSlot('First')).toHaveTextContent('Aspen');
  expect(screen.getByRole('checkbox', { name: 'No alternate preferences' })).toBeChecked();
});

it('refuses none at all, above the form and at the first', async () => {
  const { user, save } = renderForm({ preferenceSectionComplete: true });
  await press(user, 'Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('Preferences are invalid');
  expect(getSlot('First')).toHaveAccessibleDescription(/Field is required\./);
  expect(save).not.toHaveBeenCalled();
});

it('says on a site’s card where and when it is, what it offers, and how many spots are left', () => {
  mockSites[0] = makeSite(1, 'Aspen', {
    address: '7 Cholla Lane, Truth or Consequences, NM 87901',
    times: '1:00 to 5:00',
    technology: 'yes',
    available: 4,
  });
  renderForm();
  const card = screen.getByRole('heading', { level: 4, name: 'Aspen' }).closest('[data-site]');
  for (const fact of ['7 Cholla Lane', '4 spots left', '1:00 p.m. to 5:00 p.m.', 'Computers or tablets'])
    expect(card).toHaveTextContent(fact);
});

it('saves that another site nearby is fine, too', async () => {
  const { user, save } = renderForm({ sitePreference1: 1 });
  await user.click(screen.getByRole('checkbox', { name: /offer us another site within 15 miles/ }));
  await press(user, 'Save');
  await waitFor(() => expect(save.mock.calls[0]?.[1]).toMatchObject({ site1: 1, acceptsNearby: true }));
});

it('saves fewer sites without asking whether that’s all', async () => {
  const { user, save, onSaved } = renderForm({ sitePreference1: 1 });
  mockConfirm.mockReset();
  await press(user, 'Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.anything(), null));
  expect(mockConfirm).not.toHaveBeenCalled();
  expect(save.mock.calls[0]?.[1]).toMatchObject({ site1: 1, complete: false });
});

it('goes on to the page with all answers when it’s the last section', async () => {
  const others = { studentSectionComplete: true, guardianSectionComplete: true };
  const { user, onSaved } = renderForm({
    ...others,
    emergencySectionComplete: true,
    applicationSubmitted: null,
    sitePreference1: 1,
    noAlternatePreferences: true,
  });
  mockConfirm.mockResolvedValueOnce(true);
  await press(user, 'Save and check your answers');
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.anything(), 'review'));
});

it('moves a site up and removes it, with the focus where the site is', async () => {
  const { user } = renderForm({ sitePreference1: 1, sitePreference2: 2 });
  await press(user, 'Move Bosque up');
  expect(getSlot('First')).toHaveTextContent('Bosque');
  expect(getSlot('First')).toHaveFocus();
  expect(getSlot('Second')).toHaveTextContent('Aspen');
  await press(user, 'Clear Bosque from your choices');
  expect(getSlot('First')).toHaveTextContent('Not chosen yet');
  expect(getSlot('First')).toHaveFocus();
  expect(screen.getByText('Bosque isn’t one of your choices anymore.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Select as First Preference: Bosque' })).toBeVisible();
});

it('offers the nearest sites with room if all chosen ones are likely full', async () => {
  const { user } = renderForm({ sitePreference1: 4 });
  const notice = screen.getByRole('region', { name: 'The site you chose is likely full' });
  expect(
    within(notice)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent),
  ).toEqual(['Aspen', 'Bosque', 'Cholla']);
  await user.click(within(notice).getByRole('button', { name: 'Select as Second Preference: Aspen' }));
  expect(getSlot('Second')).toHaveTextContent('Aspen');
  expect(notice).not.toBeInTheDocument();
});

it('says at each choice why it can’t be, and at which one the server refused it', async () => {
  const choices = [
    { ...makeChoice('declined', 'Aspen'), siteId: 1 },
    { ...makeChoice('canceled', 'Bosque'), siteId: 2 },
    { ...makeChoice('full', 'Cholla'), siteId: 3 },
  ];
  const wishes = { sitePreference1: 1, sitePreference2: 2, sitePreference3: 3 };
  const { user, save } = renderForm({ ...wishes, denials: [1], choices });
  expect(getSlot('First')).toHaveTextContent('This site declined.');
  expect(getSlot('Second')).toHaveTextContent('Canceled for this summer.');
  expect(getSlot('Third')).toHaveTextContent('Full: there’s no spot right now.');
  mockConfirm.mockResolvedValueOnce(false);
  save.mockRejectedValueOnce(new ApiError(400, 'Please check.', { site2: 'This site was canceled.' }));
  await press(user, 'Save');
  await waitFor(() => expect(getSlot('Second')).toHaveTextContent('This site was canceled.'));
});

it('doesn’t call a site likely full that declined the child', () => {
  renderForm({ sitePreference1: 4, denials: [4] });
  expect(screen.queryByRole('region', { name: /likely full/ })).not.toBeInTheDocument();
});

it('marks what a complete section needs, and goes to the first of it', async () => {
  const { user, save } = renderForm({ sitePreference1: 1 });
  await user.click(screen.getByRole('checkbox', { name: /This section is complete/ }));
  await press(user, 'Save');
  await waitFor(() => expect(getSlot('Second')).toHaveFocus());
  expect(getSlot('Second')).toHaveAccessibleDescription(/Field is required\./);
  expect(getSlot('First')).not.toHaveAccessibleDescription(/required/);
  expect(save).not.toHaveBeenCalled();
  await user.click(screen.getByRole('checkbox', { name: 'No alternate preferences' }));
  await press(user, 'Save');
  await waitFor(() => expect(save).toHaveBeenCalled());
});

it('finds sites by name and by what they offer, and says when there are none', async () => {
  const { user } = renderForm();
  const search = screen.getByRole('searchbox', { name: /^Find a site/ });
  await user.type(search, 'chol{Enter}');
  expect(await screen.findByText(/^1 of 4 sites/)).toBeVisible();
  await user.clear(search);
  await press(user, 'Filters, 1 in use');
  await press(user, 'Meals');
  expect(await screen.findByText(/^1 of 4 sites/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 4 })).toHaveTextContent('Bosque');
  await user.type(search, 'aspen');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText(/^4 of 4 sites/)).toBeVisible();
});

it('shows the choices of an assigned student, who can’t change them', () => {
  renderForm({ sitePreference1: 1, site: 1, status: 'assigned', applicationSubmitted: 1 });
  expect(screen.getByText('You can’t change preferences once a site is assigned.')).toBeVisible();
  expect(getSlot('First')).toHaveTextContent('Aspen');
  for (const name of [/^Select as/, /^Move/, /^Clear/, 'Save']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});

describe('the sites that were chosen before the account', () => {
  beforeEach(() => act(() => setPicks([3, 99, 1])));
  afterEach(() => act(() => setPicks([])));

  it('are offered and taken in their order, and wait for the next child', async () => {
    const { user } = renderForm();
    const offer = screen.getByRole('region', { name: 'You chose sites before' });
    expect(offer).toHaveTextContent('In “Find a site” you chose Cholla and Aspen.');
    await press(user, 'Use these sites');
    expect(getSlot('First')).toHaveTextContent('Cholla');
    expect(getSlot('Second')).toHaveTextContent('Aspen');
    expect(screen.queryByRole('region', { name: 'You chose sites before' })).not.toBeInTheDocument();
    expect(screen.getByText(/^Not offered here, or not for this grade/)).toBeVisible();
    expect(localStorage.getItem('picks')).toBe('[3,99,1]');
  });

  it('are forgotten on request', async () => {
    const { user } = renderForm();
    await press(user, 'No, thanks');
    expect(screen.queryByRole('region', { name: 'You chose sites before' })).not.toBeInTheDocument();
    expect(localStorage.getItem('picks')).toBeNull();
  });

  it.each<[string, Partial<StudentView>]>([
    ['has chosen already', { sitePreference1: 2 }],
    ['can’t change anything anymore', { sitePreference1: 1, site: 1, status: 'assigned' }],
  ])('aren’t offered to a child who %s', (_, known) => {
    renderForm(known);
    expect(screen.queryByRole('region', { name: 'You chose sites before' })).not.toBeInTheDocument();
  });
});

it('speaks Spanish', () => {
  const { redraw } = renderForm({ sitePreference1: 1 });
  document.documentElement.lang = 'es';
  redraw();
  expect(screen.getByRole('button', { name: 'Elegir como segunda preferencia: Bosque' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bajar Aspen' })).toBeVisible();
});
