import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import request from 'supertest';
import { findProjectRoot } from '../platform/project-root.js';
import type { Site } from '../sites/site.entity.js';
import { addSite } from '../testing/sites.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';

const HOSTILE = '"><script>alert(1)</script>{{title}}{{{html}}}';

describe('the public pages without scripts', () => {
  let testApp: TestApp;
  let webFolder: string;
  let far: Site;
  let hostile: Site;
  beforeAll(async () => {
    webFolder = mkdtempSync(join(tmpdir(), 'web-'));
    for (const file of ['index.html', 'public/robots.txt']) {
      copyFileSync(join(findProjectRoot(), 'frontend', file), join(webFolder, basename(file)));
    }
    testApp = await createTestApp({ APP_URL: 'https://reading.example.org' }, { webFolder });
    const { dataSource } = testApp;
    far = await addSite(dataSource, { name: 'Acequia', lat: 35.08, lng: -106.65, meals: 'yes' });
    await addSite(dataSource, {
      name: 'Zia',
      district: 'Mesa Vista',
      address: '12 Zia Rd, Santa Fe, NM 87501',
      days: 'Mon-Thu',
      times: '8-12',
      grades: 'K12',
      coordinatorName: 'Cora Aragon',
    });
    await addSite(dataSource, { name: 'Closed', status: 'closed' });
    hostile = await addSite(dataSource, {
      name: HOSTILE,
      orgName: HOSTILE,
      address: HOSTILE,
      days: '<b>',
      grades: '8',
    });
  });
  afterAll(async () => {
    await testApp.close();
    rmSync(webFolder, { recursive: true });
  });

  const read = async (path: string, language = 'en') =>
    request(testApp.url).get(path).set({ accept: 'text/html', 'accept-language': language });
  const listNames = (html: string) =>
    [...html.matchAll(/<h2><a href="\/find\/\d+[^"]*">([^<]*)<\/a>/g)].map(([, name]) => name);

  it('list the sites by name, with what a family needs to know and no person', async () => {
    const { status, text } = await read('/find');
    expect(status).toBe(200);
    expect(listNames(text)).toEqual([expect.stringContaining('script'), 'Acequia', 'Zia']);
    for (const fact of [
      'Find a site',
      '12 Zia Rd, Santa Fe, NM 87501',
      'Monday to Thursday',
      'Likely full',
      'Meals',
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).not.toContain('Cora');
    expect(text).not.toContain('Closed');
  });

  it('sort and filter them by the address, which the form repeats', async () => {
    const { text } = await read('/find?zip=87501&grade=3');
    expect(listNames(text)).toEqual(['Acequia']);
    expect(text).toContain('1 site, nearest to 87501 first');
    expect(text).toContain('name="zip" value="87501"');
    expect(text).toContain('<option value="3" selected>');
    expect(listNames((await read('/find?zip=Santa+Fe&grade=1')).text)).toEqual(['Zia', 'Acequia']);
    expect(listNames((await read('/find?offers=meals')).text)).toEqual(['Acequia']);
    expect((await read('/find?zip=Atlantis')).text).toContain('town or site called “Atlantis” in New Mexico');
  });

  it('escape whatever sites and addresses say', async () => {
    for (const path of ['/find', `/find/${hostile.id}`, `/find?zip=${encodeURIComponent(HOSTILE)}`]) {
      const { text } = await read(path);
      expect(text).not.toContain('<script>alert');
      expect(text).not.toContain('<b>');
      expect(text.match(/id="plain"/g)).toHaveLength(1);
    }
  });

  it('are in the browser’s language, or the address’s', async () => {
    expect((await read('/find', 'es-MX')).text).toContain('<html lang="es">');
    // The templates escape `=` as a number.
    const text = (await read('/find?lang=es&zip=87501')).text.replaceAll('&#x3D;', '=');
    expect(text).toContain('<title>Busque una sede · Lectura de verano</title>');
    expect(text).toContain('href="/find?zip=87501&amp;lang=en"');
    expect(text).toContain(`href="/find/${far.id}?lang=es"`);
    expect(text).toContain('<input type="hidden" name="lang" value="es" />');
    expect((await read('/find?lang=fr')).text).toContain('<html lang="en">');
  });

  it('tell search engines and previews about a site', async () => {
    const { status, text, headers } = await read(`/find/${far.id}`);
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('x-robots-tag');
    expect(text).toContain('<title>Acequia · Summer Reading</title>');
    expect(text).toContain('content="Acequia, Albuquerque: a site of the free summer reading program.');
    expect(text).toContain(`<link rel="canonical" href="https://reading.example.org/find/${far.id}" />`);
    expect(text).toContain(`hreflang="es" href="https://reading.example.org/find/${far.id}?lang=es"`);
  });

  it('begin with their heading, and personal pages with the program’s name', async () => {
    const readFirst = async (path: string, language?: string) => {
      const [, first = ''] = (await read(path, language)).text.split('<div id="first">');
      return first.split('</div>')[0]?.replace(/(\s*<[^>]+>\s*)+/g, '|');
    };
    expect(await readFirst('/')).toContain('|Free summer reading for New Mexico|The state’s reading program');
    expect(await readFirst('/', 'es')).toContain('|Lectura de verano gratuita en Nuevo México|');
    expect(await readFirst('/privacy')).toContain('|Summer Reading|Privacy|');
    expect(await readFirst('/dashboard', 'es')).toBe('|Lectura de verano|');
    expect(await readFirst('/find')).toBe('');
  });

  it.each(['999999', 'x', '0', '1e1'])('are a 404 for the site %s', async (id) => {
    const { status, text, headers } = await read(`/find/${id}`);
    expect([status, headers['x-robots-tag']]).toEqual([404, 'noindex']);
    expect(text).toContain('This site isn’t taking applications');
  });

  it('are in the sitemap, which robots.txt names; personal pages aren’t', async () => {
    const { text, headers } = await read('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    const base = 'https://reading.example.org';
    expect(addresses).toEqual(expect.arrayContaining([`${base}/`, `${base}/find`, `${base}/find/${far.id}`]));
    expect(text).not.toMatch(/dashboard|account|login|:id/);
    const robots = await read('/robots.txt');
    expect(robots.text).toContain('Sitemap: https://reading.example.org/sitemap.xml');
    expect(robots.text).toContain('Disallow: /api/');
  });
});
