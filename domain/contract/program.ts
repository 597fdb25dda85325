import type { State } from '../enums/states.js';

/** The public settings of the program, written into the page as data so that no screen waits for them. */
export interface ProgramSettings {
  state: State;
  year: number;
  /** As people write it: `June 2 to June 27, 2025`. */
  dates: string;
  outgoingYear: string;
  incomingYear: string;
  helpEmail: string;
  helpPhone: string;
  /** A Leaflet tile URL template; null for the built-in base map. */
  mapTileUrl: string | null;
  mapTileAttribution: string | null;
}

/** The id of the page's data block with ProgramSettings as JSON. */
export const PROGRAM_DATA_ID = 'program';
