import type { DirectoryRow, DirectoryState } from '../../domain/contract/state-ids.js';

/** Whom a directory is asked for: the names as a family writes them, the birthday in epoch seconds. */
export type Person = Omit<DirectoryRow, 'ssid'>;

/**
 * Where the state's student numbers are looked up: a roster that an administrator loaded, or in its place a service of
 * the state.
 */
export interface StateRoster {
  /** What it is that answers; null where there is nothing yet that could. */
  state(): Promise<DirectoryState | null>;
  /**
   * For each person, in the order asked, everybody of the state who was born on that day and bears that name, whatever
   * their case, accents, blanks and hyphens.
   */
  find(people: readonly Person[]): Promise<DirectoryRow[][]>;
}

/** What Nest knows it by. */
export const STATE_ROSTER = Symbol('StateRoster');
