import { PROGRAM_DATA_ID, type ProgramSettings } from '../../domain/contract/program.js';
import { isOnServer } from './store.js';

function readProgram(): ProgramSettings {
  // The server sets it before it renders a page.
  if (isOnServer) return {} as ProgramSettings;
  const written = document.getElementById(PROGRAM_DATA_ID)?.textContent.trim();
  if (!written) throw new Error(`The page has no #${PROGRAM_DATA_ID}.`);
  return JSON.parse(written) as ProgramSettings;
}

/** The program's public settings, which the server writes into the page. */
export const program = readProgram();

/** The `tel:` link of the help line, however the settings format it. */
export function phoneLink(): string {
  return `tel:${program.helpPhone.replace(/[^\d+]/g, '')}`;
}
