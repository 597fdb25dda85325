import english from 'ra-language-english';
import { LANGUAGES } from '../../../domain/enums/enums.js';
import { catalogues } from '../../../domain/messages/catalogues.js';
import { sentence } from '../../../domain/messages/sentence.js';
import { i18nProviderOf } from './i18n-provider.js';

/** What react-admin asks for: each sentence by its key, and what fills it. */
function sentencesOf(node: object, path = ''): [key: string, text: string][] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    const key = path === '' ? name : `${path}.${name}`;
    return typeof value === 'string' ? [[key, value] as [string, string]] : sentencesOf(value as object, key);
  });
}

const asked = sentencesOf(english);
const PLURAL = '||||';
/** Languages count their own things: a singular may leave the number out. */
const names = (text: string, pattern: RegExp) =>
  [
    ...new Set([...text.matchAll(pattern)].map(([, name]) => (name === 'smart_count' ? 'count' : name))),
  ].sort();

describe.each(LANGUAGES)('what react-admin says in %s', (language) => {
  const texts: Readonly<Record<string, string>> = catalogues[language];

  it('is all in our catalogue, in both numbers where it counts', () => {
    const expected = asked.flatMap(([key, text]) =>
      text.includes(PLURAL) ? [`${key}_one`, `${key}_other`] : [key],
    );
    expect(expected.filter((key) => !(key in texts))).toEqual([]);
  });

  it('has no sentence that react-admin does not know', () => {
    const known = new Set(asked.map(([key]) => key));
    const ours = Object.keys(texts).filter((key) => key.startsWith('ra.'));
    expect(ours.filter((key) => !known.has(key.replace(/_(one|other)$/, '')) && !known.has(key))).toEqual([]);
  });

  it('is filled with what react-admin gives', () => {
    for (const [key, text] of asked) {
      const last = text.split(PLURAL).at(-1) ?? '';
      const ours = texts[`${key}_other`] ?? texts[key] ?? '';
      expect([key, names(ours, /\{\{(\w+)\}\}/g)]).toEqual([key, names(last, /%\{(\w+)\}/g)]);
    }
  });
});

describe('the words of react-admin', () => {
  const { translate, getLocale } = i18nProviderOf(
    (key, params) => sentence(catalogues.es, 'es', key, params),
    'es',
  );

  it('are in the language of the page', () => {
    expect(getLocale()).toBe('es');
    expect(translate('ra.action.save')).toBe('Guardar');
  });

  it('are filled in and counted', () => {
    expect(translate('ra.navigation.page', { page: 7 })).toBe('Ir a la página 7');
    expect(translate('ra.action.bulk_actions', { smart_count: 1 })).toBe('1 elemento seleccionado');
    expect(translate('ra.action.bulk_actions', { smart_count: 3 })).toBe('3 elementos seleccionados');
  });

  it('are the ones that came along where nobody translated them', () => {
    expect(translate('resources.things.name', { _: 'Things' })).toBe('Things');
    expect(translate('resources.things.name')).toBe('resources.things.name');
  });
});
