import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../domain/enums/enums.js';
import { projectRoot } from './project-root.js';

const MESSAGES = join(projectRoot(), 'domain', 'messages');

describe('message areas', () => {
  it.each(LANGUAGES)("in %s don't overlap, so that loading one later changes nothing", async (language) => {
    const files = readdirSync(join(MESSAGES, language)).map((name) => join(MESSAGES, language, name));
    const areas = await Promise.all(files.map((file) => import(file) as Promise<Record<string, object>>));
    const names = areas.flatMap((file) => Object.values(file).flatMap((area) => Object.keys(area)));
    expect(names.length).toBeGreaterThan(1000);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
