import { csvValue } from './csv-values.js';

describe('a value of the export', () => {
  it('is a day for a birthday, wherever it is exported', () => {
    expect(csvValue('birthday', Date.UTC(2018, 0, 5) / 1000)).toBe('2018-01-05');
  });

  it.each(['applicationSubmitted', 'updatedOn', 'ssidCheckedOn'])(
    'is the local time of the moment for %s',
    (field) => {
      const moment = new Date(2025, 2, 9, 8, 5);
      expect(csvValue(field, moment.getTime() / 1000)).toBe('2025-03-09 08:05');
    },
  );

  it.each([
    ['ssid', 123456789],
    ['site', 7],
    ['birthday', null],
    ['firstName', '1517011200'],
    ['iep', true],
  ] as const)('is left as it is for %s %s', (field, value) => {
    expect(csvValue(field, value)).toBe(value);
  });
});
