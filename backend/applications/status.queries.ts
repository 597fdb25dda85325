import { APPLICATION_STATUSES, type ApplicationStatus } from '../../domain/enums/enums.js';
import { STATUS_DERIVATION, type StatusFlags } from '../../domain/status/application-status.js';

function getFlagsSql(prefix: string): Record<keyof StatusFlags, string> {
  return {
    removed: `${prefix}"removed"`,
    returned: `${prefix}"returned"`,
    submitted: `${prefix}"applicationSubmitted" IS NOT NULL`,
    assigned: `${prefix}"siteId" IS NOT NULL`,
    accepted: `${prefix}"siteAccepted" IS TRUE`,
    declined: `${prefix}"siteAccepted" IS FALSE`,
  };
}

/** Each status as a number, as the index has it. */
export function getStatusRank(status: ApplicationStatus): number {
  return APPLICATION_STATUSES.indexOf(status);
}

/** The index `students_status` uses this expression; a test fails if it changes without a migration. */
export function getStatusRankSql(prefix = 's.'): string {
  const flags = getFlagsSql(prefix);
  const rows = STATUS_DERIVATION.map(({ status, when }) => {
    const conditions = (Object.keys(when) as (keyof StatusFlags)[]).map((flag) =>
      when[flag] ? `(${flags[flag]})` : `NOT (${flags[flag]})`,
    );
    return `WHEN ${conditions.join(' AND ') || 'TRUE'} THEN ${getStatusRank(status)}`;
  });
  return `CASE ${rows.join(' ')} END`;
}

/** With the index's expression, so that PostgreSQL uses it. */
export function hasStatusSql(statuses: readonly ApplicationStatus[], prefix = 's.'): string {
  return `${getStatusRankSql(prefix)} IN (${statuses.map(getStatusRank).join(', ')})`;
}
