import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLanguageKnown, loadCatalogs } from './catalogs.js';
import { Settings } from './settings/settings.js';
import { choosePreferredLanguage, texts } from './texts.js';

const VIETNAMESE = {
  'login.title': 'Đăng nhập',
  'header.logout': 'Đăng xuất',
  'dashboard.title': 'Học sinh của bạn',
  'label.email': 'Email',
  'label.password': 'Mật khẩu',
  'next.fillIn_other': 'Còn {{count}} phần.',
  'error.forbidden': 'Bạn không có quyền làm việc này.',
};

describe('a language that’s a folder and nothing else', () => {
  let messagesDir: string;

  beforeAll(() => {
    messagesDir = mkdtempSync(join(tmpdir(), 'messages-'));
    mkdirSync(join(messagesDir, 'vi'));
    writeFileSync(join(messagesDir, 'vi', 'all.json'), JSON.stringify(VIETNAMESE));
    texts.offer(new Settings({ PROGRAM_LANGUAGES: 'en, es, vi', MESSAGES_DIR: messagesDir }));
  });
  afterAll(() => {
    texts.offer(new Settings({}));
    rmSync(messagesDir, { recursive: true });
  });

  it('is offered once the settings name it', () => {
    expect(texts.catalogs.languages).toEqual(['en', 'es', 'vi']);
    expect(choosePreferredLanguage('vi-VN,en;q=0.5')).toBe('vi');
    expect(new Settings({ PROGRAM_LANGUAGES: 'en,vi', MESSAGES_DIR: messagesDir }).program).toMatchObject({
      languages: ['en', 'vi'],
      stateNames: { en: 'New Mexico', vi: 'New Mexico' },
    });
  });

  it.each(['en,xx', 'es', 'en,../en', 'en,', 'english'])('is refused in the settings: %s', (languages) => {
    expect(() => new Settings({ PROGRAM_LANGUAGES: languages, MESSAGES_DIR: messagesDir })).toThrow(
      'PROGRAM_LANGUAGES=',
    );
  });

  it('is said, with its own plural forms, and in English where it has no sentence', () => {
    expect(texts.translate('vi', 'error.forbidden')).toBe(VIETNAMESE['error.forbidden']);
    expect(texts.translate('vi', 'next.fillIn', { count: 1 })).toBe('Còn 1 phần.');
    expect(texts.translate('vi', 'error.notFound')).toBe(texts.translate('en', 'error.notFound'));
  });

  it('has the sentences of families, of the office and of the server apart, whatever its files are called', () => {
    const { families = '', office = '' } = texts.catalogs.byLanguage.get('vi')?.catalogs ?? {};
    const [forFamilies, forOffice] = [families, office].map((json) => JSON.parse(json) as object);
    expect(forFamilies).toMatchObject({
      'dashboard.title': VIETNAMESE['dashboard.title'],
      'dashboard.add': 'Add New Student',
    });
    expect(forOffice).toHaveProperty(['sites.metric.capacity']);
    expect(Object.keys(forOffice ?? {}).filter((key) => key in (forFamilies ?? {}))).toEqual([]);
    expect(families + office).not.toContain(VIETNAMESE['error.forbidden']);
  });

  it('is no longer said once it isn’t offered anymore', () => {
    texts.offer(new Settings({}));
    expect(texts.findLanguage('vi')).toBe('en');
    expect(texts.translate('vi', 'error.forbidden')).toBe(texts.translate('en', 'error.forbidden'));
  });
});

it('makes a language for tests from English', () => {
  expect(isLanguageKnown('qps', null)).toBe(true);
  expect(loadCatalogs(['en', 'qps'], null).byLanguage.get('qps')?.sentences['dashboard.title']).toBe(
    '[Ýöüř štüðéñtš·····]',
  );
});

it('gets another version with another sentence', () => {
  const [two, three] = [loadCatalogs(['en', 'es'], null), loadCatalogs(['en', 'es', 'qps'], null)];
  expect(two.version).toBe(loadCatalogs(['en', 'es'], null).version);
  expect(three.version).not.toBe(two.version);
});
