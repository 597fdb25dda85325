import { PROGRAM_DATA_ID, type ProgramSettings } from '../../domain/contract/program.js';

function readProgram(): ProgramSettings {
  const written = document.getElementById(PROGRAM_DATA_ID)?.textContent.trim();
  if (!written) throw new Error(`The page came without its #${PROGRAM_DATA_ID} data.`);
  return JSON.parse(written) as ProgramSettings;
}

/** The public facts of the running program, which the server writes into the page. */
export const program = readProgram();

/** The help line for the dialler, whatever the settings put between its digits. */
export const PHONE_LINK = `tel:${program.helpPhone.replace(/[^\d+]/g, '')}`;
