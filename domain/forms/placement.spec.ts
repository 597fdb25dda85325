import { readForm } from './form.js';
import { DEFAULT_PLACEMENT_RULES, placementForm, toPlacementRules, readPlacementRules } from './placement.js';

describe('the rules of a placement run', () => {
  it.each([undefined, null, {}, { pool: {} }, { pool: null, seats: '', nearMiles: null }])(
    'are the defaults for %j',
    (raw) => {
      expect(readPlacementRules({ rules: raw })).toEqual({ value: DEFAULT_PLACEMENT_RULES });
    },
  );

  it('are as the contract has them by default', () => {
    expect(DEFAULT_PLACEMENT_RULES).toEqual({
      ...{ seats: 'staffed', reservePercent: 0, overbookPercent: 0, pool: {} },
      priorities: ['sibling', 'district'],
      ...{ nearMiles: 10, late: 'last', nearby: true, nearbyMiles: 15 },
    });
  });

  it('keep everything that was given', () => {
    const rules = {
      ...{ seats: 'capacity', reservePercent: 50, overbookPercent: 40 },
      priorities: ['near', 'district', 'sibling'],
      pool: { grades: 'K12', counties: ['Taos', 'Mora'], districts: ['Taos Municipal Schools'] },
      ...{ nearMiles: 0, late: 'alike', nearby: false, nearbyMiles: 2.5 },
    };
    expect(readPlacementRules({ rules })).toEqual({ value: rules });
  });

  it.each([
    [{ priorities: [] }, { priorities: [] }],
    [
      { reservePercent: '20', nearMiles: ' 7.5 ' },
      { reservePercent: 20, nearMiles: 7.5 },
    ],
    [{ pool: { counties: [' Taos ', 'Taos'] } }, { pool: { counties: ['Taos'] } }],
    [{ pool: { grades: '', counties: [], districts: [] } }, { pool: {} }],
  ])('%j are read as %j', (raw, read) => {
    expect(readPlacementRules({ rules: raw })).toEqual({ value: { ...DEFAULT_PLACEMENT_RULES, ...read } });
  });

  it.each([
    ['all', { rules: 'field.invalidInput' }],
    [[], { rules: 'field.invalidInput' }],
    [{ pool: 'everyone' }, { pool: 'field.invalidInput' }],
    [{ pool: ['Taos'] }, { pool: 'field.invalidInput' }],
    [{ seats: 'all' }, { seats: 'placement.invalidSeats' }],
    [{ reservePercent: -1 }, { reservePercent: 'placement.invalidReserve' }],
    [{ reservePercent: 51 }, { reservePercent: 'placement.invalidReserve' }],
    [{ reservePercent: 12.5 }, { reservePercent: 'placement.invalidReserve' }],
    [{ reservePercent: true }, { reservePercent: 'placement.invalidReserve' }],
    [{ overbookPercent: -1 }, { overbookPercent: 'placement.invalidOverbooking' }],
    [{ overbookPercent: 41 }, { overbookPercent: 'placement.invalidOverbooking' }],
    [{ overbookPercent: 0.5 }, { overbookPercent: 'placement.invalidOverbooking' }],
    [{ overbookPercent: 'all' }, { overbookPercent: 'placement.invalidOverbooking' }],
    [{ priorities: 'sibling' }, { priorities: 'placement.unknownPriority' }],
    [{ priorities: ['friends'] }, { priorities: 'placement.unknownPriority' }],
    [{ priorities: [['near']] }, { priorities: 'placement.unknownPriority' }],
    [{ priorities: ['near', 'near'] }, { priorities: 'placement.priorityTwice' }],
    [{ nearMiles: -0.1 }, { nearMiles: 'placement.invalidMiles' }],
    [{ nearMiles: '-3' }, { nearMiles: 'placement.invalidMiles' }],
    [{ nearbyMiles: 1_001 }, { nearbyMiles: 'placement.invalidMiles' }],
    [{ nearbyMiles: NaN }, { nearbyMiles: 'placement.invalidMiles' }],
    [{ nearbyMiles: Infinity }, { nearbyMiles: 'placement.invalidMiles' }],
    [{ late: true }, { late: 'placement.invalidLate' }],
    [{ nearby: 'yes' }, { nearby: 'field.invalidInput' }],
    [{ pool: { grades: '2K' } }, { 'pool.grades': 'field.gradesOutOfOrder' }],
    [{ pool: { counties: 'Taos' } }, { 'pool.counties': 'field.invalidInput' }],
    [{ pool: { counties: ['Taos', ' '] } }, { 'pool.counties': 'field.invalidInput' }],
    [{ pool: { counties: ['x'.repeat(33)] } }, { 'pool.counties': 'field.countyTooLong' }],
    [{ pool: { districts: Array(501).fill('Taos') } }, { 'pool.districts': 'placement.tooManyPlaces' }],
    [{ minutes: 5 }, { minutes: 'placement.unknownRule' }],
    [
      { toString: 1, pool: { cities: ['Taos'] }, seats: 'all' },
      {
        toString: 'placement.unknownRule',
        'pool.cities': 'placement.unknownRule',
        seats: 'placement.invalidSeats',
      },
    ],
  ])('%j are refused with the message at the right field', (raw, faults) => {
    expect(readPlacementRules({ rules: raw })).toEqual({ faults });
  });

  it('can be one form on the screen', () => {
    const { values, faults } = readForm(placementForm, { grades: 'K1', late: 'alike', nearMiles: '3' });
    expect(faults).toEqual({});
    expect(toPlacementRules(values, values)).toEqual({
      ...DEFAULT_PLACEMENT_RULES,
      ...{ pool: { grades: 'K1' }, late: 'alike', nearMiles: 3 },
    });
  });
});
