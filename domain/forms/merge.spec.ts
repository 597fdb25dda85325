import { getConfirmedEmail, mergeFields } from './merge.js';

const ALONE = [['city'], ['zip']];

function mergeAll(base: object, mine: object, theirs: object, groups = ALONE) {
  return mergeFields(groups, {
    base: { ...base },
    mine: { ...mine },
    theirs: { ...theirs },
  });
}

describe('merging what two people changed', () => {
  const opened = { city: 'Taos', zip: '87571' };

  it('keeps what nobody changed', () => {
    expect(mergeAll(opened, opened, opened)).toEqual({ taken: [], conflicts: [] });
  });

  it('takes what only others changed', () => {
    expect(mergeAll(opened, { ...opened, zip: '87501' }, { ...opened, city: 'Hatch' })).toEqual({
      taken: ['city'],
      conflicts: [],
    });
  });

  it('reports a conflict if both changed a field to different values', () => {
    const both = mergeAll(opened, { ...opened, city: 'Roy' }, { ...opened, city: 'Hatch' });
    expect(both).toEqual({ taken: [], conflicts: ['city'] });
  });

  it('reports no conflict if both changed it to the same value', () => {
    expect(mergeAll(opened, { ...opened, city: 'Roy' }, { ...opened, city: 'Roy' })).toEqual({
      taken: [],
      conflicts: [],
    });
  });

  it('reports a conflict if one cleared what the other changed', () => {
    expect(mergeAll(opened, { zip: '87571' }, { ...opened, city: 'Hatch' }).conflicts).toEqual(['city']);
  });

  it('treats missing values as empty', () => {
    expect(mergeAll({ city: null }, {}, { city: null, zip: null })).toEqual({ taken: [], conflicts: [] });
  });

  it('never combines two people’s coordinates into one pin', () => {
    const pin = [['lat', 'lng']];
    const start = { lat: 35, lng: -106 };
    expect(mergeAll(start, { lat: 36, lng: -106 }, { lat: 35, lng: -107 }, pin).conflicts).toEqual([
      'lat',
      'lng',
    ]);
    expect(mergeAll(start, start, { lat: 35, lng: -107 }, pin).taken).toEqual(['lat', 'lng']);
  });

  it('finds the email of a repeated email', () => {
    expect(getConfirmedEmail('guardian1ConfirmEmail')).toBe('guardian1Email');
    expect(getConfirmedEmail('guardian1Email')).toBeNull();
  });
});
