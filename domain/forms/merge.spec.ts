import { confirmedEmail, mergeFields } from './merge.js';

const ALONE = [['city'], ['zip']];

function merged(base: object, mine: object, theirs: object, groups = ALONE) {
  return mergeFields(groups, {
    base: { ...base },
    mine: { ...mine },
    theirs: { ...theirs },
  });
}

describe('merging what two people changed', () => {
  const opened = { city: 'Taos', zip: '87571' };

  it('keeps what nobody changed', () => {
    expect(merged(opened, opened, opened)).toEqual({ taken: [], conflicts: [] });
  });

  it('takes what only others changed', () => {
    expect(merged(opened, { ...opened, zip: '87501' }, { ...opened, city: 'Hatch' })).toEqual({
      taken: ['city'],
      conflicts: [],
    });
  });

  it('reports a conflict if both changed a field to different values', () => {
    const both = merged(opened, { ...opened, city: 'Roy' }, { ...opened, city: 'Hatch' });
    expect(both).toEqual({ taken: [], conflicts: ['city'] });
  });

  it('reports no conflict if both changed it to the same value', () => {
    expect(merged(opened, { ...opened, city: 'Roy' }, { ...opened, city: 'Roy' })).toEqual({
      taken: [],
      conflicts: [],
    });
  });

  it('reports a conflict if one cleared what the other changed', () => {
    expect(merged(opened, { zip: '87571' }, { ...opened, city: 'Hatch' }).conflicts).toEqual(['city']);
  });

  it('treats missing values as empty', () => {
    expect(merged({ city: null }, {}, { city: null, zip: null })).toEqual({ taken: [], conflicts: [] });
  });

  it('never combines two people’s coordinates into one pin', () => {
    const pin = [['lat', 'lng']];
    const start = { lat: 35, lng: -106 };
    expect(merged(start, { lat: 36, lng: -106 }, { lat: 35, lng: -107 }, pin).conflicts).toEqual([
      'lat',
      'lng',
    ]);
    expect(merged(start, start, { lat: 35, lng: -107 }, pin).taken).toEqual(['lat', 'lng']);
  });

  it('finds the email of a repeated email', () => {
    expect(confirmedEmail('guardian1ConfirmEmail')).toBe('guardian1Email');
    expect(confirmedEmail('guardian1Email')).toBeNull();
  });
});
