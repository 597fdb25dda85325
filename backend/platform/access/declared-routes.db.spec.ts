import { Controller, Get, Post } from '@nestjs/common';
import { GUARDS_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { ACCESS, type Action } from '../../../domain/access/access.js';
import { AppModule } from '../../app.module.js';
import { Database } from '../../database/database.js';
import { StudentAccessGuard } from '../../students/student-access.guard.js';
import { addUser } from '../../testing/people.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { Visitor } from '../../testing/visitor.js';
import { configureHttp, fastifyAdapter } from '../http/http-server.js';
import { ACTION } from './allow.js';

interface Handler {
  name: string;
  action: Action | undefined;
  guards: unknown[];
}

/** Every controller method of the application that answers a route. */
function handlersOf({ app }: TestApp): Handler[] {
  const scanner = new MetadataScanner();
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].map(({ metatype }) => metatype as { name: string; prototype: object }),
  );
  return controllers.flatMap(({ name, prototype }) =>
    scanner
      .getAllMethodNames(prototype)
      .map((method) => ({ method, handler: Reflect.get(prototype, method) as object }))
      .filter(({ handler }) => Reflect.hasMetadata(PATH_METADATA, handler))
      .map(({ method, handler }) => ({
        name: `${name}.${method}`,
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

describe('a route of the application', () => {
  let house: TestApp;
  beforeAll(async () => {
    house = await createTestApp();
  });
  afterAll(() => house.close());

  it('declares an action of domain/access, every one of them', () => {
    const handlers = handlersOf(house);
    expect(handlers.length).toBeGreaterThan(20);
    const undeclared = handlers.filter(({ action }) => action === undefined || !(action in ACCESS));
    expect(undeclared).toEqual([]);
  });

  it('asks about the record where its action is about one', () => {
    const recordless = handlersOf(house).filter(
      ({ action, guards }) =>
        action !== undefined && ACCESS[action].may !== undefined && !guards.includes(StudentAccessGuard),
    );
    expect(recordless).toEqual([]);
  });

  it('that declares nothing is there for nobody', async () => {
    const { settings, dataSource } = house;
    const database = new Database(dataSource, () => Promise.resolve());
    const module = await Test.createTestingModule({
      imports: [AppModule.with(settings, database)],
      controllers: [UndeclaredController],
    }).compile();
    const options = { log: null };
    const app = module.createNestApplication<NestFastifyApplication>(fastifyAdapter(settings, options), {
      bodyParser: false,
      logger: false,
    });
    await configureHttp(app, settings, options);
    await app.listen(0, settings.host);
    const other = { ...house, app, url: await app.getUrl() };
    const people = [
      new Visitor(other),
      await Visitor.as(other, await addUser(dataSource)),
      await Visitor.as(other, await addUser(dataSource, { role: 'admin' })),
    ];
    for (const visitor of people) {
      for (const answer of [await visitor.get('/undeclared'), await visitor.post('/undeclared')]) {
        expect([answer.status, answer.body]).toEqual([404, { error: 'Not found.' }]);
      }
    }
    await app.close();
  });
});
