import { TEXT_WORDS } from './text-words.js';

it.each([
  ['No class today', 'No class today.'],
  ['Closed today!', 'Closed today!'],
  ['Is it snowing? Stay home.', 'Is it snowing? Stay home.'],
])('a text puts one end to the subject of an announcement: %s', (subject, expected) => {
  const facts = {
    siteName: 'Library',
    subject,
    text: 'A pipe broke.',
    textLanguage: 'en',
    link: 'x',
  } as const;
  const reader = { language: 'en', shorten: (value: string) => value } as const;
  const said = TEXT_WORDS.announcement(facts, (_, params) => String(params?.['subject']), reader);
  expect(said).toBe(expected);
});
