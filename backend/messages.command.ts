import { readFileSync, writeFileSync } from 'node:fs';
import { parseArguments, formatCount, runCommand } from './command.js';
import { Translation, describe, isMistake } from './operator/translations.js';
import { CannotStart } from './platform/cannot-start.js';
import { Settings } from './platform/settings/settings.js';

const USAGE =
  'npm run messages -- check [LANGUAGE], npm run messages -- export LANGUAGE [FILE], or npm run messages -- import LANGUAGE FILE';
const HELP = `${USAGE}

Exchanges the program's sentences with translators. LANGUAGE is a tag like vi.

  check   lists what isn't translated, which is shown in English, and mistakes in placeholders and plural forms, of
          LANGUAGE or of every language in PROGRAM_LANGUAGES; the exit code is 1 if there are mistakes
  export  writes a CSV file with key, English, note and translation (LANGUAGE.csv)
  import  reads such a file into the folder of LANGUAGE, and makes it if it's new: in MESSAGES_DIR if that's set, else in
          domain/messages. Restart the program with the language in PROGRAM_LANGUAGES to offer it.`;

// oxlint-disable-next-line typescript/require-await -- The other commands wait for a database.
await runCommand(HELP, async () => {
  const { positionals } = parseArguments(USAGE, { allowPositionals: true });
  const [action, language, file, ...others] = positionals;
  const settings = new Settings(process.env);
  if (action === 'check' && file === undefined) {
    for (const one of language === undefined ? settings.languages : [language]) check(one, settings);
  } else if (action === 'export' && language !== undefined && others.length === 0) {
    const name = file ?? `${language}.csv`;
    writeFileSync(name, new Translation(language, settings.messagesDir).toCsv());
    console.info(`Written: ${name}`);
  } else if (action === 'import' && language !== undefined && file !== undefined && others.length === 0) {
    importFile(language, file, settings);
  } else {
    throw new CannotStart(USAGE);
  }
});

function check(language: string, { messagesDir }: Settings): void {
  const faults = new Translation(language, messagesDir).check();
  console.info(`${language}: ${faults.length === 0 ? 'complete' : formatCount(faults.length, 'sentence')}`);
  for (const fault of faults) console.info(`  ${describe(fault)}`);
  if (faults.some(isMistake)) process.exitCode = 1;
}

function importFile(language: string, file: string, { messagesDir }: Settings): void {
  const { saved, missing, outdated } = new Translation(language, messagesDir).importCsv(
    readFileSync(file, 'utf8'),
  );
  console.info(`Saved: ${formatCount(saved, 'sentence')}. Not translated yet, so in English: ${missing}.`);
  if (outdated.length > 0)
    console.info(`The English has changed since the export: ${outdated.join(', ')}. Please check these.`);
}
