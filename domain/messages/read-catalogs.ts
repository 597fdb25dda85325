import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sentences by key. */
export type Sentences = Readonly<Record<string, string>>;

/** Reads a language's folder: one file an area, each with sentences by key. */
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

/** The sentences of all areas. */
export function mergeAreas(areas: ReadonlyMap<string, Sentences>): Sentences {
  return Object.assign({}, ...areas.values()) as Sentences;
}
