import { APPLICATION_STATUSES, type ApplicationStatus } from '../../domain/enums/enums.js';
import { STATUS_DERIVATION, type StatusFlags } from '../../domain/status/application-status.js';

/** The flags of the status rules as SQL, on columns with this prefix. */
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

/** The position of a status in the spec's list, which is also its sort order. */
export function statusRank(status: ApplicationStatus): number {
  return APPLICATION_STATUSES.indexOf(status);
}

/**
 * The rank of an application's status as SQL, built from the domain's status rules: the first rule that holds. The
 * index `students_status` is on this exact expression; a test fails if the rules change without a migration.
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
