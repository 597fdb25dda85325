import type { Language } from '../enums/enums.js';
import type { State } from '../enums/states.js';
import type { PublicSeason } from './season.js';

/** The public settings of the program, written into the page as data so that no screen waits for them. */
export interface ProgramSettings {
  state: State;
  /** What PROGRAM_LANGUAGES offers. */
  languages: readonly Language[];
  /** Changes when a sentence does. */
  catalogVersion: string;
  stateNames: Readonly<Record<Language, string>>;
  /** The current one. */
  season: PublicSeason;
  helpEmail: string;
  helpPhone: string;
  /** A Leaflet tile URL template; null for the built-in base map. */
  mapTileUrl: string | null;
  mapTileAttribution: string | null;
  /** Whether staff can log in with their organization's account. */
  hasSignOn: boolean;
  /** The number that texts come from; null where they aren't offered. */
  textsFrom: string | null;
}

/** The id of the page's data block with ProgramSettings as JSON (frontend/index.html). */
export const PROGRAM_DATA_ID = 'program';

/** The id of what browsers without scripts show (frontend/index.html). */
export const PLAIN_PAGE_ID = 'plain';
