import { KEY_LENGTH, getPersonKey } from './person-key.js';

const getKey = (firstName: string, lastName: string, birthday = 0) =>
  getPersonKey({ firstName, lastName, birthday });

describe('getPersonKey', () => {
  it('ignores case, accents, spaces and hyphens', () => {
    expect(getKey('JOSE LUIS', 'Garcia-Lopez')).toBe(getKey('José Luís', 'García López'));
  });

  it.each([
    ['another first name', getKey('Anna', 'Baca')],
    ['another last name', getKey('Ana', 'Vaca')],
    ['another birthday', getKey('Ana', 'Baca', 86_400)],
    ['the names the other way round', getKey('Baca', 'Ana')],
    ['a name that begins elsewhere', getKey('Anab', 'aca')],
  ])('differs for %s', (_, key) => {
    expect(key).not.toBe(getKey('Ana', 'Baca'));
  });

  it('fits its column, however long a folded name gets', () => {
    expect(getKey('\ufdfa'.repeat(64), '\ufdfa'.repeat(64))).toHaveLength(KEY_LENGTH);
  });
});
