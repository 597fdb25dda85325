import type { PlacementRunDetail, PlacementRunRow } from '../../../domain/contract/placement.js';
import { catalogs } from '../../../domain/testing/catalogs.js';
import { CHILD_COLUMNS, listSiteChoices } from './run-children.js';

it('offers the sites of a run by name', () => {
  const bySite = ['Zuni', 'Ánimas', 'School 10', 'School 9'].map((name, siteId) => ({ name, siteId }));
  expect(listSiteChoices({ bySite } as Pick<PlacementRunDetail, 'bySite'>).map(({ name }) => name)).toEqual([
    'Ánimas',
    'School 9',
    'School 10',
    'Zuni',
  ]);
});

it('writes a child as a line of words', () => {
  const row: PlacementRunRow = {
    studentId: 's',
    code: 'c',
    firstName: 'Ana',
    lastName: 'Baca',
    grade: 'K',
    siteId: 2,
    siteName: 'Bosque',
    rank: 2,
    tier: 1,
    lottery: 7,
    late: false,
    outcome: 'skipped',
    skipCode: 'withdrawn',
    preferences: [
      { siteId: 1, name: 'Mesa', reason: 'full' },
      { siteId: 2, name: 'Bosque', reason: 'placed' },
    ],
  };
  expect(CHILD_COLUMNS.map(([, of]) => of(row, catalogs.en))).toEqual([
    ...['s', 'c', 'Ana', 'Baca', 'K', 2, 'Bosque', 'Second Choice', 1, 7, false],
    ...['Skipped', 'Application Withdrawn', 'Mesa', 'Full', 'Bosque', 'Got The Seat'],
    ...[undefined, undefined],
  ]);
});
