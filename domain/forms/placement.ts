import { isIn } from '../enums/enums.js';
import {
  LATE_RULES,
  PRIORITIES,
  RUN_RESULTS,
  SEAT_RULES,
  type LateRule,
  type Priority,
  type SeatRule,
} from '../enums/placement.js';
import { makeFieldRule, type FieldRule } from '../fields/field-rule.js';
import { rules } from '../fields/rules.js';
import type { MessageKey } from '../messages/keys.js';
import { defineForm, isRecord, readForm, type FormValues, type BodyReading, type RawValues } from './form.js';

/** An empty pool means every child who waits. */
export interface PlacementRules {
  readonly seats: SeatRule;
  /** Percent of the seats, including overbooked ones, that are held back. */
  readonly reservePercent: number;
  /** Percent beyond a site's seats, because some children never come. */
  readonly overbookPercent: number;
  /** The child's grade, and the county and district of the first choice. */
  readonly pool: {
    readonly grades?: string;
    readonly counties?: readonly string[];
    readonly districts?: readonly string[];
  };
  readonly priorities: readonly Priority[];
  readonly nearMiles: number;
  readonly late: LateRule;
  readonly nearby: boolean;
  readonly nearbyMiles: number;
}

export const DEFAULT_PLACEMENT_RULES: PlacementRules = {
  seats: 'staffed',
  reservePercent: 0,
  overbookPercent: 0,
  pool: {},
  priorities: ['sibling', 'district'],
  nearMiles: 10,
  late: 'last',
  nearby: true,
  nearbyMiles: 15,
};

const LARGEST_RESERVE = 50;
export const LARGEST_OVERBOOKING = 40;
const LARGEST_MILES = 1_000;
const MOST_PLACES = 500;

function makeCodeRule<T extends string>(values: readonly T[], unknown: MessageKey): FieldRule<T> {
  return makeFieldRule({ kind: 'select', values }, (raw) =>
    isIn(values, raw) ? { value: raw } : { error: unknown },
  );
}

function getNumber(raw: unknown): number {
  if (typeof raw === 'string' && /^\s*\d+(\.\d+)?\s*$/.test(raw)) return Number(raw);
  return typeof raw === 'number' ? raw : NaN;
}

function makePercentRule(largest: number, error: MessageKey): FieldRule<number> {
  return makeFieldRule({ kind: 'integer' }, (raw) => {
    const value = getNumber(raw);
    return Number.isInteger(value) && value >= 0 && value <= largest ? { value } : { error };
  });
}

const miles = makeFieldRule<number>({ kind: 'integer' }, (raw) => {
  const value = getNumber(raw);
  return value >= 0 && value <= LARGEST_MILES ? { value } : { error: 'placement.invalidMiles' };
});

const priorities = makeFieldRule<readonly Priority[]>({ kind: 'select', values: PRIORITIES }, (raw) => {
  if (!Array.isArray(raw) || !raw.every((value) => isIn(PRIORITIES, value)))
    return { error: 'placement.unknownPriority' };
  return new Set(raw).size < raw.length ? { error: 'placement.priorityTwice' } : { value: raw };
});

function makePlaceNamesRule(rule: FieldRule<string>): FieldRule<readonly string[]> {
  return makeFieldRule({ kind: 'text' }, (raw) => {
    if (!Array.isArray(raw)) return { error: 'field.invalidInput' };
    if (raw.length > MOST_PLACES) return { error: 'placement.tooManyPlaces' };
    const names: string[] = [];
    for (const name of raw as unknown[]) {
      const { value, error } = rule.read(name);
      if (error !== undefined) return { error };
      if (value === null) return { error: 'field.invalidInput' };
      if (!names.includes(value)) names.push(value);
    }
    return { value: names.length > 0 ? names : null };
  });
}

const placementPoolForm = defineForm({
  grades: { rule: rules.grades, label: 'placement.grades', required: false },
  counties: { rule: makePlaceNamesRule(rules.county), label: 'placement.counties', required: false },
  districts: { rule: makePlaceNamesRule(rules.text), label: 'placement.districts', required: false },
});

