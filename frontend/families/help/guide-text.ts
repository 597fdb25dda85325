export type GuideBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'picture'; readonly file: string; readonly alt: string };

interface GuideSection {
  readonly title: string;
  /** The pages, or tabs of a site, from which Help opens this section. */
  readonly pages: readonly string[];
  readonly blocks: readonly GuideBlock[];
}

export interface Guide {
  readonly title: string;
  readonly sections: readonly GuideSection[];
}

const PAGES = /^<!-- pages: (.*) -->$/;
const PICTURE = /^!\[(.*)\]\(pictures\/(.*)\)$/;

export function readGuide(markdown: string): Guide {
  const sections: { title: string; pages: readonly string[]; blocks: GuideBlock[] }[] = [];
  let title = '';
  let pages: readonly string[] = [];
  for (const block of markdown.trim().split(/\n{2,}/)) {
    const [, names] = PAGES.exec(block) ?? [];
    const [, alt = '', file] = PICTURE.exec(block) ?? [];
    if (names !== undefined) pages = names.split(' ');
    else if (block.startsWith('# ')) title = block.slice(2);
    else if (block.startsWith('## ')) {
      sections.push({ title: block.slice(3), pages, blocks: [] });
      pages = [];
    } else {
      const kind =
        file === undefined
          ? ({ kind: 'text', text: block } as const)
          : ({ kind: 'picture', file, alt } as const);
      sections.at(-1)?.blocks.push(kind);
    }
  }
  return { title, sections };
}
