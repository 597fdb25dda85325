import { PROGRAM_DATA_ID, type ProgramSettings } from '../../domain/contract/program.js';
import { readBlock } from './page-data.js';

/** The program's public settings, which the server writes into the page, or sets before it renders one. */
export const program = (readBlock(PROGRAM_DATA_ID) ?? {}) as ProgramSettings;

/** The `tel:` link of the help line, however the settings format it. */
export function phoneLink(): string {
  return `tel:${program.helpPhone.replace(/[^\d+]/g, '')}`;
}
