import english from 'ra-language-english';
import { catalogs } from '../../../domain/testing/catalogs.js';
import { formatSentence } from '../../../domain/messages/sentence.js';
import { makeI18nProvider } from './i18n-provider.js';

function listMessages(node: object, path = ''): [key: string, message: string][] {
  return Object.entries(node).flatMap(([name, message]: [string, string | object]) => {
    const key = `${path}.${name}`.slice(path ? 0 : 1);
    if (typeof message !== 'string') return listMessages(message, key);
    const keys = message.includes('||||') ? [`${key}_one`, `${key}_other`] : [key];
    return keys.map((form): [string, string] => [form, message]);
  });
}

describe('the messages of react-admin', () => {
  const theirs = new Map(listMessages(english));
  const ours = new Map(Object.entries(catalogs.en).filter(([key]) => key.startsWith('ra.')));

  it('are all in our catalog', () => {
    expect(theirs.size).toBeGreaterThan(150);
    expect([...theirs.keys()].filter((key) => !ours.has(key))).toEqual([]);
  });

  it('are the only ones that our catalog has for it', () => {
    expect([...ours.keys()].filter((key) => !theirs.has(key))).toEqual([]);
  });

  it.each([...ours])('%s has only placeholders that react-admin fills in', (key, message) => {
    // Our catalog has `{{number}}` for a count, and one placeholder for a column's name.
    const filledIn = theirs
      .get(key)
      ?.replaceAll('smart_count', 'number')
      .replaceAll('field_lower_first', 'field');
    const names = [...message.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    expect(names.filter((name) => !filledIn?.includes(`%{${name}}`))).toEqual([]);
  });
});

describe('the words of react-admin', () => {
  const { translate, getLocale } = makeI18nProvider(
    (key, params) => formatSentence(catalogs.es, 'es', key, params),
    'es',
  );

  it('are in the language of the page', () => {
    expect(getLocale()).toBe('es');
    expect(translate('ra.notification.http_error')).toBe(catalogs.es['ra.notification.http_error']);
  });

  it.each([
    [undefined, 'Cambios guardados.'],
    [1, 'Cambios guardados.'],
    [0, 'Se actualizaron 0 registros.'],
    [1457, 'Se actualizaron 1,457 registros.'],
  ])('are counted: %s', (count, said) => {
    expect(translate('ra.notification.updated', { smart_count: count })).toBe(said);
  });

  it('are our own sentences, too, filled in and counted', () => {
    expect(translate('list.selected', { smart_count: 1 })).toBe(catalogs.es['list.selected_one']);
    expect(translate('list.selected', { smart_count: 3 })).toContain('3');
    expect(translate('list.selected', { count: 4 })).toContain('4');
  });

  it('have numbers as people write them', () => {
    expect(
      translate('ra.navigation.page_range_info', { offsetBegin: 1001, offsetEnd: 1025, total: 100_000 }),
    ).toBe('1,001–1,025 de 100,000');
    expect(
      translate('ra.navigation.partial_page_range_info', { offsetBegin: 1, offsetEnd: 1025, _: '1-1025' }),
    ).toBe('1–1,025 de más de 1,025');
    expect(translate('ra.navigation.page', { page: 1200 })).toBe('Ir a la página 1,200');
    expect(translate('ra.message.select_all_limit_reached', { max: 2500 })).toContain('las primeras 2,500.');
    expect(translate('ra.validation.minValue', { min: 1000 })).toBe('Escriba 1,000 o más');
    expect(translate('ra.configurable.Datagrid.unlabeled', { column: 3 })).toBe('Columna 3');
  });

  it('have names in them, and ignore what they don’t say', () => {
    const record = { id: 7 };
    expect(
      translate('ra.page.show', { name: 'Sede', id: 7, record, recordRepresentation: 'Alameda', _: 'no' }),
    ).toBe('Sede Alameda');
    expect(
      translate('ra.sort.sort_by', {
        field: 'SSID',
        field_lower_first: 'sSID',
        order: translate('ra.sort.ASC'),
      }),
    ).toBe('Ordenar por SSID, ascendente');
  });

  it.each(['resources.things.name', 'resources.things.fields.a.b', 'resources.things.empty', 'Things'])(
    'are the ones that came along where nobody translated them: %s',
    (key) => {
      expect(translate(key, { _: 'Other things', smart_count: 2 })).toBe('Other things');
      expect(translate(key, { _: '' })).toBe('');
      expect(translate(key, { _: undefined, smart_count: 2 })).toBe(key);
      expect(translate(key)).toBe(key);
    },
  );
});
