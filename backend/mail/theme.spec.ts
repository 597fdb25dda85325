import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../platform/project-root.js';
import { DARK, LIGHT } from './theme.js';

const [light = '', dark = ''] = readFileSync(
  join(projectRoot(), 'frontend', 'shell', 'tokens.css'),
  'utf8',
).split('@media (prefers-color-scheme: dark)');

/** A color of the screens. One that the dark theme doesn't set is the same in both. */
function token(css: string, name: string): string | undefined {
  const variable = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new RegExp(`--${variable}: (#\\w+);`).exec(css)?.[1];
}

describe('the colors of mails', () => {
  it.each(Object.entries(LIGHT))('use the %s of the screens', (name, color) => {
    expect(color).toBe(token(light, name));
  });

  it.each(Object.entries(DARK))('use the %s of the dark screens', (name, color) => {
    expect(color).toBe(token(dark, name) ?? token(light, name));
  });
});
