import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PAGES } from '../../../domain/contract/pages.js';
import type { PublicSite } from '../../../domain/contract/site.js';
import { PLAIN_PAGE_ID } from '../../../domain/contract/program.js';
import { api, ConnectionError } from '../../shell/api.js';
import { program } from '../../shell/program.js';
import { ToastList } from '../../shell/ToastList.js';
import { setLanguage } from '../../testing/english-texts.js';
import { renderFamily } from '../../testing/render-family.js';
import { FindPage } from './FindPage.js';
import { FindSitePage } from './FindSitePage.js';
import { setPicks } from './picks.js';

jest.mock('../../shell/session.js', () => ({
  useSession: () => ({ state: 'anonymous', user: null }),
}));
jest.mock('../../map/map-data.js', () => ({
  zipsQuery: { queryKey: ['zips'], queryFn: () => Promise.resolve({ 87501: [35.7, -106] }) },
  townsQuery: { queryKey: ['towns'], queryFn: () => Promise.resolve({ Taos: [36.4, -105.6] }) },
}));

function makeSite(id: number, name: string, facts: Partial<PublicSite> = {}): PublicSite {
  return {
    id,
    name,
    orgName: 'Valle Alto Schools',
    district: 'Valle Alto',
    city: 'Taos',
    address: null,
    location: { lat: 35.7 + id / 10, lng: -106 },
    grades: null,
    dates: null,
    days: 'Mon-Thu',
    times: '8:30-12:30',
    remote: 'none',
    transportation: 'no',
    meals: 'no',
    technology: 'no',
    room: 'plenty',
    ...facts,
  };
}

const SITES = [
  makeSite(3, 'Aspen', { meals: 'yes', room: 'full' }),
  makeSite(1, 'Piñon', { grades: 'K12', room: 'filling' }),
  makeSite(2, 'Yucca', { meals: 'yes', transportation: 'yes' }),
];

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function renderFind(path: string = PAGES.find, sites: PublicSite[] | Promise<PublicSite[]> = SITES) {
  jest.spyOn(api, 'get').mockReturnValue(Promise.resolve(sites));
  const addAddress = (element: ReactNode) => (
    <>
      {element}
      <Address />
      <ToastList />
    </>
  );
  renderFamily({
    routes: [
      { path: PAGES.find, element: addAddress(<FindPage />) },
      { path: PAGES.findSite, element: addAddress(<FindSitePage />) },
      { path: '*', element: addAddress(null) },
    ],
    path,
  });
  return userEvent.setup();
}

const listNames = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const getAddress = () =>
  screen.getAllByRole('status').find(({ tagName }) => tagName === 'OUTPUT')?.textContent;
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

beforeEach(() => {
  setLanguage('en');
  program.stateNames = { en: 'New Mexico', es: 'Nuevo México' };
  localStorage.clear();
  act(() => setPicks([]));
});
afterEach(() => jest.restoreAllMocks());

