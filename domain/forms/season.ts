import { officeRules } from '../fields/office-rules.js';
import type { Day } from '../fields/date-text.js';
import { listProgramDays, type SeasonDays } from '../season/season.js';
import { defineForm, type FormRule, type RawValues } from './form.js';

function getDays(values: RawValues): SeasonDays | null {
  const { firstDay, lastDay, holidays } = values as { [K in keyof SeasonDays]: SeasonDays[K] | null };
  return firstDay !== null && lastDay !== null ? { firstDay, lastDay, holidays: holidays ?? [] } : null;
}

const SEASON_RULES: readonly FormRule[] = [
  {
    field: 'lastDay',
    message: 'season.endsBeforeItBegins',
    broken: (values) => {
      const days = getDays(values);
      return days !== null && days.lastDay < days.firstDay;
    },
  },
  {
    field: 'lastDay',
    message: 'season.notInOneYear',
    broken: (values) => {
      const days = getDays(values);
      return days !== null && days.lastDay.slice(0, 4) !== days.firstDay.slice(0, 4);
    },
  },
  {
    field: 'confirmFrom',
    message: 'season.confirmTooLate',
    broken: ({ confirmFrom, firstDay }) =>
      typeof confirmFrom === 'string' && typeof firstDay === 'string' && confirmFrom >= firstDay,
  },
  {
    field: 'holidays',
    message: 'season.holidayOutside',
    broken: (values) => {
      const days = getDays(values);
      if (!days) return false;
      return days.holidays.some((day) => day < days.firstDay || day > days.lastDay);
    },
  },
  {
    field: 'holidays',
    message: 'season.noProgramDays',
    broken: (values) => {
      const days = getDays(values);
      // A year that's still being typed would make a list of hundreds of thousands of days.
      if (!days || days.lastDay < days.firstDay || !isInYear(days.firstDay, getYear(days.lastDay)))
        return false;
      return listProgramDays(days).length === 0;
    },
  },
];

export const seasonForm = defineForm(
  {
    firstDay: { rule: officeRules.day, label: 'season.firstDay', required: true },
    lastDay: { rule: officeRules.day, label: 'season.lastDay', required: true },
    holidays: { rule: officeRules.dayList, label: 'season.holidays', required: false },
    placementDay: { rule: officeRules.day, label: 'season.placementDay', required: false },
    confirmFrom: { rule: officeRules.day, label: 'season.confirmFrom', required: false },
    deadline: { rule: officeRules.time, label: 'season.deadline', required: false },
    answerDays: { rule: officeRules.answerDays, label: 'season.answerDays', required: false },
    retainYears: { rule: officeRules.retainYears, label: 'season.retainYears', required: false },
  },
  { rules: SEASON_RULES },
);

export const startSeasonForm = defineForm(
  { year: { rule: officeRules.year, label: 'season.year', required: true }, ...seasonForm.fields },
  {
    rules: [
      ...SEASON_RULES,
      {
        field: 'firstDay',
        message: 'season.otherYear',
        broken: ({ year, firstDay }) =>
          typeof firstDay === 'string' && !isInYear(firstDay, year as number | null),
      },
    ],
  },
);

/** Only the browser asks for it. */
export function makeConfirmYearForm(year: number) {
  return defineForm(
    { typedYear: { rule: officeRules.year, label: 'season.typedYear', required: true } },
    {
      rules: [
        {
          field: 'typedYear',
          message: 'season.yearDiffers',
          broken: ({ typedYear }) => typedYear !== null && typedYear !== year,
        },
      ],
    },
  );
}

export function isInYear(day: Day, year: number | null): boolean {
  return year === null || getYear(day) === year;
}

function getYear(day: Day): number {
  return Number(day.slice(0, 4));
}
