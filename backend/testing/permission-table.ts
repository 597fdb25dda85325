import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_ROLES } from '../../domain/enums/enums.js';
import { findProjectRoot } from '../platform/project-root.js';

/** "View / Instructor" counts as two people; a cell with `403 / ✓` has an answer for each of them. */
export const ACTORS = ['anonymous', 'owner', 'otherParent', ...SITE_ROLES, 'otherSiteUser', 'admin'] as const;
export type ActorName = (typeof ACTORS)[number];

/** `✓` with footnotes, `own`, or a status. */
export type Cells = Record<ActorName, string>;

interface Permission {
  route: string;
  cells: Cells;
}

/** Any other path in the table is abbreviated and belongs to the path next to it. */
const ROOTS = new Set([
  'announcements',
  'applications',
  'attendance',
  'authenticate',
  'docs',
  'docs-json',
  'geolocate',
  'health',
  'messages',
  'office',
  'placement',
  'schools',
  'search',
  'season',
  'seasons',
  'sites',
  'students',
  'users',
]);

export function readPermissionTable(): { permissions: Permission[]; anyOther: Cells } {
  const text = readFileSync(join(findProjectRoot(), 'docs', 'permissions.md'), 'utf8');
  const [[, ...heads] = [], , ...lines] = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1));
  const actors = [...ACTORS];
  const columns = heads.map((head) => actors.splice(0, head.split('/').length));
  const rows = lines.map(([routes = '', ...cells]) => ({
    routes: getRoutes(routes),
    cells: getCells(columns, cells),
  }));
  const anyOther = rows.pop();
  if (anyOther?.routes.length !== 0)
    throw new Error('the last row of docs/permissions.md is for any other path');
  return {
    permissions: rows.flatMap(({ routes, cells }) => routes.map((route) => ({ route, cells }))),
    anyOther: anyOther.cells,
  };
}

function getCells(columns: readonly (readonly ActorName[])[], cells: readonly string[]): Cells {
  const entries = columns.flatMap((actors, at) => {
    const parts = (cells[at] ?? '').split('/').map((part) => part.trim());
    return actors.map((actor, place) => [actor, parts[place] ?? parts[0] ?? '']);
  });
  return Object.fromEntries(entries) as Cells;
}

/** `POST /a/{id}/b, /c; GET /d` names three routes. Text in parentheses is an explanation. */
function getRoutes(cell: string): string[] {
  const plain = cell.replaceAll(/\([^()]*\)/g, '').replaceAll(/[⁰-⁹¹²³]/g, '');
  return plain.split(';').flatMap((group) => {
    const [, method, list] = /^\s*(GET|POST|PUT|DELETE)\s+(.*)$/.exec(group) ?? [];
    if (method === undefined || list === undefined) return [];
    const paths = list
      .split(',')
      .map((path) => path.trim())
      .filter((path) => path.startsWith('/'));
    return paths.map((path) =>
      `${method} ${completePath(path, paths[0] ?? path)}`.replaceAll(/\{(\w+)\}/g, ':$1'),
    );
  });
}

/** `/withdraw` next to `/students/{id}/submitApplication` means `/students/{id}/withdraw`. */
function completePath(path: string, first: string): string {
  const [, root = ''] = path.split('/');
  if (path === first || ROOTS.has(root)) return path;
  const parent = first.lastIndexOf('/') > 0 ? first.slice(0, first.lastIndexOf('/')) : first;
  return `${parent}${path}`;
}
