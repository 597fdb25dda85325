import type { Grade } from '../enums/enums.js';
import { ImportPerson } from './import.js';

/** `birthday` in epoch seconds. */
export class DirectoryRow {
  ssid!: number;
  firstName!: string;
  lastName!: string;
  birthday!: number;
}

/** A load takes rows until it's finished. */
export class RosterLoad {
  id!: string;
}

/** How many were received so far, each SSID once. */
export class RosterProgress {
  students!: number;
}

/** Times in epoch seconds. */
export class DirectoryState {
  students!: number;
  loadedAt!: number;
  loadedBy!: string | null;
}

/** A much smaller roster is probably incomplete: a check would find hardly anyone. */
export function isMuchSmaller(students: number, inUse: Pick<DirectoryState, 'students'> | null): boolean {
  return inUse !== null && students * 2 < inUse.students;
}

/** Without removed students. Times in epoch seconds. */
export class SsidState {
  directory!: DirectoryState | null;
  lastCheckAt!: number | null;
  isChecking!: boolean;
  found!: number;
  notFound!: number;
  notChecked!: number;
  toPick!: number;
  noBirthday!: number;
}

export class SsidCheckAnswer {
  found!: number;
  notFound!: number;
  toPick!: number;
}

export class UndecidedStudent extends ImportPerson {
  birthday!: number;
  grade!: Grade | null;
}

export class SsidCandidate extends DirectoryRow {
  takenBy!: ImportPerson | null;
}

export class SsidChoice {
  student!: UndecidedStudent;
  candidates!: SsidCandidate[];
}

export class SsidChoicePage {
  results!: SsidChoice[];
  count!: number;
}

export interface ResultRow {
  ssid: number;
  results: string;
}

export const RESULT_OUTCOMES = ['saved', 'unchanged', 'no-student'] as const;
export type ResultOutcome = (typeof RESULT_OUTCOMES)[number];

/** An outcome for each row, in the order sent. */
export class ResultsAnswer {
  outcomes!: ResultOutcome[];
}

/** Rows per call: even the longest rows fit into a request body. */
export const ROSTER_BATCH = 200;
export const RESULTS_BATCH = 40;
