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

  it('leaves alone what nobody changed', () => {
    expect(merged(opened, opened, opened)).toEqual({ taken: [], conflicts: [] });
  });

  it('takes what others changed and this person left as it was', () => {
    expect(merged(opened, { ...opened, zip: '87501' }, { ...opened, city: 'Hatch' })).toEqual({
      taken: ['city'],
      conflicts: [],
    });
  });

  it('asks where both changed the same field to different values', () => {
    const both = merged(opened, { ...opened, city: 'Roy' }, { ...opened, city: 'Hatch' });
    expect(both).toEqual({ taken: [], conflicts: ['city'] });
  });

  it('does not ask where both changed it to the same value', () => {
    expect(merged(opened, { ...opened, city: 'Roy' }, { ...opened, city: 'Roy' })).toEqual({
      taken: [],
      conflicts: [],
    });
  });

  it('asks where one emptied what the other changed', () => {
    expect(merged(opened, { zip: '87571' }, { ...opened, city: 'Hatch' }).conflicts).toEqual(['city']);
  });

  it('takes missing for empty', () => {
    expect(merged({ city: null }, {}, { city: null, zip: null })).toEqual({ taken: [], conflicts: [] });
  });

  it('never puts a pin together from two people’s coordinates', () => {
    const pin = [['lat', 'lng']];
    const start = { lat: 35, lng: -106 };
    expect(merged(start, { lat: 36, lng: -106 }, { lat: 35, lng: -107 }, pin).conflicts).toEqual([
      'lat',
      'lng',
    ]);
    expect(merged(start, start, { lat: 35, lng: -107 }, pin).taken).toEqual(['lat', 'lng']);
  });

  it('knows which email a second typing belongs to', () => {
    expect(confirmedEmail('guardian1ConfirmEmail')).toBe('guardian1Email');
    expect(confirmedEmail('guardian1Email')).toBeNull();
  });
});
