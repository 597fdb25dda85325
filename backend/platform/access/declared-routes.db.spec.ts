import { Controller, Get, Post } from '@nestjs/common';
import { GUARDS_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { ACCESS, type Action } from '../../../domain/access/access.js';
import { AppModule } from '../../app.module.js';
import { Database } from '../../database/database.js';
import { SiteAccessGuard } from '../../sites/site-access.guard.js';
import { StudentAccessGuard } from '../../students/student-access.guard.js';
import { addUser } from '../../testing/people.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { Visitor } from '../../testing/visitor.js';
import { configureHttp, makeFastifyAdapter } from '../http/http-server.js';
import { ACTION } from './allow.js';

interface Handler {
  name: string;
  path: string;
  action: Action | undefined;
  guards: unknown[];
}

interface Controlling {
  name: string;
  prototype: object;
}

function getGuard(path: string): unknown {
  return path.startsWith('sites') ? SiteAccessGuard : StudentAccessGuard;
}

function getHandlers({ app }: TestApp): Handler[] {
  const scanner = new MetadataScanner();
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].map(({ metatype }) => metatype as Controlling),
  );
  return controllers.flatMap((controller) =>
    scanner
      .getAllMethodNames(controller.prototype)
      .map((method) => ({ method, handler: Reflect.get(controller.prototype, method) as object }))
      .filter(({ handler }) => Reflect.hasMetadata(PATH_METADATA, handler))
      .map(({ method, handler }) => ({
        name: `${controller.name}.${method}`,
        path: String(Reflect.getMetadata(PATH_METADATA, controller)),
        action: Reflect.getMetadata(ACTION, handler) as Action | undefined,
        guards: (Reflect.getMetadata(GUARDS_METADATA, handler) ?? []) as unknown[],
      })),
  );
}

@Controller('undeclared')
class UndeclaredController {
  @Get()
  read(): string {
    return 'secret';
  }

  @Post()
  write(): string {
    return 'done';
  }
}

describe('routes', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await createTestApp();
  });
  afterAll(() => testApp.close());

  it('all declare an action of domain/access', () => {
    const handlers = getHandlers(testApp);
    expect(handlers.length).toBeGreaterThan(20);
    const undeclared = handlers.filter(({ action }) => action === undefined || !(action in ACCESS));
    expect(undeclared).toEqual([]);
  });

  it('check the record if their action is about one', () => {
    const ofRecords = getHandlers(testApp).filter(
      ({ action }) => action !== undefined && ACCESS[action].may !== undefined,
    );
    expect(ofRecords.length).toBeGreaterThan(10);
    const wrong = ofRecords.filter(({ path, guards }) => !guards.includes(getGuard(path)));
    expect(wrong).toEqual([]);
  });

  it('without an action are hidden from everybody', async () => {
    const { settings, dataSource } = testApp;
    const database = new Database(dataSource, () => Promise.resolve());
    const module = await Test.createTestingModule({
      imports: [AppModule.forWeb(settings, database)],
      controllers: [UndeclaredController],
    }).compile();
    const options = { log: null };
    const app = module.createNestApplication<NestFastifyApplication>(makeFastifyAdapter(settings, options), {
      bodyParser: false,
      logger: false,
    });
    await configureHttp(app, settings, options);
    await app.listen(0, settings.host);
    const other = { ...testApp, app, url: await app.getUrl() };
    const people = [
      new Visitor(other),
      await Visitor.signIn(other, await addUser(dataSource)),
      await Visitor.signIn(other, await addUser(dataSource, { role: 'admin' })),
    ];
    for (const visitor of people) {
      for (const answer of [await visitor.get('/undeclared'), await visitor.post('/undeclared')]) {
        expect([answer.status, answer.body]).toEqual([404, { error: 'Not found.' }]);
      }
    }
    await app.close();
  });
});
