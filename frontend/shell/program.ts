import { PROGRAM_DATA_ID, type ProgramSettings } from '../../domain/contract/program.js';

function readProgram(): ProgramSettings {
  const written = document.getElementById(PROGRAM_DATA_ID)?.textContent.trim();
  if (!written) throw new Error(`The page has no #${PROGRAM_DATA_ID}.`);
  return JSON.parse(written) as ProgramSettings;
}

/** The program's public settings, which the server writes into the page. */
export const program = readProgram();

/** The `tel:` link of the help line, however the settings format it. */
export const PHONE_LINK = `tel:${program.helpPhone.replace(/[^\d+]/g, '')}`;
