import { choosePreferredLanguage, texts } from './texts.js';

describe('the server’s sentences', () => {
  it('are said in the person’s language', () => {
    expect(texts.translate('en', 'error.forbidden')).toBe('You don’t have permission to do this.');
    expect(texts.translate('es', 'error.forbidden')).toBe('No tiene permiso para hacer esto.');
  });
});

describe("the browser's preferred language", () => {
  it.each([
    ['es', 'es'],
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['en;q=0.3, es;q=0.7', 'es'],
    ['fr-FR, es;q=0.5', 'es'],
    ['es;q=0, en', 'en'],
    ['fr', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    [';;q=x,,', 'en'],
  ])('%j becomes %s', (asked, language) => {
    expect(choosePreferredLanguage(asked)).toBe(language);
  });
});
