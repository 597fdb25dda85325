import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { office } from '../../../domain/messages/en/office.js';

it('the message of a move uses only words that every page of the office loads', () => {
  const source = readFileSync(join(__dirname, 'ask-message.tsx'), 'utf8');
  const keys = [...source.matchAll(/\bt\('([^']+)'/g)].map(([, key]) => key);
  expect(keys).not.toEqual([]);
  expect(keys.filter((key) => key !== undefined && !(key in office))).toEqual([]);
});
