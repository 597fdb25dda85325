import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from '../../../domain/contract/pages.js';
import { LANGUAGES } from '../../../domain/testing/catalogs.js';
import { GUIDES } from './choose-guide.js';
import { readGuide } from './guide-text.js';

const SITE_TABS =
  'details application instructors roster groups waitlist attendance calls permissions notes'.split(' ');
const FOLDER = join(__dirname, '../../../docs/guides');

function read(file: string) {
  return readGuide(readFileSync(join(FOLDER, file), 'utf8'));
}

it('reads titles, pages, paragraphs and pictures', () => {
  const text =
    '# Help\n\n<!-- pages: site roster -->\n\n## One\n\nPress **Save**.\n\n![A list](pictures/a.en.png)\n\n## Two\n';
  expect(readGuide(text)).toEqual({
    title: 'Help',
    sections: [
      {
        title: 'One',
        pages: ['site', 'roster'],
        blocks: [
          { kind: 'text', text: 'Press **Save**.' },
          { kind: 'picture', file: 'a.en.png', alt: 'A list' },
        ],
      },
      { title: 'Two', pages: [], blocks: [] },
    ],
  });
});

describe.each(GUIDES)('the guide %s', (name) => {
  const guides = LANGUAGES.map((language) => read(`${name}.${language}.md`));

  it('says the same about the same pages in every language', () => {
    const outlines = guides.map(({ sections }) =>
      sections.map(({ pages, blocks }) => [pages, blocks.map(({ kind }) => kind)]),
    );
    for (const outline of outlines) expect(outline).toEqual(outlines[0]);
  });

  it('names pages and tabs that exist, each once, and pictures that are there', () => {
    for (const { sections } of guides) {
      const pages = sections.flatMap((section) => section.pages);
      expect(new Set(pages).size).toBe(pages.length);
      expect([...Object.keys(PAGES), ...SITE_TABS]).toEqual(expect.arrayContaining(pages));
      for (const block of sections.flatMap(({ blocks }) => blocks))
        if (block.kind === 'picture') expect(existsSync(join(FOLDER, 'pictures', block.file))).toBe(true);
    }
  });
});

it('shows every picture in a guide', () => {
  const texts = readdirSync(FOLDER).filter((file) => file.endsWith('.md'));
  const shown = texts.flatMap((file) =>
    read(file).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'picture' ? [block.file] : [])),
    ),
  );
  expect(readdirSync(join(FOLDER, 'pictures')).sort()).toEqual(shown.sort());
});
