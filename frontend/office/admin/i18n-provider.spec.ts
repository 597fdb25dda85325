import english from 'ra-language-english';
import { LANGUAGES } from '../../../domain/enums/enums.js';
import { catalogues } from '../../../domain/messages/catalogues.js';
import { sentence } from '../../../domain/messages/sentence.js';
import { i18nProviderOf } from './i18n-provider.js';

/** react-admin's sentence under a key, if it has one. */
function original(key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], english);
}

describe.each(LANGUAGES)('the sentences of react-admin in %s', (language) => {
  const ours = Object.keys(catalogues[language]).filter((key) => key.startsWith('ra.'));

  it.each(ours)('%s is one that react-admin has', (key) => {
    expect(typeof original(key)).toBe('string');
  });
});

describe('the words of react-admin', () => {
  const { translate, getLocale } = i18nProviderOf(
    (key, params) => sentence(catalogues.es, 'es', key, params),
    'es',
  );

  it('are in the language of the page', () => {
    expect(getLocale()).toBe('es');
    expect(translate('ra.notification.http_error')).toBe(catalogues.es['ra.notification.http_error']);
  });

  it('are our own sentences, too, filled in and counted', () => {
    expect(translate('list.selected', { smart_count: 1 })).toBe(catalogues.es['list.selected_one']);
    expect(translate('list.selected', { smart_count: 3 })).toContain('3');
  });

  it('are the ones that came along where nobody translated them', () => {
    expect(translate('resources.things.name', { _: 'Things' })).toBe('Things');
    expect(translate('resources.things.name')).toBe('resources.things.name');
  });
});
