import type { Grade } from '../enums/enums.js';
import type { ImportPerson } from './import.js';

/** One student of a state roster file: POST /ssid/directory/{id}/rows. `birthday` in epoch seconds. */
export interface DirectoryRow {
  ssid: number;
  firstName: string;
  lastName: string;
  birthday: number;
}

/** The answer of POST /ssid/directory: where the rows of a roster go until it is finished. */
export interface RosterLoad {
  id: string;
}

/** The answer of POST /ssid/directory/{id}/rows: students that have arrived so far, each number once. */
export interface RosterProgress {
  students: number;
}

/** The roster that the checks go by, and the answer of POST /ssid/directory/{id}/finish. In epoch seconds. */
export interface DirectoryState {
  students: number;
  loadedAt: number;
  loadedBy: string | null;
}

/**
 * Whether a roster has under half of the students of the one that it would replace: more likely a part of it, after
 * which a check finds hardly anybody.
 */
export function isMuchSmaller(students: number, inUse: Pick<DirectoryState, 'students'> | null): boolean {
  return inUse !== null && students * 2 < inUse.students;
}

/** GET /ssid: what the checks go by, and how far they are; removed students count nowhere. Times in epoch seconds. */
export interface SsidState {
  /** The roster that is in use; null until the first one is loaded. */
  directory: DirectoryState | null;
  /** When the last check ended; null before the first one. */
  lastCheckAt: number | null;
  isChecking: boolean;
  found: number;
  notFound: number;
  notChecked: number;
  /** Of those not checked: students for whom a person has to pick. */
  toPick: number;
  /** Of those not checked: students whose birthday is not known yet, so that nobody can look for them. */
  noBirthday: number;
}

/** The answer of POST /ssid/check: what became of the students that it looked for. */
export interface SsidCheckAnswer {
  found: number;
  notFound: number;
  toPick: number;
}

/** One student of GET /ssid/choices with whom several of the roster agree. */
export interface SsidChoice {
  student: ImportPerson & { birthday: number; grade: Grade | null };
  candidates: (DirectoryRow & {
    /** The student who has this number already. */
    takenBy: ImportPerson | null;
  })[];
}

/** A page of GET /ssid/choices. */
export interface SsidChoicePage {
  results: SsidChoice[];
  count: number;
}

/** One row of POST /students/results. */
export interface ResultRow {
  ssid: number;
  /** The https link of the reading-assessment report. */
  results: string;
}

export const RESULT_OUTCOMES = ['saved', 'unchanged', 'no-student'] as const;
export type ResultOutcome = (typeof RESULT_OUTCOMES)[number];

/** The answer of POST /students/results: an outcome for each row, in the order sent. */
export interface ResultsAnswer {
  outcomes: ResultOutcome[];
}

/** Rows in one call, of a roster and of result links: as many of the longest as fit into a body. */
export const ROSTER_BATCH = 200;
export const RESULTS_BATCH = 40;
