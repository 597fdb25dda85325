import type { ApplicationRow } from '../../../domain/contract/application.js';
import { fullName } from '../ui/row-facts.js';
import { ApplicationList } from './list/ApplicationList.js';
import { ApplicationShow } from './show/ApplicationShow.js';

/** The children's applications. An application's own address shows it. */
export const applications = {
  list: ApplicationList,
  edit: ApplicationShow,
  recordRepresentation: (application: ApplicationRow) => fullName(application),
};
