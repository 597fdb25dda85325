import type { AddressInfo } from 'node:net';
import { Controller, Get, Module, Post } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { configureHttp, makeFastifyAdapter } from '../http/http-server.js';
import { Settings } from '../settings/settings.js';
import { AccessGuard } from './access.guard.js';
import { Allow, Person, type SignedIn } from './allow.js';
import { SessionReader, TokenReader } from './session-reader.js';

class OneSession extends SessionReader {
  asked = 0;

  async findPerson({ headers }: { headers: { cookie?: string } }): Promise<{ person: SignedIn } | null> {
    this.asked++;
    if (headers.cookie !== 'session=ana') return null;
    const sessionHash = 'hash';
    return { person: { id: 'ana', role: 'user', sites: [], sessionHash, mustSetUpSecondFactor: false } };
  }
}

class TwoTokens extends TokenReader {
  async findOwner(token: string): Promise<SignedIn | null> {
    const scopes = { office: ['export'], figures: ['reports'] } as const;
    if (token !== 'office' && token !== 'figures') return null;
    const ana = {
      id: 'ana',
      role: 'admin',
      sites: [],
      sessionHash: 'hash',
      mustSetUpSecondFactor: false,
    } as const;
    return { ...ana, token: { name: token, scopes: scopes[token] } };
  }
}

@Controller()
class DoorsController {
  @Get('undeclared')
  getUndeclared(): { answer: string } {
    return { answer: 'should not be heard' };
  }

  @Get('open')
  @Allow('health.read')
  open(): { answer: string } {
    return { answer: 'open' };
  }

  @Post('mine')
  @Allow('student.create')
  getMine(@Person() person: SignedIn): { id: string } {
    return { id: person.id };
  }

  @Post('list')
  @Allow('student.list')
  list(@Person() person: SignedIn): { id: string } {
    return { id: person.id };
  }

  @Get('nobody')
  @Allow('health.read')
  getNobody(@Person() person: SignedIn): { id: string } {
    return { id: person.id };
  }
}

const sessions = new OneSession();

@Module({
  controllers: [DoorsController],
  providers: [
    { provide: SessionReader, useValue: sessions },
    { provide: TokenReader, useClass: TwoTokens },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
})
class DoorsModule {}

describe('the access guard', () => {
  let app: NestFastifyApplication;
  let url: string;
  beforeAll(async () => {
    const settings = new Settings({ API_DOCS: 'false' });
    const silent = { log: null };
    app = await NestFactory.create<NestFastifyApplication>(
      DoorsModule,
      makeFastifyAdapter(settings, silent),
      {
        abortOnError: false,
        bodyParser: false,
        logger: false,
      },
    );
    await configureHttp(app, settings, silent);
    await app.listen(0, '127.0.0.1');
    url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  });
  afterAll(() => app.close());

  it('hides a route without a declared action from everybody', async () => {
    await request(url).get('/api/undeclared').expect(404, { error: 'Not found.' });
    await request(url)
      .get('/api/undeclared')
      .set('Cookie', 'session=ana')
      .expect(404, { error: 'Not found.' });
  });

  it('lets everybody use a public route without checking the session', async () => {
    const before = sessions.asked;
    await request(url).get('/api/open').expect(200, { answer: 'open' });
    expect(sessions.asked).toBe(before);
  });

  it('looks the person up once and passes it to the route', async () => {
    const before = sessions.asked;
    const asking = request(url).post('/api/mine').set('Cookie', 'session=ana').send({});
    await asking.expect(201, { id: 'ana' });
    expect(sessions.asked).toBe(before + 1);
  });

  it('responds with 401 to anonymous requests before reading the body', async () => {
    const asking = request(url).post('/api/mine').type('application/json').send('{ not json');
    await asking.expect(401, { error: 'Please log in to continue.' });
  });

  it.each([
    ['list', 'Bearer office', 201],
    ['list', 'bearer office', 201],
    ['list', 'Bearer figures', 403],
    ['mine', 'Bearer office', 403],
    ['list', 'Bearer unknown', 401],
    ['list', 'Basic office', 401],
    ['list', 'Bearer', 401],
  ])('asks a token’s scope: %s with %s is answered with %i', async (path, token, status) => {
    const asking = request(url).post(`/api/${path}`).set('Authorization', token).send({});
    await asking.expect(status);
  });

  it('has no person on a public route', async () => {
    await request(url).get('/api/nobody').expect(500);
  });
});
