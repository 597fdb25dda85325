// `node scripts/make-icons.mjs`, after frontend/app/icon.svg changes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, 'frontend', 'public');
const fontFolder = join(root, 'node_modules', '@fontsource', 'literata', 'files');
const icon = readFileSync(join(root, 'frontend', 'app', 'icon.svg'), 'utf8');
const font = readFileSync(join(fontFolder, 'literata-latin-600-normal.woff2')).toString('base64');

const PAPER = '#fbf8f2';
const executablePath = process.env.CHROME_PATH || (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });

async function draw(body, { width, height }, isTransparent = false) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>
    @font-face { font-family: Literata; src: url(data:font/woff2;base64,${font}); }
    * { margin: 0; box-sizing: border-box }
    body { display: grid; place-content: center; height: 100vh; background: ${isTransparent ? 'none' : PAPER};
      font: 600 84px/1.1 Literata; color: #1f2a2e; text-align: center; gap: 28px; justify-items: center }
    small { font-size: 38px; color: #0b6468 }
  </style>${body}`);
  await page.evaluate('document.fonts.ready');
  const png = await page.screenshot({ omitBackground: isTransparent });
  await page.close();
  return png;
}

const drawSquare = (size, part) =>
  draw(icon.replace('<svg ', `<svg width="${size * part}" height="${size * part}" `), {
    width: size,
    height: size,
  });

function makeIco(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const small = await draw(
  icon.replace('<svg ', '<svg width="32" height="32" '),
  { width: 32, height: 32 },
  true,
);
writeFileSync(join(folder, 'favicon.ico'), makeIco(small, 32));
writeFileSync(join(folder, 'apple-touch-icon.png'), await drawSquare(180, 0.8));
writeFileSync(join(folder, 'icon-192.png'), await drawSquare(192, 0.8));
writeFileSync(join(folder, 'icon-512.png'), await drawSquare(512, 0.8));
const card = `${icon.replace('<svg ', '<svg width="220" height="220" ')}<p>Summer Reading</p>
  <small>Free statewide program · Programa estatal gratuito</small>`;
writeFileSync(join(folder, 'social-card.png'), await draw(card, { width: 1200, height: 630 }));
await browser.close();
