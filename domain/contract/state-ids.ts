import type { Grade } from '../enums/enums.js';
import type { ImportPerson } from './import.js';

/** One student of a state roster file: POST /ssid/directory/{id}/rows. `birthday` in epoch seconds. */
export interface DirectoryRow {
  ssid: number;
  firstName: string;
  lastName: string;
  birthday: number;
}

/** The response of POST /ssid/directory: the load that rows are sent to until it's finished. */
export interface RosterLoad {
  id: string;
}

/** The response of POST /ssid/directory/{id}/rows: how many students were received so far, each SSID once. */
export interface RosterProgress {
  students: number;
}

/** The state roster in use, and the response of POST /ssid/directory/{id}/finish. Times in epoch seconds. */
export interface DirectoryState {
  students: number;
  loadedAt: number;
  loadedBy: string | null;
}

/**
 * Whether a roster has less than half as many students as the one it would replace. Then it's probably only a part of
 * it, and a check would find hardly anyone.
 */
export function isMuchSmaller(students: number, inUse: Pick<DirectoryState, 'students'> | null): boolean {
  return inUse !== null && students * 2 < inUse.students;
}

/** GET /ssid: the roster in use and the progress of checks, without removed students. Times in epoch seconds. */
export interface SsidState {
  /** Null until the first roster is loaded. */
  directory: DirectoryState | null;
  /** When the last check ended; null before the first one. */
  lastCheckAt: number | null;
  isChecking: boolean;
  found: number;
  notFound: number;
  notChecked: number;
  /** Not checked: students with several matches, so someone has to pick. */
  toPick: number;
  /** Not checked: students without a birthday, so there's nothing to match. */
  noBirthday: number;
}

/** The response of POST /ssid/check: what it found for the students it checked. */
export interface SsidCheckAnswer {
  found: number;
  notFound: number;
  toPick: number;
}

/** One student of GET /ssid/choices who matches several of the roster. */
export interface SsidChoice {
  student: ImportPerson & { birthday: number; grade: Grade | null };
  candidates: (DirectoryRow & {
    /** The student who already has this SSID. */
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

/** The response of POST /students/results: an outcome for each row, in the order sent. */
export interface ResultsAnswer {
  outcomes: ResultOutcome[];
}

/** Rows per call, of a roster and of report links: as many of the longest as fit into a request body. */
export const ROSTER_BATCH = 200;
export const RESULTS_BATCH = 40;
