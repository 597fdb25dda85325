import { KEY_LENGTH, personKey } from './person-key.js';

const keyOf = (firstName: string, lastName: string, birthday = 0) =>
  personKey({ firstName, lastName, birthday });

describe('personKey', () => {
  it('ignores case, accents, spaces and hyphens', () => {
    expect(keyOf('JOSE LUIS', 'Garcia-Lopez')).toBe(keyOf('José Luís', 'García López'));
  });

  it.each([
    ['another first name', keyOf('Anna', 'Baca')],
    ['another last name', keyOf('Ana', 'Vaca')],
    ['another birthday', keyOf('Ana', 'Baca', 86_400)],
    ['the names the other way round', keyOf('Baca', 'Ana')],
    ['a name that begins elsewhere', keyOf('Anab', 'aca')],
  ])('differs for %s', (_, key) => {
    expect(key).not.toBe(keyOf('Ana', 'Baca'));
  });

  it('fits its column, however long a folded name gets', () => {
    expect(keyOf('\ufdfa'.repeat(64), '\ufdfa'.repeat(64))).toHaveLength(KEY_LENGTH);
  });
});
