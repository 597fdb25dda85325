import type { APIRequestContext, Page } from '@playwright/test';
import { SECTIONS } from '../../domain/enums/enums.js';
import { makePseudo } from '../../domain/messages/pseudo.js';
import type { DEMO_EMAILS } from '../../backend/seed/demo-accounts.js';

/** null is a visitor who isn't logged in. */
export type Visitor = keyof Pick<typeof DEMO_EMAILS, 'family' | 'coordinator' | 'admin'> | null;

export interface Records {
  student: (status: string) => string;
  application: string;
  site: string;
  user: string;
  message: string;
  run: string;
}

export interface AuditedPage {
  name: string;
  visitor: Visitor;
  path: (records: Records) => string;
  /** Opens a dialog or similar, and waits for it. Lighthouse can only visit addresses, so it skips these. */
  open?: (page: Page) => Promise<void>;
  hasLighthouse?: boolean;
}

export function openTab(name: RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('tab', { name }).click();
    await page.getByRole('tabpanel', { name }).waitFor();
  };
}

export function matchStart(english: string, spanish: string): RegExp {
  return new RegExp(`^(${english}|${spanish}|\\${makePseudo(english).replace(/·*\]$/, '')})`);
}

async function openMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: matchStart('Map', 'Mapa') }).click();
  await page.locator('.leaflet-marker-icon').first().waitFor();
}

const ROSTER = matchStart('Student Roster', 'Lista de estudiantes');
const PEOPLE = matchStart('Site Permissions', 'Permisos de la sede');

export const AUDITED_PAGES: readonly AuditedPage[] = [
  { name: 'login', visitor: null, path: () => '/', hasLighthouse: true },
  { name: 'find a site', visitor: null, path: () => '/find?zip=87501', hasLighthouse: true },
  { name: 'interest form', visitor: null, path: () => '/site-interest', hasLighthouse: true },
  { name: 'privacy', visitor: null, path: () => '/privacy' },
  { name: 'how placement works', visitor: null, path: () => '/how-placement-works' },
  { name: 'accessibility statement', visitor: null, path: () => '/accessibility', hasLighthouse: true },
  { name: 'reset password', visitor: null, path: () => '/reset-password?token=x' },
  { name: 'not found', visitor: null, path: () => '/nowhere' },
  { name: 'dashboard', visitor: 'family', path: () => '/dashboard', hasLighthouse: true },
  { name: 'account', visitor: 'family', path: () => '/account' },
  {
    name: 'student',
    visitor: 'family',
    path: ({ student }) => `/dashboard/student/${student('incomplete')}`,
    hasLighthouse: true,
  },
  {
    name: 'student, accepted',
    visitor: 'family',
    path: ({ student }) => `/dashboard/student/${student('accepted')}`,
    hasLighthouse: true,
  },
  {
    name: 'student, withdrawn',
    visitor: 'family',
    path: ({ student }) => `/dashboard/student/${student('withdrawn')}`,
  },
  ...SECTIONS.map((section) => ({
    name: `form: ${section}`,
    visitor: 'family' as const,
    path: ({ student }: Records) => `/dashboard/student/${student('unassigned')}/${section}`,
    open: (page: Page) => page.getByRole('dialog').locator('input').first().waitFor(),
  })),
  {
    name: 'check your answers',
    visitor: 'family',
    path: ({ student }) => `/dashboard/student/${student('unassigned')}/review`,
    hasLighthouse: true,
  },
  {
    name: 'application, for its family',
    visitor: 'family',
    path: ({ student }) => `/applications/${student('accepted')}`,
  },
  { name: 'a coordinator’s site', visitor: 'coordinator', path: ({ site }) => `/sites/${site}` },
  {
    name: 'a coordinator’s roster',
    visitor: 'coordinator',
    path: ({ site }) => `/sites/${site}`,
    open: openTab(ROSTER),
  },
  {
    name: 'a coordinator’s people',
    visitor: 'coordinator',
    path: ({ site }) => `/sites/${site}`,
    open: openTab(PEOPLE),
  },
  { name: 'applications', visitor: 'admin', path: () => '/applications', hasLighthouse: true },
  {
    name: 'application',
    visitor: 'admin',
    path: ({ application }) => `/applications/${application}`,
    hasLighthouse: true,
  },
  {
    name: 'choosing another site',
    visitor: 'admin',
    path: ({ application }) => `/applications/${application}`,
    open: async (page) => {
      await page
        .getByRole('button', { name: matchStart('Choose a Different Location', 'Elegir otra sede') })
        .click();
      // The page has a tab panel, so waiting for that wouldn't wait for the dialog.
      await page.getByRole('dialog').locator('input').first().waitFor();
    },
  },
  { name: 'likely duplicates', visitor: 'admin', path: () => '/duplicates' },
  { name: 'attendance of all sites', visitor: 'admin', path: () => '/attendance' },
  { name: 'sites', visitor: 'admin', path: () => '/sites', hasLighthouse: true },
  { name: 'sites on the map', visitor: 'admin', path: () => '/sites', open: openMap },
  { name: 'site', visitor: 'admin', path: ({ site }) => `/sites/${site}`, hasLighthouse: true },
  {
    name: 'roster',
    visitor: 'admin',
    path: ({ site }) => `/sites/${site}`,
    open: openTab(ROSTER),
  },
  { name: 'users', visitor: 'admin', path: () => '/users', hasLighthouse: true },
  { name: 'user', visitor: 'admin', path: ({ user }) => `/users/${user}` },
  { name: 'messages', visitor: 'admin', path: () => '/messages', hasLighthouse: true },
  { name: 'season', visitor: 'admin', path: () => '/season' },
  { name: 'placement', visitor: 'admin', path: () => '/placement', hasLighthouse: true },
  { name: 'openings', visitor: 'admin', path: () => '/placement/openings' },
  { name: 'import', visitor: 'admin', path: () => '/import' },
  { name: 'state student IDs', visitor: 'admin', path: () => '/import/state-ids' },
  { name: 'assessment results', visitor: 'admin', path: () => '/import/results' },
  {
    name: 'who read an application',
    visitor: 'admin',
    path: ({ application }) => `/applications/${application}/access`,
  },
];

interface Row {
  id: string;
  status?: string;
}

async function findFirst(session: APIRequestContext, resource: string): Promise<string> {
  const [row] = (await (await session.get(`/api/${resource}?range=[0,0]`)).json()) as Row[];
  return String(row?.id);
}

export async function findRecords(
  sessions: Record<NonNullable<Visitor>, APIRequestContext>,
): Promise<Records> {
  const students = (await (await sessions.family.get('/api/students')).json()) as Row[];
  const list = await sessions.admin.post('/api/students/list', { data: { status: 'unassigned', page: 1 } });
  const { results: waiting } = (await list.json()) as { results: Row[] };
  const coordinator = (await (await sessions.coordinator.get('/api/users/whoami')).json()) as {
    id: string;
    sites: { id: number }[];
  };
  return {
    student: (status) => students.find((student) => student.status === status)?.id ?? '',
    application: waiting[0]?.id ?? '',
    site: String(coordinator.sites[0]?.id),
    user: coordinator.id,
    message: await findFirst(sessions.admin, 'messages'),
    run: await findFirst(sessions.admin, 'placement/runs'),
  };
}
