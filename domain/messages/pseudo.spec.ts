import { makePseudo } from './pseudo.js';

it('marks a sentence, makes it longer, and leaves its placeholders alone', () => {
  expect(makePseudo('Sign in, {{name}}.')).toBe('[Ŝïğñ ïñ, {{name}}.······]');
});
