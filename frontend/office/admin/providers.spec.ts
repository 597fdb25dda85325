import english from 'ra-language-english';
import type { WhoAmI } from '../../../domain/contract/user.js';
import { LANGUAGES } from '../../../domain/enums/enums.js';
import { catalogues } from '../../../domain/messages/catalogues.js';
import { sentence } from '../../../domain/messages/sentence.js';
import { authProviderOf, i18nProviderOf } from './providers.js';

jest.mock('../../shell/session.js', () => ({ logout: jest.fn() }));

const PERSON = { id: 'p', firstName: 'Ana', lastName: 'Baca', language: 'en', sites: [] };
const admin = { ...PERSON, role: 'admin' } as unknown as WhoAmI;
const staff = { ...PERSON, role: 'site', sites: [{ id: 7, role: 'staff' }] } as unknown as WhoAmI;

function canAccess(user: WhoAmI, resource: string, action: string) {
  return authProviderOf(user).canAccess!({ resource, action });
}

describe('what react-admin lets a person do', () => {
  it.each([
    ['applications', 'list'],
    ['applications', 'return'],
    ['sites', 'create'],
    ['users', 'list'],
    ['messages', 'resend'],
  ])('in %s: %s is for administrators only', async (resource, action) => {
    expect(await canAccess(admin, resource, action)).toBe(true);
    expect(await canAccess(staff, resource, action)).toBe(false);
  });

  it.each([
    ['sites', 'list'],
    ['sites', 'show'],
    ['applications', 'show'],
  ])('in %s: %s is for a site’s people, too', async (resource, action) => {
    expect(await canAccess(staff, resource, action)).toBe(true);
  });

  it('is nothing that nobody declared', async () => {
    expect(await canAccess(admin, 'applications', 'delete')).toBe(false);
    expect(await canAccess(admin, 'seasons', 'list')).toBe(false);
  });
});

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
