import { In, type EntityManager } from 'typeorm';
import { PREFERENCES } from '../../domain/forms/preference.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { isOffered } from '../../domain/status/site-status.js';
import { Invalid } from '../platform/http/refusal.js';
import { knownSchools } from '../schools/schools.queries.js';
import { Site } from '../sites/site.entity.js';
import type { PreferenceSectionDto, StudentSectionDto } from './section.dto.js';
import type { Student } from './student.entity.js';

const SCHOOLS = ['outgoingSchool', 'incomingSchool'] as const;

/** Refuses schools that aren't in the state's list. */
export async function requireKnownSchools(manager: EntityManager, values: StudentSectionDto): Promise<void> {
  const chosen = SCHOOLS.flatMap((field) => values[field] ?? []);
  const known = await knownSchools(manager, chosen);
  const unknown = SCHOOLS.filter((field) => values[field] !== null && !known.has(values[field]));
  if (unknown.length > 0) {
    throw new Invalid(Object.fromEntries(unknown.map((field) => [field, 'field.unknownSchool'])));
  }
}

/**
 * Refuses newly chosen sites that don't exist or take no applications. Earlier preferences may stay, in any rank, even
 * if the site has closed since, but not if it was canceled.
 */
export async function requireOfferedSites(
  manager: EntityManager,
  values: PreferenceSectionDto,
  { sitePreference1, sitePreference2, sitePreference3 }: Student,
): Promise<void> {
  const kept = new Set([sitePreference1, sitePreference2, sitePreference3]);
  const chosen = PREFERENCES.flatMap((field) => values[field] ?? []);
  const select = { id: true, status: true } as const;
  const sites = chosen.length > 0 ? await manager.find(Site, { select, where: { id: In(chosen) } }) : [];
  const statuses = new Map(sites.map(({ id, status }) => [id, status]));
  const faultOf = (id: number): MessageKey | null => {
    const status = statuses.get(id);
    if (status === 'canceled') return 'field.siteCanceled';
    if (kept.has(id)) return null;
    return status !== undefined && isOffered(status) ? null : 'field.siteNotOffered';
  };
  const faults = PREFERENCES.flatMap((field) => {
    const id = values[field];
    const fault = id === null ? null : faultOf(id);
    return fault === null ? [] : [[field, fault] as const];
  });
  if (faults.length > 0) throw new Invalid(Object.fromEntries(faults), 'form.preferencesInvalid');
}
