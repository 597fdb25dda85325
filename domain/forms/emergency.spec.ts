import { emergencyForm } from './emergency.js';
import { readForm, type RawValues } from './form.js';

const CONTACTS = ['emergency1', 'emergency2'];

const NEEDED: RawValues = {
  FirstName: 'Rosa',
  LastName: 'Tafoya',
  Relationship: 'neighbor',
  HomePhone: '5055550110',
  CellPhone: '5055550111',
};

const COMPLETE: RawValues = {
  ...Object.fromEntries(
    CONTACTS.flatMap((contact) =>
      Object.entries(NEEDED).map(([name, value]) => [`${contact}${name}`, value]),
    ),
  ),
  complete: true,
};

const findFaults = (change: RawValues) => readForm(emergencyForm, { ...COMPLETE, ...change }).faults;

describe('the emergency contact section', () => {
  it('is valid without work phones', () => {
    expect(findFaults({})).toEqual({});
  });

  it('requires nothing until it’s complete', () => {
    expect(readForm(emergencyForm, {}).faults).toEqual({});
  });

  describe.each(CONTACTS)('%s', (contact) => {
    it.each(Object.keys(NEEDED))('requires %s once complete', (fact) => {
      expect(findFaults({ [`${contact}${fact}`]: '' })).toEqual({ [`${contact}${fact}`]: 'field.required' });
    });

    it.each([
      ['FirstName', 'x'.repeat(65), 'field.nameTooLong'],
      ['LastName', 'x'.repeat(65), 'field.nameTooLong'],
      ['Relationship', 'x'.repeat(33), 'field.relationshipTooLong'],
      ['HomePhone', '555', 'field.invalidPhone'],
      ['CellPhone', '555', 'field.invalidPhone'],
      ['WorkPhone', '555', 'field.invalidPhone'],
    ])('rejects %s: %p', (fact, raw, message) => {
      expect(findFaults({ [`${contact}${fact}`]: raw })).toEqual({ [`${contact}${fact}`]: message });
    });

    it('may have any relationship, and a work phone', () => {
      const given = { [`${contact}Relationship`]: 'x'.repeat(32), [`${contact}WorkPhone`]: '+525512345678' };
      expect(findFaults(given)).toEqual({});
    });
  });
});
