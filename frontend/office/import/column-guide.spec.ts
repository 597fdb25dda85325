import { catalogues } from '../../../domain/testing/catalogues.js';
import type { MessageKey, MessageParams } from '../../../domain/messages/keys.js';
import { sentence } from '../../../domain/messages/sentence.js';
import { importColumns } from '../../../domain/import/columns.js';
import { columnGuide } from './column-guide.js';

const english = (key: MessageKey, params?: MessageParams) => sentence(catalogues.en, 'en', key, params);
const guide = columnGuide(2025, english);

describe('the guide to the columns', () => {
  it('names every column of both layouts, or the person whose columns they are', () => {
    const named = guide.flatMap(({ headings }) => headings);
    const isNamed = (heading: string) =>
      named.some((name) => name === heading || heading.startsWith(`${name.replace(' …', '')} `));
    const headings = (['site', 'preferences'] as const).flatMap((layout) =>
      importColumns(2025, layout).map(({ heading }) => heading),
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
