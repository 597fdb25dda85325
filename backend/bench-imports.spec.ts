import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');
const BENCH = join(ROOT, 'scripts', 'bench');
const IMPORT = /(?:const \{([^}]*)\} = await )?product\.(?:import|file)\(\s*'([^']+)'/g;

interface Import {
  path: string;
  names: string[];
}

const IMPORTS: Import[] = readdirSync(BENCH).flatMap((file) =>
  [...readFileSync(join(BENCH, file), 'utf8').matchAll(IMPORT)].map(([, names = '', path = '']) => ({
    path,
    names: names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  })),
);

/** The benchmark's scripts import by a path in a string, which the compiler doesn't check. */
describe('what the benchmark takes from the product', () => {
  it('is found in its scripts', () => {
    expect(IMPORTS.length).toBeGreaterThan(20);
  });

  it.each(IMPORTS)('exists: $path $names', ({ path, names }) => {
    const file = join(ROOT, `${path}.ts`);
    expect(existsSync(file)).toBe(true);
    const source = readFileSync(file, 'utf8');
    const missing = names.filter((name) => !new RegExp(`^export [^=\n]*\\b${name}\\b`, 'm').test(source));
    expect(missing).toEqual([]);
  });
});