/** A rule that's left out has its default. */
const placementRulesForm = defineForm({
  seats: {
    rule: makeCodeRule(SEAT_RULES, 'placement.invalidSeats'),
    label: 'placement.seats',
    required: false,
  },
  reservePercent: {
    rule: makePercentRule(LARGEST_RESERVE, 'placement.invalidReserve'),
    label: 'placement.reservePercent',
    required: false,
  },
  overbookPercent: {
    rule: makePercentRule(LARGEST_OVERBOOKING, 'placement.invalidOverbooking'),
    label: 'placement.overbookPercent',
    required: false,
  },
  priorities: { rule: priorities, label: 'placement.priorities', required: false },
  nearMiles: { rule: miles, label: 'placement.nearMiles', required: false },
  late: { rule: makeCodeRule(LATE_RULES, 'placement.invalidLate'), label: 'placement.late', required: false },
  nearby: { rule: rules.yesNo, label: 'placement.nearby', required: false },
  nearbyMiles: { rule: miles, label: 'placement.nearbyMiles', required: false },
});

export const runWordsForm = defineForm({
  name: { rule: rules.text, label: 'placement.runName', required: false },
  note: { rule: rules.longText, label: 'placement.runNote', required: false },
});

export const placementForm = defineForm({
  ...runWordsForm.fields,
  ...placementRulesForm.fields,
  ...placementPoolForm.fields,
});

export const placementRowsForm = defineForm({
  result: {
    rule: makeCodeRule(RUN_RESULTS, 'field.invalidInput'),
    label: 'placement.result',
    required: false,
  },
  /** Children placed there; without `result`, or with `unplaced`, also those who chose it. */
  site: { rule: rules.siteFilter, label: 'label.site', required: false },
  student: { rule: rules.text, label: 'label.studentName', required: false },
  page: { rule: rules.page, label: 'label.page', required: false },
});

export const placementReleaseForm = defineForm({
  anyway: { rule: rules.checkbox, label: 'placement.anyway', required: false },
});

export function toPlacementRules(
  values: FormValues<typeof placementRulesForm>,
  { grades, counties, districts }: FormValues<typeof placementPoolForm>,
): PlacementRules {
  const standard = DEFAULT_PLACEMENT_RULES;
  return {
    seats: values.seats ?? standard.seats,
    reservePercent: values.reservePercent ?? standard.reservePercent,
    overbookPercent: values.overbookPercent ?? standard.overbookPercent,
    pool: {
      ...(grades === null ? {} : { grades }),
      ...(counties === null ? {} : { counties }),
      ...(districts === null ? {} : { districts }),
    },
    priorities: values.priorities ?? standard.priorities,
    nearMiles: values.nearMiles ?? standard.nearMiles,
    late: values.late ?? standard.late,
    nearby: values.nearby ?? standard.nearby,
    nearbyMiles: values.nearbyMiles ?? standard.nearbyMiles,
  };
}

/** An unknown name is an error; otherwise a misspelled rule would be ignored silently. */
export function readPlacementRules({ rules: sent }: RawValues): BodyReading<PlacementRules> {
  const given = sent ?? {};
  if (!isRecord(given)) return { faults: { rules: 'field.invalidInput' } };
  const pool = given['pool'] ?? {};
  if (!isRecord(pool)) return { faults: { pool: 'field.invalidInput' } };
  const own = readForm(placementRulesForm, given);
  const ofPool = readForm(placementPoolForm, pool);
  const faults: Record<string, MessageKey> = {
    ...findUnknownNames(given, [...Object.keys(placementRulesForm.fields), 'pool'], ''),
    ...findUnknownNames(pool, Object.keys(placementPoolForm.fields), 'pool.'),
    ...own.faults,
  };
  for (const [name, fault] of Object.entries(ofPool.faults)) faults[`pool.${name}`] = fault;
  return Object.keys(faults).length > 0 ? { faults } : { value: toPlacementRules(own.values, ofPool.values) };
}

function findUnknownNames(
  given: RawValues,
  known: readonly string[],
  path: string,
): Record<string, MessageKey> {
  const unknown = Object.keys(given).filter((name) => !known.includes(name));
  return Object.fromEntries(unknown.map((name) => [`${path}${name}`, 'placement.unknownRule']));
}
