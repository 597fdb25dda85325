import { connect } from 'node:net';
import request from 'supertest';
import { changeKept, createProbeApp, type ProbeApp } from '../../testing/probe-app.js';

const APP_URL = 'https://read.example.org';

describe('the HTTP server', () => {
  const log: string[] = [];
  let probe: ProbeApp;
  beforeAll(async () => {
    probe = await createProbeApp({ APP_URL }, { log: { write: (line) => log.push(line) } });
  });
  afterAll(() => probe.close());

  describe('errors', () => {
    it.each([
      ['/api/nowhere', 404, { error: 'Not found.' }],
      ['/api/fine/%zz', 404, { error: 'Not found.' }],
      [`/api/${'long/'.repeat(40)}`, 404, { error: 'Not found.' }],
      ['/api/forbidden', 403, { error: 'You don’t have permission to do this.' }],
      ['/api/conflict', 409, { error: 'Not found.', missing: ['address'] }],
      ['/api/broken', 500, { error: 'Something went wrong on our side. Please try again later.' }],
      ['/api/bad-query', 500, { error: 'Something went wrong on our side. Please try again later.' }],
      ['/api/away', 503, { error: expect.stringContaining('reach the program’s data') as string }],
      [
        '/api/invalid',
        400,
        { error: 'Please check the marked fields.', fields: { email: 'Invalid email address' } },
      ],
    ])('GET %s responds with %i in one format', async (path, status, body) => {
      const answer = await request(probe.url).get(path);
      expect(answer.status).toBe(status);
      expect(answer.body).toEqual(body);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
    });

    it('treat another method of a known path as unknown', async () => {
      await request(probe.url).delete('/api/fine').set('content-type', 'application/json').expect(404);
      await request(probe.url).get('/api/echo').expect(404);
    });

    it('say when to try again', async () => {
      const answer = await request(probe.url).get('/api/too-many');
      expect(answer.status).toBe(429);
      expect(answer.headers['retry-after']).toBe('900');
    });

    it('use the person’s language', async () => {
      const answer = await request(probe.url).get('/api/forbidden').set('accept-language', 'es-US,es;q=0.9');
      expect(answer.body).toEqual({ error: 'No tiene permiso para hacer esto.' });
    });

    it('that are unexpected are logged with the ID in the response', async () => {
      const answer = await request(probe.url).get('/api/broken');
      const line = log.find((entry) => entry.includes('unexpected error') && entry.includes('secret of'));
      expect(line).toBeDefined();
      const numbers = log.map((entry) => (JSON.parse(entry) as { requestId?: string }).requestId);
      expect(numbers).toContain(answer.headers['x-request-id']);
    });
  });

  describe('bodies', () => {
    it('are read as JSON, an empty one as an empty object', async () => {
      await post('/api/echo', '{"a":1}').expect(201, { a: 1 });
      await post('/api/echo', '').expect(201, {});
    });

    it.each(['{"a":', 'a=1', '{"__proto__":{"role":"admin"}}'])('are refused as %s', async (body) => {
      await post('/api/echo', body).expect(400, { error: 'We couldn’t read the data you sent.' });
    });

    it('are refused if they nest deeper than any form', async () => {
      const makeNested = (levels: number): string => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
      await post('/api/echo', makeNested(16)).expect(201);
      await post('/api/echo', makeNested(17)).expect(400, { error: 'We couldn’t read the data you sent.' });
      await post('/api/echo', '['.repeat(49_000) + ']'.repeat(49_000)).expect(400);
    });

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
      'are refused with the type %j',
      async (type) => {
        const answer = await request(probe.url).post('/api/echo').set('content-type', type).send('{}');
        expect(answer.status).toBe(415);
        expect(answer.body).toEqual({ error: 'The data must be sent as JSON.' });
      },
    );

    it('are refused over 100 kB, and over 256 kB if a route allows that', async () => {
      const makeBody = (bytes: number): string => JSON.stringify('x'.repeat(bytes - 2));
      await post('/api/echo', makeBody(100_000)).expect(201);
      await post('/api/echo', makeBody(100_001)).expect(413, {
        error: 'You sent more data than we can take at once.',
      });
      await post('/api/roomy', makeBody(256_000)).expect(201);
      await post('/api/roomy', makeBody(256_001)).expect(413);
    });
  });

  describe('lists', () => {
    const getRows = (count: number): request.Test =>
      request(probe.url).get(`/api/rows/${count}`).set('accept-encoding', 'br, gzip');

    it('are compressed, and still say which rows they are', async () => {
      const { headers, body } = await getRows(500);
      expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-range': 'rows 0-499/500' });
      expect(body).toHaveLength(500);
    });

    it('that are short say it, too, and are sent as they are', async () => {
      const { headers, body } = await getRows(2);
      expect(headers).not.toHaveProperty('content-encoding');
      expect(headers['content-range']).toBe('rows 0-1/2');
      expect(body).toHaveLength(2);
    });
  });

  describe('responses that the browser may keep', () => {
    const getKept = (etag = '""'): request.Test =>
      request(probe.url).get('/api/kept').set('if-none-match', etag);

    it('are sent once, until they change', async () => {
      const first = await getKept();
      const etag = first.headers['etag'] ?? '';
      expect([first.status, first.body]).toEqual([200, { answer: 'first' }]);
      expect(first.headers['cache-control']).toBe('private, no-cache');

      const known = await getKept(`"other", ${etag}`);
      expect([known.status, known.text]).toEqual([304, '']);
      expect(known.headers).toMatchObject({ etag, 'cache-control': 'private, no-cache' });

      changeKept('second');
      const changed = await getKept(etag);
      expect([changed.status, changed.body]).toEqual([200, { answer: 'second' }]);
      expect(changed.headers['etag']).not.toBe(etag);
    });

    it('are only those of the routes that say so', async () => {
      const { headers } = await request(probe.url).get('/api/fine');
      expect(headers).not.toHaveProperty('etag');
      expect(headers['cache-control']).toBe('no-store');
    });
  });

  describe('cross-site requests', () => {
    it.each([
      ['https://evil.example', {}],
      ['null', {}],
      ['nonsense', {}],
      ['https://read.example.org.evil.example', {}],
      [undefined, { 'sec-fetch-site': 'cross-site' }],
      [undefined, { 'sec-fetch-site': 'Cross-Site' }],
      [APP_URL, { 'sec-fetch-site': 'cross-site' }],
    ])('are refused: Origin %s %j', async (origin, headers) => {
      const all = { ...headers, ...(origin ? { origin } : {}) };
      await post('/api/echo', '{}').set(all).expect(403);
      await request(probe.url).get('/api/authenticate/logout').set(all).expect(403);
      await request(probe.url).get('/api/authenticate/logout?x=1').set(all).expect(403);
    });

    it.each(['/%61pi/authenticate/logout', '/api/authenticate/%6Cogout', '/api/%61uthenticate/logout?x=1'])(
      'are refused however the URL is written: %s',
      async (path) => {
        await request(probe.url).get(path).set('sec-fetch-site', 'cross-site').expect(403);
      },
    );

    it('are refused without a body, too, however the URL is written', async () => {
      await request(probe.url).post('/%61pi/echo').set('origin', 'https://evil.example').expect(403);
      await request(probe.url).post('/%61pi/echo').expect(415);
    });

    it("may read, since they can't see the response", async () => {
      await request(probe.url).get('/api/fine').set('origin', 'https://evil.example').expect(200);
    });

    it("don't include those from the public URL", async () => {
      await post('/api/echo', '{}').set('origin', APP_URL).expect(201);
      await post('/api/echo', '{}').set('sec-fetch-site', 'same-origin').expect(201);
    });

    it.each(['true', 'false'])('are compared with the public URL alone: TRUST_PROXY=%s', async (proxies) => {
      const behind = await createProbeApp({ APP_URL, TRUST_PROXY: proxies });
      const origins = ['https://evil.example', 'http://localhost:3000', behind.url];
      for (const origin of origins) {
        const { host } = new URL(origin);
        const headers = { 'content-type': 'application/json', origin, host, 'x-forwarded-host': host };
        await request(behind.url).post('/api/echo').set(headers).send('{}').expect(403);
      }
      await behind.close();
    });
  });

  describe('on this machine, cross-site requests', () => {
    let local: ProbeApp;
    beforeAll(async () => {
      local = await createProbeApp({ PORT: '4321', TRUST_PROXY: 'true' });
    });
    afterAll(() => local.close());

    const postFrom = (origin: string, headers: Record<string, string>): request.Test =>
      request(local.url)
        .post('/api/echo')
        .set({ 'content-type': 'application/json', origin, ...headers });

    it("don't include those from another name or port of the program", async () => {
      for (const host of ['localhost:5173', '127.0.0.1:4321', '[::1]:4321']) {
        await postFrom(`http://${host}`, { host }).send('{}').expect(201);
      }
      await postFrom('http://localhost:4321', { host: '127.0.0.1:4321' }).send('{}').expect(201);
    });

    it('are those from other programs, other hosts, and under a name that points here', async () => {
      await postFrom('http://localhost:8080', { host: 'localhost:4321' }).send('{}').expect(403);
      await postFrom('http://evil.example:4321', { host: 'evil.example:4321' }).send('{}').expect(403);
      const forwarded = { 'x-forwarded-host': 'localhost:8080' };
      await postFrom('http://localhost:8080', forwarded).send('{}').expect(403);
    });
  });

  describe('responses', () => {
    it('tell the browser to load nothing from elsewhere and to send no referrer', async () => {
      const { headers } = await request(probe.url).get('/api/fine');
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/https?:|\*/);
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'permissions-policy': expect.stringContaining('camera=(), ') as string,
        'strict-transport-security': 'max-age=31536000',
        'cache-control': 'no-store',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
    });

    it('are logged without the query, which may contain a token', async () => {
      await request(probe.url).get('/api/fine?token=secret-token&address=1+Main+St');
      const line = log.findLast((entry) => entry.includes('/api/fine"'));
      expect(JSON.parse(line ?? '{}')).toMatchObject({ method: 'GET', path: '/api/fine', status: 200 });
      expect(log.join('')).not.toContain('secret-token');
    });

    it('still work after a malformed request', async () => {
      const { hostname, port } = new URL(probe.url);
      const answer = await new Promise<string>((resolve) => {
        const socket = connect(Number(port), hostname, () => socket.write('HELLO\r\n\r\n'));
        socket.on('data', (chunk) => resolve(chunk.toString()));
      });
      expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]*{"error":"We couldn’t read the data you sent."}$/);
      await request(probe.url).get('/api/fine').expect(200);
    });
  });

  function post(path: string, body: string): request.Test {
    return request(probe.url).post(path).set('content-type', 'application/json').send(body);
  }
});

