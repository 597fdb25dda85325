import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../platform/project-root.js';
import { DARK, LIGHT } from './look.js';

const [light = '', dark = ''] = readFileSync(
  join(projectRoot(), 'frontend', 'shell', 'tokens.css'),
  'utf8',
).split('@media (prefers-color-scheme: dark)');

/** A token of the screens; what the dark look does not change is as in the light one. */
function token(css: string, name: string): string | undefined {
  const variable = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new RegExp(`--${variable}: (#\\w+);`).exec(css)?.[1];
}

describe('the colours of mails', () => {
  it.each(Object.entries(LIGHT))('have the %s of the screens', (name, colour) => {
    expect(colour).toBe(token(light, name));
  });

  it.each(Object.entries(DARK))('have the %s of the dark screens', (name, colour) => {
    expect(colour).toBe(token(dark, name) ?? token(light, name));
  });
});
