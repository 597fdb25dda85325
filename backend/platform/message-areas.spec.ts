import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCatalog } from '../../domain/messages/areas.js';
import { readAreas, type Sentences } from '../../domain/messages/read-catalogs.js';
import { LANGUAGES, MESSAGES } from '../../domain/testing/catalogs.js';
import { findProjectRoot } from './project-root.js';

const read = (language: string): Map<string, Sentences> => readAreas(join(MESSAGES, language));
const english = read('en');
const readKeys = (language: string): string[] => [...read(language).values()].flatMap(Object.keys);

describe('message areas', () => {
  it.each(LANGUAGES)("in %s don't overlap", (language) => {
    const names = readKeys(language);
    expect(names.length).toBeGreaterThan(1000);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it.each(LANGUAGES)('in %s have the same sentences', (language) => {
    const listKeys = (areas: Map<string, Sentences>) =>
      [...areas].map(([area, sentences]) => [area, Object.keys(sentences).sort()]);
    expect(listKeys(read(language))).toEqual(listKeys(english));
  });

  it('are all in the types of the keys', () => {
    const types = readFileSync(join(MESSAGES, 'keys.ts'), 'utf8');
    expect([...english.keys()].filter((area) => !types.includes(`| keyof typeof ${area}`))).toEqual([]);
  });

  it("of the office aren't used by families' pages", () => {
    const source = readSourceText(
      ['families', 'facts', 'forms', 'map', 'shell'].map((folder) => join('frontend', folder)),
    );
    const quoted = new Set([...source.matchAll(/['"]([\w.-]+)['"]/g)].map(([, text]) => text));
    const keys = [...english].flatMap(([area, sentences]) =>
      Object.keys(sentences).filter((key) => findCatalog(area, key) === 'office'),
    );
    expect(keys.filter((key) => quoted.has(key.replace(/_(?:one|other)$/, '')))).toEqual([]);
  });

  it('have no unused messages', () => {
    const source = readSourceText();
    const quoted = new Set([...source.matchAll(/['"]([\w.-]+)['"]/g)].map(([, text]) => text));
    const templates = [...source.matchAll(/`((?:[\w.-]|\$\{[^}]*\})*)`/g)]
      .map(([, text = '']) => text.split(/\$\{[^}]*\}/))
      .filter((parts) => parts.length > 1 && parts.join('').replaceAll(/\W/g, '').length > 2)
      .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`));
    const isUsed = (key: string) => quoted.has(key) || templates.some((template) => template.test(key));
    // react-admin uses the keys that start with `ra.`; providers.spec.ts compares them with its list.
    const unused = readKeys('en').filter(
      (key) => !key.startsWith('ra.') && !isUsed(key) && !isUsed(key.replace(/_(?:one|other)$/, '')),
    );
    expect(unused).toEqual([]);
  });
});

function readSourceText(folders = ['backend', 'domain', 'frontend']): string {
  return folders
    .map((folder) => join(findProjectRoot(), folder))
    .flatMap((folder) =>
      readdirSync(folder, { encoding: 'utf8', recursive: true }).map((name) => join(folder, name)),
    )
    .filter(
      (file) => /\.(?:tsx?|hbs)$/.test(file) && !/\.spec\.tsx?$/.test(file) && !file.startsWith(MESSAGES),
    )
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}
