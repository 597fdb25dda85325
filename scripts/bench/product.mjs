import { existsSync } from 'node:fs';
import { register } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const built = join(root, 'dist', 'server');

/**
 * The product that is measured: as it was built, or with `isSource` as it stands, for those who are changing it.
 * What the benchmark needs of it is imported, never copied, so that the two cannot drift apart.
 */
export class Product {
  constructor(isSource) {
    this.isSource = isSource;
    if (isSource) register('../typescript-loader.mjs', import.meta.url);
  }

  /** A module, by its path without an ending: `backend/students/student.entity`. */
  import(path) {
    return import(pathToFileURL(this.file(path)).href);
  }

  file(path) {
    const file = this.isSource ? join(root, `${path}.ts`) : join(built, `${path}.js`);
    if (!existsSync(file)) throw new Error(`The benchmark needs ${path}, which is not there.`);
    return file;
  }

  /** What Node needs to run a module of it in a process of its own. */
  get nodeOptions() {
    return this.isSource ? ['--import', pathToFileURL(join(root, 'scripts', 'typescript.mjs')).href] : [];
  }
}
