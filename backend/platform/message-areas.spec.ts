import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../../domain/enums/enums.js';
import { catalogues } from '../../domain/messages/catalogues.js';
import { messages as office } from '../../domain/messages/office-en.js';
import { projectRoot } from './project-root.js';

const MESSAGES = join(projectRoot(), 'domain', 'messages');

async function readAreas(language: Language): Promise<{ name: string; keys: string[] }[]> {
  return Promise.all(
    readdirSync(join(MESSAGES, language)).map(async (name) => {
      const file = (await import(join(MESSAGES, language, name))) as Record<string, object>;
      return { name, keys: Object.values(file).flatMap((area) => Object.keys(area)) };
    }),
  );
}

async function readKeys(language: Language): Promise<string[]> {
  return (await readAreas(language)).flatMap(({ keys }) => keys);
}

describe('message areas', () => {
  it.each(LANGUAGES)("in %s don't overlap", async (language) => {
    const names = await readKeys(language);
    expect(names.length).toBeGreaterThan(1000);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it.each(LANGUAGES)('in %s are all in a catalog', async (language) => {
    const found = await readAreas(language);
    expect(found.filter(({ keys }) => keys.some((key) => !(key in catalogues[language])))).toEqual([]);
  });

  it("of the office aren't used by families' pages", () => {
    const source = sourceText(
      ['families', 'facts', 'forms', 'map', 'shell'].map((folder) => join('frontend', folder)),
    );
    const quoted = new Set([...source.matchAll(/['"]([\w.-]+)['"]/g)].map(([, text]) => text));
    expect(Object.keys(office).filter((key) => quoted.has(key.replace(/_(?:one|other)$/, '')))).toEqual([]);
  });

  it('have no unused messages', async () => {
    const source = sourceText();
    const quoted = new Set([...source.matchAll(/['"]([\w.-]+)['"]/g)].map(([, text]) => text));
    const templates = [...source.matchAll(/`((?:[\w.-]|\$\{[^}]*\})*)`/g)]
      .map(([, text = '']) => text.split(/\$\{[^}]*\}/))
      .filter((parts) => parts.length > 1 && parts.join('').replaceAll(/\W/g, '').length > 2)
      .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`));
    const isUsed = (key: string) => quoted.has(key) || templates.some((template) => template.test(key));
    // react-admin uses the keys that start with `ra.`: providers.spec.ts compares them with its own.
    const unused = (await readKeys('en')).filter(
      (key) => !key.startsWith('ra.') && !isUsed(key) && !isUsed(key.replace(/_(?:one|other)$/, '')),
    );
    expect(unused).toEqual([]);
  });
});

/** The program's own code without its tests and its messages. */
function sourceText(folders = ['backend', 'domain', 'frontend']): string {
  return folders
    .map((folder) => join(projectRoot(), folder))
    .flatMap((folder) =>
      readdirSync(folder, { encoding: 'utf8', recursive: true }).map((name) => join(folder, name)),
    )
    .filter(
      (file) => /\.(?:tsx?|hbs)$/.test(file) && !/\.spec\.tsx?$/.test(file) && !file.startsWith(MESSAGES),
    )
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}
