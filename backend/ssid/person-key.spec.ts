import { KEY_LENGTH, personKey } from './person-key.js';

const keyOf = (firstName: string, lastName: string, birthday = 0) =>
  personKey({ firstName, lastName, birthday });

describe('what a roster and a student have in common', () => {
  it('is the same however case, accents, blanks and hyphens are written', () => {
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

  it('is as long as its column, whatever becomes of a name when it is folded', () => {
    expect(keyOf('\ufdfa'.repeat(64), '\ufdfa'.repeat(64))).toHaveLength(KEY_LENGTH);
  });
});
