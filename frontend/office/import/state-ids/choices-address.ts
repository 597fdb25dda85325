import { PAGES } from '../../../../domain/contract/pages.js';
import { listAddress, type Filter } from '../../list/list-address.js';

/** Where on the page the students to pick for stand. */
export const CHOICES_ID = 'choices';

/** Which page of the choices is shown; they come in one order and are narrowed to nothing. */
export const choicesAddress = listAddress<Filter, never>({
  path: PAGES.stateIds,
  filters: {},
  sorts: [],
  lastFirst: [],
});
