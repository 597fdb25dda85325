import type { Cell } from './cell.js';
import { PREFERENCE_PATHS, listImportColumns, type ImportColumn, type ImportLayout } from './columns.js';
import type { Message } from './fault.js';

export interface SheetHeader {
  layout: ImportLayout;
  /** With their positions in a row, in the template's order. */
  columns: readonly (ImportColumn & { at: number })[];
  others: readonly string[];
}

type HeaderReading = { header: SheetHeader; faults?: never } | { header?: never; faults: Message[] };

export function getHeadingKey(heading: string): string {
  return heading.trim().replace(/\s+/g, ' ').toLowerCase();
}

export function readHeader(cells: readonly Cell[], programYear: number): HeaderReading {
  const headings = cells.map((cell) => (typeof cell === 'string' ? cell.trim() : ''));
  const places = new Map<string, number[]>();
  for (const [at, heading] of headings.entries()) {
    if (heading !== '')
      places.set(getHeadingKey(heading), [...(places.get(getHeadingKey(heading)) ?? []), at]);
  }
  const getPlaces = ({ heading }: ImportColumn) => places.get(getHeadingKey(heading)) ?? [];

  const [sites, preferences] = (['site', 'preferences'] as const).map((layout) =>
    listImportColumns(programYear, layout),
  ) as [readonly ImportColumn[], readonly ImportColumn[]];
  const hasSite = sites.some((column) => column.path === 'site' && getPlaces(column).length > 0);
  const hasPreference = preferences.some((column) => isPreference(column) && getPlaces(column).length > 0);
  const layout: ImportLayout = hasSite ? 'site' : 'preferences';
  const columns = hasSite ? sites : preferences;

  const faults: Message[] = [];
  if (hasSite && hasPreference) faults.push({ key: 'importing.bothLayouts' });
  const missing = columns.filter((column) => getPlaces(column).length === 0);
  const isPlaceless = !hasSite && !hasPreference;
  const named = missing.filter((column) => !(isPlaceless && isPreference(column)));
  if (named.length > 0) {
    const list = named.map(({ heading }) => heading).join(', ');
    faults.push({ key: 'importing.missingColumns', params: { count: named.length, columns: list } });
  }
  if (isPlaceless) faults.push({ key: 'importing.noPlaceColumns' });
  for (const column of columns) {
    if (getPlaces(column).length > 1) {
      faults.push({ key: 'importing.doubledColumn', params: { column: column.heading } });
    }
  }
  if (faults.length > 0) return { faults };

  const known = new Set(columns.map(({ heading }) => getHeadingKey(heading)));
  return {
    header: {
      layout,
      columns: columns.map((column) => ({ ...column, at: getPlaces(column)[0] ?? 0 })),
      others: headings.filter((heading) => heading !== '' && !known.has(getHeadingKey(heading))),
    },
  };
}

function isPreference({ path }: ImportColumn): boolean {
  return (PREFERENCE_PATHS as readonly string[]).includes(path);
}
