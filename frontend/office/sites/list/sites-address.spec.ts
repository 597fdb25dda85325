import { sitesAddress } from './sites-address.js';

describe('the address of the list of sites', () => {
  it('keeps whether the sites are on a map', () => {
    const view = sitesAddress.viewOf('?status=open&view=map');
    expect(view.display).toBe('map');
    expect(sitesAddress.searchOf({ ...view, filter: {} })).toBe('?view=map');
    expect(sitesAddress.viewOf('?view=globe').display).toBeUndefined();
  });

  it.each([
    ['?status=none&name=mesa&sort=waitlistCount', '?name=mesa&status=none&sort=waitlistCount'],
    ['?status=lost&sort=orgType&page=0', ''],
    ['?sort=name&order=desc', '?sort=name&order=desc'],
    ['?sort=name&order=asc', ''],
  ])('%j is kept as %j', (search, kept) => {
    expect(sitesAddress.searchOf(sitesAddress.viewOf(search))).toBe(kept);
  });
});
