import { catalogs } from '../testing/catalogs.js';
import { readForm, type RawValues } from './form.js';
import { preferenceForm } from './preference.js';

const COMPLETE = { site1: 1, site2: 2, site3: 3, complete: true };

const findFaults = (change: RawValues) => readForm(preferenceForm, { ...COMPLETE, ...change }).faults;

describe('the preferences', () => {
  it('are valid with three sites', () => {
    expect(findFaults({})).toEqual({});
  });

  it.each(['site1', 'site2', 'site3'])('require %s once complete', (rank) => {
    expect(findFaults({ [rank]: null })).toEqual({ [rank]: 'field.required' });
  });

  it('require nothing until they’re complete', () => {
    expect(readForm(preferenceForm, { site2: 2 }).faults).toEqual({});
  });

  it('require only the first if the family wants no more sites, and keep the others', () => {
    const { values, faults } = readForm(preferenceForm, { ...COMPLETE, noAlternatePreferences: true });
    expect(faults).toEqual({});
    expect(values).toMatchObject({ site1: 1, site2: 2, site3: 3 });
    expect(findFaults({ noAlternatePreferences: true, site2: null, site3: null })).toEqual({});
    expect(findFaults({ noAlternatePreferences: true, site1: null })).toEqual({ site1: 'field.required' });
  });

  it.each([
    ['site1', 0],
    ['site2', '2'],
    ['site3', 1.5],
    ['noAlternatePreferences', 'yes'],
    ['acceptsNearby', 1],
  ])('reject %s: %p', (field, raw) => {
    expect(findFaults({ [field]: raw })).toEqual({ [field]: 'field.invalidInput' });
  });

  it.each([
    [{ site2: 1 }, 'site2', 'First and second site preferences must be different.'],
    [{ site3: 1 }, 'site3', 'First and third site preferences must be different.'],
    [{ site3: 2 }, 'site3', 'Second and third site preferences must be different.'],
    [{ site2: 1, complete: false }, 'site2', 'First and second site preferences must be different.'],
  ])('must all be different: %p', (change, field, sentence) => {
    const { faults, formFaults } = readForm(preferenceForm, { ...COMPLETE, ...change });
    expect(Object.keys(faults)).toEqual([field]);
    expect(formFaults.map((key) => catalogs.en[key as keyof typeof catalogs.en])).toEqual([sentence]);
  });

  it('have a message above all errors', () => {
    expect(catalogs.en[preferenceForm.invalid as keyof typeof catalogs.en]).toBe('Preferences are invalid');
  });
});
