import type { Language } from '../enums/languages.js';
import { getAcceptanceText } from './acceptance-text.js';

it.each<[Language, string | null, string | null, string | null]>([
  ['en', 'Welcome!', '¡Bienvenidos!', 'Welcome!'],
  ['es', 'Welcome!', '¡Bienvenidos!', '¡Bienvenidos!'],
  ['en', null, '¡Bienvenidos!', '¡Bienvenidos!'],
  ['es', 'Welcome!', null, 'Welcome!'],
  ['es', null, null, null],
])('a family that reads %s gets its text of %j and %j', (language, english, spanish, expected) => {
  const texts = { acceptanceText: english, acceptanceTextEs: spanish };
  expect(getAcceptanceText(texts, language)).toBe(expected);
});
