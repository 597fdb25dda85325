import { existsSync } from 'node:fs';
import { register } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const built = join(root, 'dist', 'server');

/**
 * The product to measure: the build, or with `isSource` the current source. The benchmark imports what it needs from
 * it instead of copying, so that the two can't drift apart.
 */
export class Product {
  constructor(isSource) {
    this.isSource = isSource;
    if (isSource) register('../typescript-loader.mjs', import.meta.url);
  }

  /** A module by its path without extension: `backend/students/student.entity`. */
  import(path) {
    return import(pathToFileURL(this.file(path)).href);
  }

  file(path) {
    const file = this.isSource ? join(root, `${path}.ts`) : join(built, `${path}.js`);
    if (!existsSync(file)) throw new Error(`The benchmark needs ${path}, which is not there.`);
    return file;
  }

  /** The Node options to run one of its modules in a process. */
  get nodeOptions() {
    return this.isSource ? ['--import', pathToFileURL(join(root, 'scripts', 'typescript.mjs')).href] : [];
  }
}