describe('a slow client', () => {
  it.each([
    ['the head', 'GET /api/fine HTTP/1.1\r\nHost: read.example.org\r\n'],
    [
      'the body',
      'POST /api/echo HTTP/1.1\r\nHost: read.example.org\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
  ])('that stops in %s is cut off soon after the time it has', async (_, start) => {
    const probe = await createProbeApp({}, { requestTimeoutMs: 100 });
    const socket = connect(Number(new URL(probe.url).port), '127.0.0.1');
    const opened = Date.now();
    socket.write(start);
    socket.resume();
    await new Promise((closed) => socket.once('close', closed));
    const took = Date.now() - opened;
    await probe.close();
    // By default, Node checks every 30 s.
    expect(took).toBeLessThan(20_000);
  });
});

describe('the client address', () => {
  it.each([
    ['false', '127.0.0.1'],
    ['true', '203.0.113.7'],
    ['2', '198.51.100.1'],
  ])('trusts only the configured number of proxies: TRUST_PROXY=%s', async (proxies, address) => {
    const probe = await createProbeApp({ TRUST_PROXY: proxies });
    const { body } = await request(probe.url)
      .get('/api/address')
      .set('x-forwarded-for', '192.0.2.66, 198.51.100.1, 203.0.113.7');
    await probe.close();
    expect(body).toEqual({ answer: address });
  });
});

describe('HTTP settings', () => {
  it('allow map tiles from their host, and add no https rules without https', async () => {
    const probe = await createProbeApp({ MAP_TILE_URL: 'https://{s}.tile.example/{z}/{x}/{y}.png' });
    const { headers } = await request(probe.url).get('/api/fine');
    await probe.close();
    expect(headers['content-security-policy']).toContain("img-src 'self' data: https://*.tile.example;");
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});
