import type { DirectoryRow, DirectoryState } from '../../domain/contract/state-ids.js';

/** The person to look up: names as the family writes them, birthday in epoch seconds. */
export type Person = Omit<DirectoryRow, 'ssid'>;

/** Where SSIDs are looked up: a roster that an administrator loaded, or a service of the state. */
export interface StateRoster {
  /** Information about the roster; null if there is none yet. */
  state(): Promise<DirectoryState | null>;
  /**
   * For each person, in order, everybody in the roster with that birthday and name, ignoring case, accents, spaces and
   * hyphens.
   */
  find(people: readonly Person[]): Promise<DirectoryRow[][]>;
}

/** The injection token. */
export const STATE_ROSTER = Symbol('StateRoster');
