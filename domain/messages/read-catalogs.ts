import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Sentences = Readonly<Record<string, string>>;

export function readAreas(folder: string): Map<string, Sentences> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(
    names
      .sort()
      .map((name) => [
        name.slice(0, -'.json'.length),
        JSON.parse(readFileSync(join(folder, name), 'utf8')) as Sentences,
      ]),
  );
}

export function mergeAreas(areas: ReadonlyMap<string, Sentences>): Sentences {
  return Object.assign({}, ...areas.values()) as Sentences;
}
