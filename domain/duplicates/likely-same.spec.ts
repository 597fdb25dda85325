import { listComparisonKeys, compareChildren, prepareChild, type ComparedChild } from './likely-same.js';

let made = 0;

function makeChild(name: string, change: Partial<ComparedChild> = {}) {
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
    const [a, b] = [makeChild(one), makeChild(other)];
    expect(compareChildren(a, b)).toEqual(['birthday', 'name', ...how]);
    expect(new Set(compareChildren(b, a))).toEqual(new Set(compareChildren(a, b)));
    expect(listComparisonKeys(a).some((key) => listComparisonKeys(b).includes(key))).toBe(true);
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
    expect(compareChildren(makeChild(one), makeChild(other))).toEqual([]);
  });
});

describe('applications', () => {
  it('with different birthdays or without any are different children', () => {
    const one = makeChild('Baca, Ana');
    expect(compareChildren(one, makeChild('Baca, Ana', { birthday: '2016-03-15' }))).toEqual([]);
    const unknown = [
      makeChild('Baca, Ana', { birthday: null }),
      makeChild('Baca, Ana', { birthday: null }),
    ] as const;
    expect(compareChildren(one, unknown[0])).toEqual([]);
    expect(compareChildren(...unknown)).toEqual([]);
  });

  it('with the same SSID found are the same child, whatever else they say', () => {
    const one = makeChild('Baca, Ana', { ssid: '104729001' });
    const other = makeChild('Tso, Benjamín', { birthday: null, ssid: '104729001' });
    expect(compareChildren(one, other)).toEqual(['ssid']);
    expect(listComparisonKeys(one)).toContain(listComparisonKeys(other)[0]);
    expect(compareChildren(one, makeChild('Tso, Ana', { birthday: null, ssid: null }))).toEqual([]);
  });

  it('of one account with different first names are siblings', () => {
    const family = { userId: 'one', ssid: '104729001' };
    expect(compareChildren(makeChild('Baca, Ana', family), makeChild('Baca, Anna', family))).toEqual([]);
    expect(compareChildren(makeChild('Baca, Ana', family), makeChild('Baca, Ana', family))).toEqual([
      'birthday',
      'ssid',
      'name',
    ]);
    expect(
      compareChildren(makeChild('Baca, Ana', { userId: 'one' }), makeChild('Baca, Ana', { userId: 'two' })),
    ).toEqual(['birthday', 'name']);
  });
});
