import type { Language } from '../../../domain/enums/languages.js';
import type { GuideName } from './choose-guide.js';

const TEXTS = import.meta.glob<string>('../../../docs/guides/*.md', { query: '?raw', import: 'default' });
const PICTURES = import.meta.glob<string>('../../../docs/guides/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The text of a guide, in English if it isn't translated. */
export function loadGuide(name: GuideName, language: Language): Promise<string> {
  const load =
    TEXTS[`../../../docs/guides/${name}.${language}.md`] ?? TEXTS[`../../../docs/guides/${name}.en.md`];
  if (!load) throw new Error(`There is no guide ${name}.`);
  return load();
}

export function getPicture(file: string): string | undefined {
  return PICTURES[`../../../docs/guides/pictures/${file}`];
}
