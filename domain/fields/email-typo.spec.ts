import { suggestEmail } from './email-typo.js';

describe('an email that was probably mistyped', () => {
  it.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['Ana.Baca@gmai.com', 'Ana.Baca@gmail.com'],
    ['ana@gmail.con', 'ana@gmail.com'],
    ['ana@gmail.co', 'ana@gmail.com'],
    ['ana@gnail.cm', 'ana@gmail.com'],
    ['ana@yaho.com', 'ana@yahoo.com'],
    ['ana@hotmial.com', 'ana@hotmail.com'],
    ['ana@outlok.com', 'ana@outlook.com'],
    ['ana@iclod.com', 'ana@icloud.com'],
    ['ana@gmail.com', null],
    ['ana@ymail.com', null],
    ['ana@mail.com', null],
    ['ana@nmsu.edu', null],
    ['ana@sfps.k12.nm.us', null],
    ['ana@example.org', null],
    ['ana', null],
    ['ana@', null],
    ['a@b@gmial.com', null],
  ])('%s: %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });
});
