import type { ImportOutcome } from '../../../domain/contract/import.js';
import type { Correction, Message } from '../../../domain/import/fault.js';
import type { CheckReport } from '../spreadsheet/check-sheet.js';
import type { RowResult, RunState } from './run-import.js';

export type RunKind = 'import' | 'dryRun';

export type CleanReport = Extract<CheckReport, { verdict: 'clean' }>;
export type FaultyReport = Extract<CheckReport, { verdict: 'faulty' }>;

export const RESULTS = [
  'created-user-and-student',
  'created-student',
  'skipped-existing',
  'skipped-ssid',
  'failed',
] as const satisfies readonly (ImportOutcome | 'failed')[];
type ResultName = (typeof RESULTS)[number];

export type ResultCounts = Readonly<Record<ResultName, number>>;

export const NO_RESULTS = Object.fromEntries(RESULTS.map((name) => [name, 0])) as Record<ResultName, number>;

export function getResultName({ outcome }: RowResult): ResultName {
  return outcome ?? 'failed';
}

export interface RunView extends RunState {
  kind: RunKind;
  done: number;
  counts: ResultCounts;
  /** Null while it's too early to say. */
  rowsPerSecond: number | null;
}

/** First the rows, then whether we already have the children of uncertain rows. */
export interface ReadingProgress {
  what: 'rows' | 'children';
  done: number;
  total: number;
}

export interface MadeCorrection extends Correction {
  before: string;
}

export interface CellEdit extends Correction {
  isBusy: boolean;
  problem: Message | null;
}

export type ImportView =
  | { step: 'choose'; problem: { fileName: string; messages: readonly Message[] } | null }
  | { step: 'reading'; fileName: string; progress: ReadingProgress | null }
  | { step: 'faulty'; fileName: string; report: FaultyReport; corrections: readonly MadeCorrection[] }
  | { step: 'ready'; fileName: string; report: CleanReport; corrections: readonly MadeCorrection[] }
  | { step: 'sending'; fileName: string; report: CleanReport; run: RunView }
  | { step: 'results'; fileName: string; report: CleanReport; run: RunView; results: readonly RowResult[] };

export type StepView<Step extends ImportView['step']> = Extract<ImportView, { step: Step }>;
