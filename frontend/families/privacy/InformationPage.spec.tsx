import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PAGES, type PagePath } from '../../../domain/contract/pages.js';
import type { PublicSeason } from '../../../domain/contract/season.js';
import { ApiError, api, ConnectionError } from '../../shell/api.js';
import { closeQuestions, QuestionDialogs } from '../../shell/modals.js';
import { setLanguage } from '../../testing/english-texts.js';
import { reconnect } from '../../testing/reconnect.js';
import { renderFamily } from '../../testing/render-family.js';
import { InformationPage } from './InformationPage.js';

jest.mock('../help/guide-files.js', () => ({ loadGuide: jest.fn() }));

const post = jest.spyOn(api, 'post');

const LOTTERY = { lotteryHash: 'hash-of-the-seed', codeHash: 'hash-of-the-code' };

interface Opened {
  search?: string;
  season?: Partial<PublicSeason>;
}

function openPage(path: PagePath, { search = '', season = {} }: Opened = {}): void {
  window.history.replaceState(null, '', `${path}${search}`);
  const element = (
    <>
      <InformationPage />
      <QuestionDialogs />
    </>
  );
  renderFamily({ routes: [{ path, element }], path, season });
}

const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  closeQuestions();
  setLanguage('en');
  post.mockReset();
});

describe('the pages that explain something', () => {
  it.each([
    [PAGES.privacy, 'Privacy', 'Who sees it'],
    [PAGES.fairness, 'How placement works', 'Who goes first at a site'],
    [PAGES.accessibility, 'Accessibility', 'What doesn’t work well yet'],
  ] as const)('%s has its title, and each point with its explanation', async (path, name, section) => {
    openPage(path, { season: LOTTERY });
    expect(await findTitle(name)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: section })).toBeVisible();
    const terms = screen.getAllByRole('term');
    expect(terms.length).toBeGreaterThan(5);
    for (const term of terms) expect(term.nextElementSibling?.textContent).toMatch(/\w/);
  });

  it.each([
    [PAGES.privacy, 'Privacidad'],
    [PAGES.fairness, 'Cómo asignamos los lugares'],
    [PAGES.accessibility, 'Accesibilidad'],
  ] as const)('%s is in Spanish, too', async (path, name) => {
    setLanguage('es');
    openPage(path);
    expect(await findTitle(name)).toBeVisible();
  });

  describe('about placement', () => {
    const check = async () => {
      const summary = await screen.findByRole('button', { name: 'Check the lottery yourself' });
      await userEvent.click(summary);
      expect(summary).toHaveAttribute('aria-expanded', 'true');
      return screen.getByRole('region', { name: 'Check the lottery yourself' });
    };

    it('shows what was published before the lottery, and that the seed isn’t public yet', async () => {
      openPage(PAGES.fairness, { season: LOTTERY });
      const details = await check();
      for (const hash of Object.values(LOTTERY)) expect(details).toHaveTextContent(hash);
      expect(details).toHaveTextContent('Not public yet.');
    });

    it('shows the seed once it’s public', async () => {
      openPage(PAGES.fairness, { season: { ...LOTTERY, lotterySeed: 'the-seed' } });
      const details = await check();
      expect(details).toHaveTextContent('the-seed');
      expect(details).not.toHaveTextContent('Not public yet.');
    });
  });
});

describe('the link that turns announcements off', () => {
  const TOKEN = { search: '?token=abc' };
  const turnOff = () => screen.findByRole('button', { name: 'Turn announcements off' });

  it('asks first, and then turns them off', async () => {
    post.mockResolvedValue({});
    openPage(PAGES.announcementsOff, TOKEN);
    expect(await findTitle('Turn announcements off?')).toBeVisible();
    expect(post).not.toHaveBeenCalled();
    await userEvent.click(await turnOff());
    expect(await findTitle('Announcements are off')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', PAGES.account);
    expect(post.mock.calls).toEqual([['/announcements/off', {}, { query: { token: 'abc' } }]]);
  });

  it('turns them off once on a double click', async () => {
    post.mockReturnValue(new Promise(() => undefined));
    openPage(PAGES.announcementsOff, TOKEN);
    await userEvent.dblClick(await turnOff());
    expect(post).toHaveBeenCalledTimes(1);
    expect(await turnOff()).toHaveAttribute('aria-busy', 'true');
  });

  it('says that there’s no connection, and tries again when it’s back', async () => {
    post.mockRejectedValueOnce(new ConnectionError('Failed to fetch'));
    openPage(PAGES.announcementsOff, TOKEN);
    await userEvent.click(await turnOff());
    expect(await screen.findByRole('alert')).toHaveTextContent(/We couldn’t reach the program/);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    post.mockResolvedValueOnce({});
    reconnect();
    expect(await findTitle('Announcements are off')).toBeVisible();
  });

  it.each([
    ['that the server doesn’t know', TOKEN, 1],
    ['of which a part is missing', { search: '' }, 0],
  ])('says that a link doesn’t work %s', async (_, link, sent) => {
    post.mockRejectedValue(new ApiError(404, 'Not found'));
    openPage(PAGES.announcementsOff, link);
    if (sent > 0) await userEvent.click(await turnOff());
    expect(await findTitle('This link doesn’t work')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(post).toHaveBeenCalledTimes(sent);
  });
});
