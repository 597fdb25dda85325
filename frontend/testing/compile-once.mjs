import { Script } from 'node:vm';
import JestRuntime from 'jest-runtime';

const packages = new Map();
const scripts = new Map();

/** Jest reloads a thousand modules for each test file. Here, a worker reads packages and compiles modules once. */
export default class CompileOnce extends JestRuntime {
  constructor(...given) {
    super(...given);
    const { executor } = this;
    const { transformCache } = executor;
    const transform = transformCache.transform.bind(transformCache);
    const compile = executor.compile.bind(executor);
    transformCache.transform = (filename, options) => {
      if (!filename.includes('/node_modules/')) return transform(filename, options);
      if (!packages.has(filename)) packages.set(filename, transform(filename, options));
      return packages.get(filename);
    };
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (context === null) return null;
      try {
        return compileOnce(source, filename, executor.injectedModuleParameters).runInContext(context);
      } catch {
        // Lets Jest explain what's wrong with the syntax.
        return compile(source, filename);
      }
    };
  }
}

function compileOnce(source, filename, parameters) {
  const known = scripts.get(filename);
  if (known?.source === source) return known.script;
  const start = `(function (${parameters.join(', ')}) {`;
  const script = new Script(`${start}${source}\n})`, { filename, columnOffset: -start.length });
  scripts.set(filename, { source, script });
  return script;
}
