import { APPLICATION_STATUSES, type ApplicationStatus } from '../../domain/enums/enums.js';
import { STATUS_DERIVATION, type StatusFlags } from '../../domain/status/application-status.js';

/** The flags of the derivation as SQL, on columns with this prefix. */
function flagsSql(prefix: string): Record<keyof StatusFlags, string> {
  return {
    removed: `${prefix}"removed"`,
    returned: `${prefix}"returned"`,
    submitted: `${prefix}"applicationSubmitted" IS NOT NULL`,
    assigned: `${prefix}"siteId" IS NOT NULL`,
    accepted: `${prefix}"siteAccepted" IS TRUE`,
    declined: `${prefix}"siteAccepted" IS FALSE`,
  };
}

/** The place of a status in the specification's list, which is also how the list of applications sorts by it. */
export function statusRank(status: ApplicationStatus): number {
  return APPLICATION_STATUSES.indexOf(status);
}

/**
 * The rank of an application's status as SQL, made of the domain's derivation row by row: the first that holds.
 * The index `students_status` is on this very expression; a test tells when the derivation has moved on without it.
 */
export function statusRankSql(prefix = 's.'): string {
  const flags = flagsSql(prefix);
  const rows = STATUS_DERIVATION.map(({ status, when }) => {
    const conditions = (Object.keys(when) as (keyof StatusFlags)[]).map((flag) =>
      when[flag] ? `(${flags[flag]})` : `NOT (${flags[flag]})`,
    );
    return `WHEN ${conditions.join(' AND ') || 'TRUE'} THEN ${statusRank(status)}`;
  });
  return `CASE ${rows.join(' ')} END`;
}

/** Whether an application has one of these statuses. */
export function hasStatusSql(statuses: readonly ApplicationStatus[], prefix = 's.'): string {
  return `${statusRankSql(prefix)} IN (${statuses.map(statusRank).join(', ')})`;
}
