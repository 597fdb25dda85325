import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import request from 'supertest';
import { PAGES } from '../../../domain/contract/pages.js';
import type { ProgramSettings } from '../../../domain/contract/program.js';
import { texts } from '../texts.js';
import { createProbeApp, type ProbeApp } from '../../testing/probe-app.js';

const HTML =
  '<!doctype html><html><head><title>Summer</title><script type="application/json" id="program">{{{settings}}}</script></head><body><div id="app"></div><noscript>{{helpPhone}} {{other}}</noscript></body></html>';
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2000))})`;

describe('the built site', () => {
  let webFolder: string;
  let probe: ProbeApp;

  beforeAll(async () => {
    webFolder = mkdtempSync(join(tmpdir(), 'web-'));
    mkdirSync(join(webFolder, 'assets'));
    writeFileSync(join(webFolder, 'index.html'), HTML);
    writeFileSync(join(webFolder, 'robots.txt'), '');
    writeFileSync(join(webFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(webFolder, 'assets', 'app-1a2b.js'), SCRIPT);
    writeFileSync(join(webFolder, 'assets', 'app-1a2b.js.br'), brotliCompressSync(SCRIPT));
    probe = await createProbeApp(
      { HELP_PHONE: '</script><script>alert(1)', PROGRAM_YEAR: '2025' },
      { webFolder },
    );
  });
  afterAll(async () => {
    await probe.close();
    rmSync(webFolder, { recursive: true });
  });

  const getAsPage = (path: string): request.Test =>
    request(probe.url).get(path).set('accept', 'text/html,*/*;q=0.8');

  it.each(Object.entries(PAGES).filter(([page]) => page !== 'notFound'))(
    'serves the page %s',
    async (_, path) => {
      const answer = await getAsPage(path.replace(':id', '12'));
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.text).toContain('<title>Summer</title>');
    },
  );

  it.each(['/', '/find', '/find/12', '/privacy', '/help', '/site-interest'])(
    'keeps %s out of caches, and lets search engines list it',
    async (path) => {
      const { headers } = await getAsPage(path);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers).not.toHaveProperty('x-robots-tag');
    },
  );

  it.each([
    '/reset-password?token=abc',
    '/confirm-email?token=abc',
    '/attending/abc',
    '/dashboard',
    '/dashboard/student/12',
    '/applications/12',
    '/account',
  ])('keeps %s out of caches and search engines', async (path) => {
    const { status, headers } = await getAsPage(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it.each(['/error404', '/nowhere', '/index.html', '/dashboard/student', '/wp-login.php', '/assets'])(
    'serves the not-found screen for %s, uncached',
    async (path) => {
      const { status, headers, text } = await getAsPage(path);
      expect(status).toBe(404);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(text).toContain('<title>Summer</title>');
    },
  );

  it("writes the program’s settings into the page as data that can't break out", async () => {
    const { text } = await getAsPage('/');
    const json = /<script type="application\/json" id="program">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(json) as ProgramSettings).toEqual({
      state: 'NM',
      languages: ['en', 'es'],
      catalogVersion: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
      stateNames: { en: 'New Mexico', es: 'Nuevo México' },
      season: {
        year: 2025,
        firstDay: '2025-06-02',
        lastDay: '2025-06-27',
        holidays: [],
        placementDay: null,
        confirmFrom: null,
        deadline: null,
        lotteryHash: '',
        lotterySeed: null,
        codeHash: '',
      },
      helpEmail: 'help@example.org',
      helpPhone: '</script><script>alert(1)',
      mapTileUrl: null,
      mapTileAttribution: null,
      hasSignOn: false,
      textsFrom: '+15055550100',
    });
  });

  it('says whom to call without its scripts, whatever the settings say', async () => {
    const { text } = await getAsPage('/');
    expect(text).toContain('<noscript>&lt;/script&gt;&lt;script&gt;alert(1) </noscript>');
  });

  it('sends everybody the same page for a record, whether there is one or not', async () => {
    const [one, other] = [await getAsPage('/applications/123'), await getAsPage('/applications/nonsense')];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.text).toBe(other.text);
  });

  it('serves assets precompressed, cached for a year', async () => {
    const { headers, text } = await request(probe.url)
      .get('/assets/app-1a2b.js')
      .set('accept-encoding', 'br, gzip');
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/javascript/) as string,
      vary: expect.stringContaining('accept-encoding') as string,
    });
    expect(text).toBe(SCRIPT);
  });

  it('protects assets and pages with headers, and leaves those for documents out on assets', async () => {
    const [asset, page] = [await request(probe.url).get('/assets/app-1a2b.js'), await getAsPage('/')];
    const both = {
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    };
    const ofDocuments = { 'x-frame-options': 'DENY', 'permissions-policy': expect.any(String) };
    expect(asset.headers).toMatchObject(both);
    expect(page.headers).toMatchObject({ ...both, ...ofDocuments });
    for (const name of Object.keys(ofDocuments)) expect(asset.headers).not.toHaveProperty(name);
  });

  it('serves assets uncompressed on request', async () => {
    const { headers, text } = await request(probe.url)
      .get('/assets/app-1a2b.js')
      .set('accept-encoding', 'identity');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(text).toBe(SCRIPT);
  });

  it('serves icons and the like', async () => {
    const { status, headers } = await request(probe.url).get('/favicon.svg');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml');
  });

  it.each(['br', 'gzip', 'identity'])(
    'serves the sentences of a language, compressed: %s',
    async (encoding) => {
      const read = (path: string) => request(probe.url).get(path).set('accept-encoding', encoding);
      const { version } = texts.catalogs;
      const { headers, body } = await read(`/catalogs/es/families.json?v=${version}`);
      expect(body).toMatchObject({ 'dashboard.title': texts.translate('es', 'dashboard.title') });
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      // A page from another release must not cache these under its own version.
      expect((await read('/catalogs/es/families.json?v=older')).headers['cache-control']).toBe('no-cache');
    },
  );

  it.each(['/catalogs/vi/families.json', '/catalogs/es/server.json', '/catalogs/..%2Fen/families.json'])(
    'has no sentences at %s',
    async (path) => {
      expect((await request(probe.url).get(path)).status).toBe(404);
    },
  );

  it("serves the state's data pack compressed, and 304 for known versions", async () => {
    const first = await request(probe.url).get('/state/base-map.json').set('accept-encoding', 'br');
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=3600',
    });
    const etag = first.headers['etag'] ?? '';
    await request(probe.url).get('/state/base-map.json').set('if-none-match', etag).expect(304);
  });

  it.each(['/assets/gone-1a2b.js', '/state/schools.csv', '/state/demo/demo.json', '/picture.png'])(
    'responds to %s with a plain 404',
    async (path) => {
      const answer = await request(probe.url).get(path).set('accept', '*/*');
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(answer.text).toBe('Not found.');
    },
  );

  it.each([
    '/assets/%2e%2e/index.html',
    '/assets/..%2findex.html',
    '/state/%2e%2e/README.md',
    '/state/..%5cREADME.md',
  ])("doesn't serve files outside of its folders for %s", async (path) => {
    const answer = await request(probe.url).get(path).set('accept', '*/*');
    expect([403, 404]).toContain(answer.status);
    expect(answer.text).toMatch(/^(Not found|You don’t have permission to do this)\.$/);
  });

  it("doesn't serve a page for an unknown API path", async () => {
    await getAsPage('/api/nowhere').expect(404, { error: 'Not found.' });
    await getAsPage('/api').expect(404, { error: 'Not found.' });
  });
});

describe('the words of a public page', () => {
  const PAGE = readFileSync(join(import.meta.dirname, '../../../frontend/index.html'), 'utf8');
  let webFolder: string;
  let probe: ProbeApp;
  beforeAll(async () => {
    webFolder = mkdtempSync(join(tmpdir(), 'web-'));
    writeFileSync(join(webFolder, 'index.html'), PAGE);
    writeFileSync(join(webFolder, 'robots.txt'), '');
    probe = await createProbeApp(
      {},
      {
        webFolder,
        describePage: async (page) => {
          if (page === 'help') throw new Error('no database');
          return {
            isFound: page !== 'findSite',
            language: 'es',
            title: '"><script>alert(1)</script> {{description}}',
            description: '<!--x--> & {{title}} $&',
            heading: '<b>',
            lead: '',
            address: 'https://example.org/find',
            languages: ['en', 'es'],
            html: '<p>{{title}}{{{settings}}}</p>',
          };
        },
      },
    );
  });
  afterAll(async () => {
    await probe.close();
    rmSync(webFolder, { recursive: true });
  });
  const read = async (path: string) => request(probe.url).get(path).set('accept', 'text/html');

  it('are escaped, and filled in once', async () => {
    const { text } = await read('/find');
    expect(text).toContain('<html lang="es">');
    expect(text).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; {{description}}</title>');
    expect(text).toContain('content="&lt;!--x--&gt; &amp; {{title}} $&amp;"');
    expect(text).toContain('<div id="plain"><p>{{title}}{{{settings}}}</p></div>');
  });

  it('name the page itself and its languages', async () => {
    const { text } = await read('/find');
    expect(text).toContain('<link rel="canonical" href="https://example.org/find" />');
    for (const [language, query] of [
      ['en', '?lang=en'],
      ['es', '?lang=es'],
      ['x-default', ''],
    ] as const) {
      expect(text).toContain(`hreflang="${language}" href="https://example.org/find${query}"`);
    }
  });

  it('are a 404 that nobody lists if there’s no such record', async () => {
    const { status, headers, text } = await read('/find/12');
    expect([status, headers['x-robots-tag']]).toEqual([404, 'noindex']);
    expect(text).toContain('<div id="plain">');
  });

  it.each(['/dashboard', '/help'])(
    'are the program’s on all other pages, and where they can’t be read: %s',
    async (path) => {
      const { text } = await read(path);
      expect(text).toContain('<title>Summer Reading</title>');
      expect(text).toContain('<html lang="en">');
      expect(text).not.toContain('id="plain"');
      expect(text).not.toContain('canonical');
    },
  );
});

it('an unbuilt site responds with plain 404s', async () => {
  const probe = await createProbeApp({}, { webFolder: '/nowhere' });
  await request(probe.url).get('/').set('accept', 'text/html').expect(404, 'Not found.');
  await probe.close();
});