describe('the public list of sites', () => {
  // This test comes first, because later pages of the same tab take the focus themselves.
  it('takes over from the server’s page with what was typed there', async () => {
    document.body.insertAdjacentHTML(
      'afterbegin',
      `<div id="${PLAIN_PAGE_ID}"><form><input name="zip" value="87501" /></form></div>`,
    );
    document.querySelector<HTMLInputElement>('[name=zip]')?.focus();
    renderFind();
    await waitFor(() => expect(getAddress()).toBe('/find?zip=87501'));
    expect(document.getElementById(PLAIN_PAGE_ID)).toBeNull();
    expect(screen.getByRole('textbox', { name: 'ZIP code or town' })).toHaveFocus();
  });

  it('is by name at first, with words for the room and no number', async () => {
    renderFind();
    await waitFor(() => expect(listNames()).toEqual(['Aspen', 'Piñon', 'Yucca']));
    expect(screen.getByText('3 sites')).toBeVisible();
    const [first] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('Likely full');
    expect(first).toHaveTextContent('Monday to Thursday');
  });

  it('follows the address: nearest to the ZIP first, and only what fits', async () => {
    renderFind('/find?zip=87501&grade=3&offers=meals');
    await waitFor(() => expect(listNames()).toEqual(['Yucca', 'Aspen']));
    expect(screen.getByText('2 sites, nearest to 87501 first')).toBeVisible();
    expect(screen.getByText('13.8 mi')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'ZIP code or town' })).toHaveValue('87501');
    expect(screen.getByRole('combobox', { name: 'Grade' })).toHaveValue('3');
    expect(screen.getByRole('button', { name: 'Meals', pressed: true })).toBeVisible();
  });

  it('keeps what’s asked for in the address', async () => {
    const user = renderFind();
    await user.type(await screen.findByRole('textbox', { name: 'ZIP code or town' }), 'taos');
    await waitFor(() => expect(screen.getByText('3 sites, nearest to Taos first')).toBeVisible());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Grade' }), '3');
    await press(user, 'Transportation');
    expect(getAddress()).toBe('/find?zip=taos&grade=3&offers=transportation');
    await waitFor(() => expect(listNames()).toEqual(['Yucca']));
    await press(user, 'Transportation');
    expect(getAddress()).toBe('/find?zip=taos&grade=3');
  });

  it('says when it doesn’t know a place, and starts again', async () => {
    const user = renderFind('/find?zip=Atlantis&grade=3');
    expect(
      await screen.findByText(/We couldn’t find a ZIP code, town or site called “Atlantis”/),
    ).toBeVisible();
    await press(user, 'Clear filters');
    expect(getAddress()).toBe('/find');
    await waitFor(() => expect(listNames()).toHaveLength(3));
  });

  it.each([PAGES.find, '/find/1'])('says at %s that it’s loading', async (path) => {
    renderFind(path, new Promise(() => undefined));
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });

  it.each([
    [PAGES.find, 'Find a site'],
    ['/find/1', 'Piñon'],
  ])('can be tried again at %s without a connection', async (path, name) => {
    const user = renderFind(path, Promise.reject(new ConnectionError('Failed to fetch')));
    const away = { level: 1, name: 'We can’t reach the program right now' };
    expect(await screen.findByRole('heading', away)).toBeVisible();
    jest.mocked(api.get).mockResolvedValue(SITES);
    await press(user, 'Try again');
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  });

  it('says that there are no sites yet, and offers no filters to clear', async () => {
    renderFind(PAGES.find, []);
    expect(
      await screen.findByRole('heading', { name: 'No sites are taking applications yet' }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('finds a site by its name, without the accents', async () => {
    renderFind('/find?zip=pinon');
    await waitFor(() => expect(listNames()).toEqual(['Piñon']));
    expect(screen.getByText('1 site for “pinon”')).toBeVisible();
  });
});

describe('the choices before an account', () => {
  it('are up to three, in order, kept in this browser', async () => {
    const more = [...SITES, makeSite(4, 'Zia')];
    const user = renderFind(PAGES.find, more);
    await user.click(await screen.findByRole('button', { name: 'Choose this site: Yucca' }));
    expect(screen.getByRole('button', { name: '1st choice: Yucca. Press to remove it.' })).toHaveFocus();
    await press(user, 'Choose this site: Aspen');
    await press(user, 'Choose this site: Piñon');
    expect(localStorage.getItem('picks')).toBe('[2,3,1]');
    await press(user, 'Choose this site: Zia');
    expect(await screen.findByText('You’ve chosen three sites. Remove one to choose another.')).toBeVisible();
    expect(localStorage.getItem('picks')).toBe('[2,3,1]');
    await press(user, '2nd choice: Aspen. Press to remove it.');
    expect(localStorage.getItem('picks')).toBe('[2,1]');
    expect(screen.getByRole('link', { name: 'Apply' })).toHaveAttribute('href', PAGES.createAccount);
  });

  it('change their order, with the focus on the moved site at once, so that Escape closes them', async () => {
    act(() => setPicks([1, 2]));
    const user = renderFind();
    await user.click(await screen.findByRole('button', { name: 'Change order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your choices' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove Piñon' }));
    expect(localStorage.getItem('picks')).toBe('[2]');
    act(() => setPicks([1, 2]));
    const moveUp = within(dialog).getByRole('button', { name: 'Move Yucca up' });
    act(() => moveUp.focus());
    fireEvent.click(moveUp);
    expect(within(dialog).getAllByRole('listitem')[0]).toHaveFocus();
    expect(localStorage.getItem('picks')).toBe('[2,1]');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('move down, and with the last one removed there’s nothing to order', async () => {
    act(() => setPicks([1, 2]));
    const user = renderFind();
    await user.click(await screen.findByRole('button', { name: 'Change order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your choices' });
    const listSiteNames = () =>
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(listSiteNames()).toEqual(['1Piñon', '2Yucca']);
    expect(within(dialog).queryByRole('button', { name: 'Move Piñon up' })).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Move Yucca down' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Move Piñon down' }));
    expect(listSiteNames()).toEqual(['1Yucca', '2Piñon']);
    await user.click(within(dialog).getByRole('button', { name: 'Remove Yucca' }));
    await user.click(within(dialog).getByRole('button', { name: 'Remove Piñon' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(localStorage.getItem('picks')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Your choices' })).toBeNull();
  });

  it('of a site that’s gone by now can be removed', async () => {
    act(() => setPicks([99]));
    const user = renderFind();
    await user.click(await screen.findByRole('button', { name: 'Change order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your choices' });
    await user.click(within(dialog).getByRole('button', { name: /^Remove/ }));
    await waitFor(() => expect(localStorage.getItem('picks')).toBeNull());
  });

  it('are in Spanish too', async () => {
    setLanguage('es');
    act(() => setPicks([1]));
    renderFind('/find?zip=87501');
    expect(await screen.findByText('3 sedes, primero las más cercanas a 87501')).toBeVisible();
    expect(screen.getByRole('button', { name: /^1.ª opción: Piñon/ })).toBeVisible();
  });
});

describe('the page of one site', () => {
  it('says when, where and for whom, and can be chosen and printed with its address', async () => {
    const user = renderFind('/find/1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Piñon' })).toBeVisible();
    expect(screen.getByText('K, 1, 2')).toBeVisible();
    // Facts must be direct children of their list, or screen readers don't announce it as a list.
    for (const fact of screen.getAllByRole('term'))
      expect(fact.parentElement?.parentElement?.tagName).toBe('DL');
    expect(screen.getByText('8:30 a.m. to 12:30 p.m.')).toBeVisible();
    expect(screen.getByText(`${window.location.origin}/find/1`)).toBeInTheDocument();
    const print = jest.fn();
    window.print = print;
    await press(user, 'Print a poster');
    expect(print).toHaveBeenCalled();
    await press(user, 'Choose this site: Piñon');
    expect(localStorage.getItem('picks')).toBe('[1]');
  });

  it('leaves out what the site hasn’t said, and says that every grade can come', async () => {
    const site = makeSite(5, 'Zia', { days: null, times: null, city: null, location: null });
    renderFind('/find/5', [site]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Zia' })).toBeVisible();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Grades', 'Room']);
    expect(screen.queryByRole('link', { name: /^Directions/ })).toBeNull();
  });

  it.each<[string, Partial<PublicSite>, string]>([
    ['its address', { address: '12 Mesa Rd' }, 'destination=12+Mesa+Rd'],
    ['its place where it has none', { location: { lat: 36, lng: -106 } }, 'destination=36%2C-106'],
  ])('leads to %s on a map', async (_, facts, destination) => {
    renderFind('/find/5', [makeSite(5, 'Zia', facts)]);
    const link = await screen.findByRole('link', { name: /^Directions/ });
    expect(link).toHaveAttribute('href', expect.stringContaining(destination));
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('sends on to the others if it’s gone', async () => {
    renderFind('/find/99');
    expect(await screen.findByRole('heading', { name: 'This site isn’t taking applications' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All sites' })).toHaveAttribute('href', '/find');
  });
});
