import type { Grade } from '../enums/enums.js';
import type { ImportPerson } from './import.js';

/** `birthday` in epoch seconds. */
export interface DirectoryRow {
  ssid: number;
  firstName: string;
  lastName: string;
  birthday: number;
}

/** Rows are sent to it until it's finished. */
export interface RosterLoad {
  id: string;
}

/** How many were received so far, each SSID once. */
export interface RosterProgress {
  students: number;
}

/** Times in epoch seconds. */
export interface DirectoryState {
  students: number;
  loadedAt: number;
  loadedBy: string | null;
}

/** A much smaller roster is probably only a part: a check would find hardly anyone. */
export function isMuchSmaller(students: number, inUse: Pick<DirectoryState, 'students'> | null): boolean {
  return inUse !== null && students * 2 < inUse.students;
}

/** Without removed students. Times in epoch seconds. */
export interface SsidState {
  directory: DirectoryState | null;
  lastCheckAt: number | null;
  isChecking: boolean;
  found: number;
  notFound: number;
  notChecked: number;
  toPick: number;
  noBirthday: number;
}

export interface SsidCheckAnswer {
  found: number;
  notFound: number;
  toPick: number;
}

export interface SsidChoice {
  student: ImportPerson & { birthday: number; grade: Grade | null };
  candidates: (DirectoryRow & {
    takenBy: ImportPerson | null;
  })[];
}

export interface SsidChoicePage {
  results: SsidChoice[];
  count: number;
}

export interface ResultRow {
  ssid: number;
  results: string;
}

export const RESULT_OUTCOMES = ['saved', 'unchanged', 'no-student'] as const;
export type ResultOutcome = (typeof RESULT_OUTCOMES)[number];

/** An outcome for each row, in the order sent. */
export interface ResultsAnswer {
  outcomes: ResultOutcome[];
}

/** Rows per call: as many of the longest as fit into a request body. */
export const ROSTER_BATCH = 200;
export const RESULTS_BATCH = 40;
