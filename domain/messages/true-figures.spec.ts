import { catalogs } from '../testing/catalogs.js';

describe.each(['en', 'es'] as const)('sentences with figures (%s)', (language) => {
  const texts = catalogs[language];

  it('name no pace of mail: MAIL_PER_MINUTE sets it', () => {
    expect(texts['announcements.pace']).not.toMatch(/\d/);
  });

  it.each([
    'openings.count_one',
    'openings.count_other',
    'overview.openingsMore_one',
    'overview.openingsMore_other',
  ] as const)('%s speaks of the sites listed, not of every free seat of the program', (key) => {
    expect(texts[key]).not.toMatch(/in all|en total/);
  });

  it('say that the report over time has a table by day beside its running total', () => {
    expect(texts['reports.about.progress']).toMatch(
      language === 'en' ? /table counts each day/ : /tabla cuenta cada día/,
    );
  });
});

it('says of a group without marks that the marks are saved, not that its attendance is', () => {
  expect(catalogs.en['attendance.saved']).toBe('All marks are saved.');
  expect(catalogs.es['attendance.saved']).toBe('Todo lo marcado está guardado.');
});

it.each(['en', 'es'] as const)('writes the size of a group in no sentence (%s)', (language) => {
  const written = Object.entries(catalogs[language]).filter(([, sentence]) =>
    /four (students|to each|for each)|(groups?|than) (of )?four|cuatro (estudiantes|por cada)|(grupos de|más de) cuatro/i.test(
      sentence,
    ),
  );
  expect(written).toEqual([]);
});
