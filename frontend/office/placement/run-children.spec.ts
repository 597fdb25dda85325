import type { PlacementRunDetail } from '../../../domain/contract/placement.js';
import { siteChoices } from './run-children.js';

it('offers the sites of a run by name', () => {
  const bySite = ['Zuni', 'Ánimas', 'School 10', 'School 9'].map((name, siteId) => ({ name, siteId }));
  expect(siteChoices({ bySite } as Pick<PlacementRunDetail, 'bySite'>).map(({ name }) => name)).toEqual([
    'Ánimas',
    'School 9',
    'School 10',
    'Zuni',
  ]);
});
