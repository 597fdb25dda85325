import { getDistrictBeside, listOrganizations, getSiteLabel } from './site-label.js';

describe('the label of a site', () => {
  it.each([
    ['Acequia Library', 'Taos Schools', false, 'Acequia Library'],
    ['Acequia Library', 'Taos Schools', true, 'Acequia Library (Taos Schools)'],
    ['Acequia Library', null, true, 'Acequia Library'],
  ])('%s of %p, shared name %p: %s', (name, district, isNameShared, label) => {
    expect(getSiteLabel({ name, district, isNameShared })).toBe(label);
  });
});

describe('the district next to a label', () => {
  it.each([
    ['Acequia Library', 'Taos Schools', 'Taos Schools'],
    ['Acequia Library (Taos Schools)', 'Taos Schools', null],
    ['Acequia Library', null, null],
  ])('%s, %p: %p', (label, district, shown) => {
    expect(getDistrictBeside(label, district)).toBe(shown);
  });
});

describe('who runs a site, next to its label', () => {
  it.each([
    ['Acequia Library', 'Friends of Readers', 'Taos Schools', ['Friends of Readers', 'Taos Schools']],
    ['Acequia Library', 'Acequia Library', 'Taos Schools', ['Taos Schools']],
    ['Acequia Library (Taos Schools)', 'Acequia Library', 'Taos Schools', []],
    ['Acequia Library', 'Taos Schools', 'Taos Schools', ['Taos Schools']],
    ['Acequia Library', null, null, []],
  ])('%s of %p, %p: %p', (name, orgName, district, shown) => {
    expect(listOrganizations({ name, orgName, district })).toEqual(shown);
  });
});
