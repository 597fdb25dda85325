import { createHash, randomBytes } from 'node:crypto';
import request from 'supertest';
import type { User } from '../accounts/user.entity.js';
import { Session } from '../auth/session.entity.js';
import type { TestApp } from './test-app.js';

type Headers = Readonly<Record<string, string>>;

export class Visitor {
  /** `name=value`, or null if there's none. */
  cookie: string | null = null;

  constructor(
    private readonly testApp: Pick<TestApp, 'url'>,
    private readonly headers: Headers = {},
  ) {}

  static async signIn(testApp: Pick<TestApp, 'url' | 'dataSource'>, user: User): Promise<Visitor> {
    const [visitor] = await Visitor.signInEach(testApp, [user]);
    return visitor!;
  }

  static async signInEach(
    testApp: Pick<TestApp, 'url' | 'dataSource'>,
    users: readonly User[],
  ): Promise<Visitor[]> {
    const tokens = users.map(() => randomBytes(32).toString('base64url'));
    const sessions = users.map(({ id: userId }, at) => ({
      tokenHash: createHash('sha256').update(tokens[at]!).digest('hex'),
      userId,
    }));
    await testApp.dataSource.manager.insert(Session, sessions);
    return tokens.map((token) => {
      const visitor = new Visitor(testApp);
      visitor.cookie = `session=${token}`;
      return visitor;
    });
  }

  async get(path: string, headers: Headers = {}): Promise<request.Response> {
    return this.send(request(this.testApp.url).get(`/api${path}`), headers);
  }

  async post(path: string, body: object = {}, headers: Headers = {}): Promise<request.Response> {
    const post = request(this.testApp.url).post(`/api${path}`).type('application/json');
    return this.send(post.send(JSON.stringify(body)), headers);
  }

  async put(path: string, body: object = {}): Promise<request.Response> {
    const put = request(this.testApp.url).put(`/api${path}`).type('application/json');
    return this.send(put.send(JSON.stringify(body)), {});
  }

  async delete(path: string): Promise<request.Response> {
    return this.send(request(this.testApp.url).delete(`/api${path}`), {});
  }

  private async send(sending: request.Test, headers: Headers): Promise<request.Response> {
    const response = await sending.set({
      ...this.headers,
      ...(this.cookie === null ? {} : { Cookie: this.cookie }),
      ...headers,
    });
    for (const header of response.get('Set-Cookie') ?? []) {
      const [pair = ''] = header.split(';');
      this.cookie = pair.endsWith('=') ? null : pair;
    }
    return response;
  }
}
