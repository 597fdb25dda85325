import { screen } from '@testing-library/react';
import { renderOffice } from '../../testing/render-office.js';
import type { SeasonRow } from '../data/useSeasons.js';
import { OtherSystems } from './OtherSystems.js';
import { SYSTEMS, readChoice, getReportPath } from './ReportsPage.js';

const show = (change: Partial<SeasonRow>) => {
  const season = { id: 2027, year: 2027, state: 'current', purgedOn: null, ...change } as SeasonRow;
  renderOffice(<OtherSystems season={season} />, { resource: 'reports', provider: {} });
};
const download = () => screen.queryByRole('link', { name: 'Download oneroster-2027.zip' });

describe('the page for other systems', () => {
  it('says what’s in the file and who may have it, and downloads the season’s', () => {
    show({});
    expect(screen.getByText(/^Accepted children: name, SSID/)).toBeVisible();
    expect(screen.getByText(/no home addresses, no allergies or health notes/)).toBeVisible();
    expect(screen.getByText(/Give it only to a school, a district or a state office/)).toBeVisible();
    expect(download()).toHaveAttribute('href', '/api/export/oneroster.zip?season=2027');
    expect(screen.queryByText(/This season has ended/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create a token on your account page' })).toHaveAttribute(
      'href',
      '/account',
    );
  });

  it('says whom the file of an ended season names', () => {
    show({ state: 'ended' });
    expect(screen.getByText(/^This season has ended\. The file has its children/)).toBeVisible();
    expect(download()).toBeInTheDocument();
  });

  it('has nothing to download once the children were deleted', () => {
    show({ state: 'ended', purgedOn: 1_767_000_000 });
    expect(screen.getByText(/^We deleted the data of this season’s children/)).toBeVisible();
    expect(download()).not.toBeInTheDocument();
  });

  it('has an address of its own, with the season', () => {
    const choice = { report: SYSTEMS, season: 2026, compare: null, isPublished: false } as const;
    expect(getReportPath(choice)).toBe('/reports?report=systems&season=2026');
    expect(readChoice('?report=systems&season=2026')).toEqual(choice);
  });
});
