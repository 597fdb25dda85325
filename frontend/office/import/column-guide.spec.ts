import { catalogs } from '../../../domain/testing/catalogs.js';
import type { MessageKey, MessageParams } from '../../../domain/messages/keys.js';
import { formatSentence } from '../../../domain/messages/sentence.js';
import { listImportColumns } from '../../../domain/import/columns.js';
import { makeColumnGuide } from './column-guide.js';

const translate = (key: MessageKey, params?: MessageParams) => formatSentence(catalogs.en, 'en', key, params);
const guide = makeColumnGuide(2025, translate);

describe('the guide to the columns', () => {
  it('names every column of both layouts, or the person whose columns they are', () => {
    const named = guide.flatMap(({ headings }) => headings);
    const isNamed = (heading: string) =>
      named.some((name) => name === heading || heading.startsWith(`${name.replace(' …', '')} `));
    const headings = (['site', 'preferences'] as const).flatMap((layout) =>
      listImportColumns(2025, layout).map(({ heading }) => heading),
    );
    expect(headings.filter((heading) => !isNamed(heading))).toEqual([]);
  });

  it('lists labels with their codes', () => {
    expect(guide.find(({ headings }) => headings.includes('Gender'))?.content).toBe(
      'One of: Male (m), Female (f), NonBinary (x), Prefer not to answer (u).',
    );
    expect(guide.find(({ headings }) => headings.includes('Grade'))?.content).toBe(
      'One of: Pre-K (P), K, 1, 2, 3, 4, 5, 6, 7, 8, 9.',
    );
  });
});
