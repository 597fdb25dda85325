import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { findProjectRoot } from '../platform/project-root.js';

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata?: { name?: string };
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: [],
};

/** Also finds unknown fields, which Kubernetes's JSON schemas allow. */
export function findTypeErrors(manifests: readonly Manifest[]): string[] {
  const file = join(findProjectRoot(), 'backend', 'testing', 'manifests.ts');
  const source = manifests
    .map((manifest, at) => {
      const { apiVersion, kind } = manifest;
      const type = `import('kubernetes-models/${apiVersion}/${kind}').I${kind}`;
      return `export const m${at}: ${type} = ${JSON.stringify(manifest)};`;
    })
    .join('\n');
  const host = ts.createCompilerHost(OPTIONS);
  const readSource = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...how) =>
    name === file ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022) : readSource(name, ...how);
  const program = ts.createProgram([file], OPTIONS, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

export function validateManifest(manifest: Manifest): void {
  const { apiVersion, kind } = manifest;
  const load = createRequire(join(findProjectRoot(), 'package.json'));
  const models = load(`kubernetes-models/${apiVersion}/${kind}`) as Record<
    string,
    (new (data: object) => { validate: () => void }) | undefined
  >;
  const Model = models[kind];
  if (!Model) throw new Error(`Kubernetes has no ${kind}`);
  new Model(manifest).validate();
}
