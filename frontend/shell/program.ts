import { DEFAULT_LANGUAGES } from '../../domain/enums/languages.js';
import { PROGRAM_DATA_ID, type ProgramSettings } from '../../domain/contract/program.js';

/** Workers and tests have almost no settings, because they have no page. */
function readSettings(): Partial<ProgramSettings> {
  const written = typeof document !== 'undefined' && document.getElementById(PROGRAM_DATA_ID)?.textContent;
  return written ? (JSON.parse(written) as ProgramSettings) : { languages: DEFAULT_LANGUAGES };
}

export const program = readSettings() as ProgramSettings;
