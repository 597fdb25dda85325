import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../../domain/enums/enums.js';
import { projectRoot } from './project-root.js';

const MESSAGES = join(projectRoot(), 'domain', 'messages');

async function keysOf(language: Language): Promise<string[]> {
  const files = readdirSync(join(MESSAGES, language)).map((name) => join(MESSAGES, language, name));
  const areas = await Promise.all(files.map((file) => import(file) as Promise<Record<string, object>>));
  return areas.flatMap((file) => Object.values(file).flatMap((area) => Object.keys(area)));
}

describe('message areas', () => {
  it.each(LANGUAGES)("in %s don't overlap, so that loading one later changes nothing", async (language) => {
    const names = await keysOf(language);
    expect(names.length).toBeGreaterThan(1000);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
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
    const unused = (await keysOf('en')).filter(
      (key) => !key.startsWith('ra.') && !isUsed(key) && !isUsed(key.replace(/_(?:one|other)$/, '')),
    );
    expect(unused).toEqual([]);
  });
});

/** The program's own code without its tests and its messages. */
function sourceText(): string {
  return ['backend', 'domain', 'frontend']
    .map((folder) => join(projectRoot(), folder))
    .flatMap((folder) =>
      readdirSync(folder, { encoding: 'utf8', recursive: true }).map((name) => join(folder, name)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file) && !file.startsWith(MESSAGES))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}
