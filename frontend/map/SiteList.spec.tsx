import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MapSite } from '../../domain/contract/site.js';
import { setLanguage } from '../testing/english-texts.js';
import { SiteList } from './SiteList.js';
import type { SiteMark } from './site-mark.js';
import type { ShownSite } from './useShownSite.js';

function makeSite(id: number, name: string, facts: Partial<MapSite> = {}): MapSite {
  return {
    id,
    name,
    status: 'open',
    towns: ['Taos'],
    zip: '87571',
    orgName: 'Taos Schools',
    district: 'Taos',
    address: '12 Mesa Rd',
    location: { lat: 36.4, lng: -105.6 },
    grades: null,
    dates: null,
    days: 'Mon-Thu',
    times: '8:30-12:30',
    remote: 'none',
    transportation: 'no',
    meals: 'yes',
    technology: 'no',
    pinText: null,
    available: 8,
    usableSeats: 8,
    firstChoices: 0,
    ...facts,
  };
}

const MESA = makeSite(1, 'Mesa');
const onShow = jest.fn();

interface Drawn {
  sites?: MapSite[];
  miles?: number | null;
  mark?: SiteMark;
  shown?: ShownSite | null;
}

function drawList({ sites = [MESA], miles = 3.26, mark, shown = null }: Drawn) {
  return (
    <SiteList
      entries={sites.map((site) => ({ site, miles }))}
      marks={new Map(mark ? [[MESA.id, mark]] : [])}
      shown={shown}
      renderChoice={(site) => <button>Choose {site.name}</button>}
      onShow={onShow}
    />
  );
}

const renderList = (drawn: Drawn = {}) => render(drawList(drawn));
const findCard = (name: string) => {
  const cards = screen.getAllByRole('listitem');
  const found = cards.find((one) => within(one).queryByRole('heading', { name: new RegExp(`^${name}`) }));
  if (!found) throw new Error(`There is no card for ${name}.`);
  return found;
};

beforeEach(() => {
  setLanguage('en');
  onShow.mockClear();
});

describe('the sites beside the map', () => {
  it('say where and when they are, how far away, what they offer and how much room they have', () => {
    renderList();
    for (const fact of ['12 Mesa Rd', 'Monday to Thursday', 'Meals', '3.3 miles away', '8 spots left'])
      expect(findCard('Mesa')).toHaveTextContent(fact);
  });

  it('say no distance if it isn’t known', () => {
    renderList({ miles: null });
    expect(findCard('Mesa')).not.toHaveTextContent('miles');
  });

  it('are shown on the map by their name, and have a button of their own beside it', async () => {
    renderList({ sites: [MESA, makeSite(2, 'Yucca')] });
    await userEvent.click(screen.getByRole('button', { name: 'Yucca, show on the map' }));
    expect(onShow.mock.calls).toEqual([[2]]);
    await userEvent.click(screen.getByRole('button', { name: 'Choose Yucca' }));
    expect(onShow).toHaveBeenCalledTimes(1);
  });

  it.each<[SiteMark['status'], string]>([
    ['declined', 'Declined'],
    ['closed', 'Closed'],
    ['canceled', 'Canceled'],
  ])('say that they’re %s for this child', (status, words) => {
    renderList({ mark: { rank: 1, status } });
    expect(within(findCard('Mesa')).getByText(words)).toBeVisible();
  });

  it('don’t promise spots once they’ve closed', () => {
    renderList({ sites: [makeSite(1, 'Mesa', { status: 'closed' })], mark: { rank: 1, status: 'closed' } });
    expect(findCard('Mesa')).not.toHaveTextContent('spots left');
  });

  it('keep what they wrote in English as English on a Spanish page', () => {
    setLanguage('es');
    renderList({ sites: [makeSite(1, 'Mesa', { pinText: 'Bring a lunch.' })] });
    expect(screen.getByText('Bring a lunch.')).toHaveAttribute('lang', 'en');
    expect(findCard('Mesa')).toHaveTextContent('de lunes a jueves');
  });

  it('come into view when they’re picked on the map, but not when they were in the list', () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const { rerender } = renderList();
    const list = screen.getByRole('list');
    Object.defineProperty(list, 'scrollHeight', { value: 900 });
    Object.defineProperty(list, 'clientHeight', { value: 300 });
    const shown: ShownSite = { siteId: 1, isPicked: true, from: 'list', serial: 1 };
    rerender(drawList({ shown }));
    expect(scroll).not.toHaveBeenCalled();
    rerender(drawList({ shown: { ...shown, from: 'map', serial: 2 } }));
    expect(scroll.mock.contexts).toEqual([findCard('Mesa')]);
    scroll.mockRestore();
  });

  it('are all there, however many', async () => {
    const sites = Array.from({ length: 40 }, (_, at) => makeSite(at + 1, `Site ${at + 1}`));
    renderList({ sites });
    expect(await screen.findByRole('button', { name: 'Choose Site 40' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(40);
  });
});
