import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { DEFAULT_LANGUAGE, LANGUAGE_TAG, type Language } from '../../domain/enums/languages.js';
import { checkSentences, listKeys, type SentenceFault } from '../../domain/messages/check-sentences.js';
import { PLURAL_FORM } from '../../domain/messages/keys.js';
import { mergeAreas, readAreas, type Sentences } from '../../domain/messages/read-catalogs.js';
import { CannotStart } from '../platform/cannot-start.js';
import { OWN_MESSAGES, findLanguageFolder } from '../platform/catalogs.js';

const COLUMNS = ['key', 'English', 'note', 'translation'] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

/** Tells Excel that the file is in UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

interface ImportedSentences {
  saved: number;
  missing: number;
  /** Keys whose English sentence has changed since the file was made. */
  outdated: string[];
}

export class Translation {
  private readonly english = readAreas(join(OWN_MESSAGES, DEFAULT_LANGUAGE));
  private readonly sources: Sentences = mergeAreas(this.english);
  private readonly folder: string;

  constructor(
    private readonly language: Language,
    addedMessages: string | null,
  ) {
    if (!LANGUAGE_TAG.test(language))
      throw new CannotStart(`${language} isn’t the tag of a language, like vi.`);
    this.folder =
      findLanguageFolder(language, addedMessages) ?? join(addedMessages ?? OWN_MESSAGES, language);
  }

  check(): SentenceFault[] {
    return checkSentences(this.language, this.read(), this.sources);
  }

  toCsv(): string {
    const notes = JSON.parse(readFileSync(join(OWN_MESSAGES, 'notes.json'), 'utf8')) as Sentences;
    const translated = this.read();
    const rows = [...listKeys(this.language, this.sources)].map(([key, english]) => [
      key,
      english,
      notes[key] ?? notes[this.findArea(key)] ?? '',
      translated[key] ?? '',
    ]);
    return BYTE_ORDER_MARK + [COLUMNS, ...rows].map(writeLine).join('');
  }

  /** Saves nothing if any sentence has a mistake. What the file leaves blank stays unchanged. */
  importCsv(csv: string): ImportedSentences {
    const rows = readRows(csv).filter(({ translation }) => translation !== '');
    const given = Object.fromEntries(rows.map(({ key, translation }) => [key, translation]));
    const faults = checkSentences(this.language, given, this.sources).filter(isMistake);
    if (faults.length > 0) throw new CannotStart(['Nothing was saved.', ...faults.map(describe)].join('\n'));
    this.write({ ...this.read(), ...given });
    const keys = listKeys(this.language, this.sources);
    return {
      saved: rows.length,
      missing: this.check().filter((fault) => !isMistake(fault)).length,
      outdated: rows.filter(({ key, English }) => English !== keys.get(key)).map(({ key }) => key),
    };
  }

  private read(): Sentences {
    return existsSync(this.folder) ? mergeAreas(readAreas(this.folder)) : {};
  }

  private write(translated: Sentences): void {
    mkdirSync(this.folder, { recursive: true });
    const areas = new Map<string, Record<string, string>>();
    for (const key of listKeys(this.language, this.sources).keys()) {
      const sentence = translated[key];
      if (sentence === undefined) continue;
      const area = this.findArea(key);
      areas.set(area, { ...areas.get(area), [key]: sentence });
    }
    for (const [area, sentences] of areas)
      writeFileSync(join(this.folder, `${area}.json`), `${JSON.stringify(sentences, null, 2)}\n`);
  }

  private findArea(key: string): string {
    const other = key.replace(PLURAL_FORM, '_other');
    const found = [...this.english].find(([, sentences]) => key in sentences || other in sentences);
    return found?.[0] ?? '';
  }
}

/** A missing sentence isn't a mistake: English is shown instead. */
export function isMistake({ fault }: SentenceFault): boolean {
  return fault !== 'missing';
}

const FAULTS: Readonly<Record<SentenceFault['fault'], string>> = {
  missing: 'isn’t translated',
  unknown: 'isn’t a sentence of the program',
  empty: 'is empty',
  spaces: 'has spaces at its start or end',
  placeholders: 'doesn’t have the same {{placeholders}} as the English sentence',
  braces: 'has a brace that isn’t part of a {{placeholder}}',
};

export function describe({ key, fault }: SentenceFault): string {
  return `${key} ${FAULTS[fault]}.`;
}

function writeLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
}

function readRows(csv: string): Row[] {
  try {
    const rows: Partial<Row>[] = parse(csv, { bom: true, columns: true, trim: true, skip_empty_lines: true });
    const [first] = rows;
    const lacking = COLUMNS.filter((column) => first && first[column] === undefined);
    if (!first) throw new Error('It has no rows.');
    if (lacking.length > 0) throw new Error(`It has no column ${lacking.join(', ')}.`);
    return rows as Row[];
  } catch (error) {
    throw new CannotStart(`This isn’t a file of \`npm run messages -- export\`: ${(error as Error).message}`);
  }
}
