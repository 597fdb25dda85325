import { PAGES } from '../../../domain/contract/pages.js';
import { listAddress, type Filter } from '../list/list-address.js';

/** The list's page is in the address of its panel's page. The list has one order and no filters. */
export const choicesAddress = listAddress<Filter, 'name'>({
  path: PAGES.ssids,
  filters: {},
  sorts: ['name'],
  defaultSort: { by: 'name', order: 'asc' },
});
