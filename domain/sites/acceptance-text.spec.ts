import type { Language } from '../enums/languages.js';
import { getAcceptanceText } from './acceptance-text.js';

it.each<[Language, string | null, string | null, string | null]>([
  ['en', 'Welcome!', '¡Bienvenidos!', 'Welcome!'],
  ['vi', 'Welcome!', '¡Bienvenidos!', 'Welcome!'],
  ['es', 'Welcome!', '¡Bienvenidos!', '¡Bienvenidos!'],
  ['en', null, '¡Bienvenidos!', '¡Bienvenidos!'],
  ['es', 'Welcome!', null, 'Welcome!'],
  ['es', null, null, null],
])('a family that reads %s gets its text of %j and %j', (language, english, spanish, expected) => {
  const texts = { acceptanceText: english, acceptanceTextEs: spanish };
  const { acceptanceText, acceptanceTextLanguage } = getAcceptanceText(texts, language);
  expect(acceptanceText).toBe(expected);
  if (expected !== null) expect(acceptanceTextLanguage).toBe(expected === spanish ? 'es' : 'en');
});
