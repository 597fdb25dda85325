import type { Language } from '../enums/enums.js';
import type { State } from '../enums/states.js';
import type { PublicSeason } from './season.js';

/** Written into the page as data so that no screen waits for them. */
export interface ProgramSettings {
  state: State;
  languages: readonly Language[];
  /** Changes when a sentence does. */
  catalogVersion: string;
  stateNames: Readonly<Record<Language, string>>;
  season: PublicSeason;
  helpEmail: string;
  helpPhone: string;
  /** A Leaflet tile URL template; null for the built-in base map. */
  mapTileUrl: string | null;
  mapTileAttribution: string | null;
  hasSignOn: boolean;
  /** The number that texts come from; null where they aren't offered. */
  textsFrom: string | null;
}

/** The id of the page's data block (frontend/index.html). */
export const PROGRAM_DATA_ID = 'program';

/** The id of what browsers without scripts show (frontend/index.html). */
export const PLAIN_PAGE_ID = 'plain';
