import { comparisonKeys, likelySame, prepareChild, type ComparedChild } from './likely-same.js';

let made = 0;

function child(name: string, change: Partial<ComparedChild> = {}) {
  const [lastName = '', firstName = ''] = name.split(', ');
  made += 1;
  const id = String(made);
  return prepareChild({ id, userId: `family ${id}`, firstName, lastName, birthday: '2016-03-14', ...change });
}

describe('two applications with the same birthday', () => {
  it.each([
    ['García, José', 'GARCIA, Jose', []],
    ['García-López, Ana', 'Garcia Lopez, Ana', []],
    ['García López, Ana', 'López García, Ana', ['nameOrder']],
    ['O’Brien, Finn', 'OBrien, Finn', []],
    ['De la Cruz, Luz', 'Cruz, Luz', []],
    ['Baca Jr., Luis', 'Baca, Luis', []],
    ['Baca, Ana María', 'Baca, Anamaria', []],
    ['Baca, Ana-María', 'Baca, Ana Maria', []],
    ['García López, Ana', 'García, Ana', ['oneLastName']],
    ['García López, Ana', 'Peña García, Ana', ['oneLastName']],
    ['Begay, William', 'Begay, Bill', ['shortForm']],
    ['Begay, Bill', 'Begay, Will', ['shortForm']],
    ['Baca, Guadalupe', 'Baca, Lupe', ['shortForm']],
    ['Baca, José Luis', 'Baca, Pepe', ['shortForm']],
    ['Baca, María José', 'Baca, Majo', ['shortForm']],
    ['Baca, Jesús', 'Baca, Chuy', ['shortForm']],
    ['Baca, Zayden', 'Baca, Zaydne', ['spelling']],
    ['Baca, Jaiden', 'Baca, Jayden', ['spelling']],
    ['Baca, Sara', 'Baca, Sarah', ['spelling']],
    ['Garcia, Zayden', 'Garica, Zayden', ['spelling']],
    ['Baca, María José', 'Baca, María', ['partOfName']],
    ['Baca, Lupita Isabel', 'Baca, Guadalupe', ['shortForm']],
    ['Baca, Ana Zayden', 'Baca, Zaydne', ['spelling']],
    ['Baca López, Bill', 'Baca, William', ['oneLastName', 'shortForm']],
  ])('are likely the same child: %s and %s', (one, other, how) => {
    const [a, b] = [child(one), child(other)];
    expect(likelySame(a, b)).toEqual(['birthday', 'name', ...how]);
    expect(new Set(likelySame(b, a))).toEqual(new Set(likelySame(a, b)));
    expect(comparisonKeys(a).some((key) => comparisonKeys(b).includes(key))).toBe(true);
  });

  it.each([
    ['Baca, Lucía', 'Baca, Mateo'],
    ['Baca, Ana', 'Baca, Eva'],
    ['Baca, Ana', 'Baca, Sara'],
    ['Baca, Luis', 'Baca, Leo Iris'],
    ['Baca, Iris', 'Baca, Luis'],
    ['Baca, Diego', 'Baca, Diana'],
    ['Baca, Ana', 'Begay, Ana'],
    ['Garcia, Zayden', 'Garica, Jayden'],
    ['de la Cruz, Luz', 'de la Peña, Luz'],
    ['Baca, William', 'Baca, Robert'],
    ['Baca, Jonathan', 'Baca, Jonas'],
    ['Baca, ', 'Baca, '],
  ])('are different children: %s and %s', (one, other) => {
    expect(likelySame(child(one), child(other))).toEqual([]);
  });
});

describe('applications', () => {
  it('with different birthdays or without any are different children', () => {
    const one = child('Baca, Ana');
    expect(likelySame(one, child('Baca, Ana', { birthday: '2016-03-15' }))).toEqual([]);
    const unknown = [child('Baca, Ana', { birthday: null }), child('Baca, Ana', { birthday: null })] as const;
    expect(likelySame(one, unknown[0])).toEqual([]);
    expect(likelySame(...unknown)).toEqual([]);
  });

  it('with the same SSID found are the same child, whatever else they say', () => {
    const one = child('Baca, Ana', { ssid: '104729001' });
    const other = child('Tso, Benjamín', { birthday: null, ssid: '104729001' });
    expect(likelySame(one, other)).toEqual(['ssid']);
    expect(comparisonKeys(one)).toContain(comparisonKeys(other)[0]);
    expect(likelySame(one, child('Tso, Ana', { birthday: null, ssid: null }))).toEqual([]);
  });

  it('of one account with different first names are siblings', () => {
    const family = { userId: 'one', ssid: '104729001' };
    expect(likelySame(child('Baca, Ana', family), child('Baca, Anna', family))).toEqual([]);
    expect(likelySame(child('Baca, Ana', family), child('Baca, Ana', family))).toEqual([
      'birthday',
      'ssid',
      'name',
    ]);
    expect(likelySame(child('Baca, Ana', { userId: 'one' }), child('Baca, Ana', { userId: 'two' }))).toEqual([
      'birthday',
      'name',
    ]);
  });
});
