import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PluginMetadataGenerator } from '@nestjs/cli/lib/compiler/plugins/plugin-metadata-generator.js';
import { RequestMethod } from '@nestjs/common';
import { HTTP_CODE_METADATA, METHOD_METADATA } from '@nestjs/common/constants.js';
import { ApiResponse, SwaggerModule } from '@nestjs/swagger';
import { ReadonlyVisitor } from '@nestjs/swagger/plugin';
import { findProjectRoot } from '../platform/project-root.js';

const DECLARED_ANSWERS = 'swagger/apiResponse';

type Types = Record<string, unknown>;
type FileTypes = [file: Promise<Types>, types: Types];
type Answers = Record<string, { type?: unknown }>;
type Metadata = { '@nestjs/swagger': Record<'models' | 'controllers', FileTypes[]> };

/** Adds types from the build's compiler plugin (nest-cli.json). Call it before creating the document. */
export async function loadApiTypes(): Promise<void> {
  const { models, controllers } = (await compileTypes())['@nestjs/swagger'];
  for (const [file, types] of models) {
    const exported = await file;
    // Classes inside functions aren't part of the document.
    for (const name of Object.keys(types)) if (!(name in exported)) Reflect.deleteProperty(types, name);
  }
  await SwaggerModule.loadPluginMetadata(() =>
    Promise.resolve({ '@nestjs/swagger': { models, controllers: [] } }),
  );
  for (const [file, types] of controllers) {
    const exported = await file;
    for (const [name, methods] of Object.entries(types)) {
      const controller = exported[name] as { prototype: object } | undefined;
      if (controller) addAnswers(controller.prototype, methods as Answers);
    }
  }
}

function addAnswers(controller: object, methods: Answers): void {
  for (const [name, { type }] of Object.entries(methods)) {
    const method = Object.getOwnPropertyDescriptor(controller, name);
    const handler = method?.value as object | undefined;
    if (!method || !handler) continue;
    const isWrite = Reflect.getMetadata(METHOD_METADATA, handler) === RequestMethod.POST;
    const status = (Reflect.getMetadata(HTTP_CODE_METADATA, handler) ?? (isWrite ? 201 : 200)) as number;
    const declared = Reflect.getMetadata(DECLARED_ANSWERS, handler) as object | undefined;
    if (declared && String(status) in declared) continue;
    ApiResponse({ status, type: type as never })(controller, name, method);
  }
}

function readPluginOptions(): object {
  const { compilerOptions } = JSON.parse(readFileSync(join(findProjectRoot(), 'nest-cli.json'), 'utf8')) as {
    compilerOptions: { plugins: { options: object }[] };
  };
  return compilerOptions.plugins[0]?.options ?? {};
}

async function compileTypes(): Promise<Metadata> {
  const source = join(findProjectRoot(), 'backend');
  const folder = mkdtempSync(join(tmpdir(), 'api-types-'));
  const file = join(folder, 'metadata.ts');
  try {
    new PluginMetadataGenerator().generate({
      visitors: [new ReadonlyVisitor({ ...readPluginOptions(), pathToSource: source })],
      tsProgramRef: ReadonlyVisitor.createTsProgram(join(source, 'tsconfig.build.json')) as never,
      outputDir: folder,
      filename: 'metadata.ts',
    });
    const imports = /import\("(\.[^"]+)\.js"\)/g;
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(imports, (_, path: string) => `import("${join(source, path)}.ts")`),
    );
    const { default: types } = (await import(file)) as { default: () => Promise<Metadata> };
    return await types();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
