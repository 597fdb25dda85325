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

/** Refuses schools that are not in the state's list. */
export async function requireKnownSchools(manager: EntityManager, values: StudentSectionDto): Promise<void> {
  const chosen = SCHOOLS.flatMap((field) => values[field] ?? []);
  const known = await knownSchools(manager, chosen);
  refuse(
    SCHOOLS.filter((field) => values[field] !== null && !known.has(values[field])),
    'field.unknownSchool',
  );
}

/**
 * Refuses newly chosen sites that take no applications or do not exist. What was a preference before may stay one,
 * in any rank: that its site closed since is no fault of the family.
 */
export async function requireOfferedSites(
  manager: EntityManager,
  values: PreferenceSectionDto,
  { sitePreference1, sitePreference2, sitePreference3 }: Student,
): Promise<void> {
  const kept = new Set([sitePreference1, sitePreference2, sitePreference3]);
  const chosen = PREFERENCES.flatMap((field) => values[field] ?? []).filter((id) => !kept.has(id));
  const sites = chosen.length > 0 ? await manager.findBy(Site, { id: In(chosen) }) : [];
  const offered = new Set(sites.filter(({ status }) => isOffered(status)).map(({ id }) => id));
  refuse(
    PREFERENCES.filter((field) => chosen.some((id) => id === values[field] && !offered.has(id))),
    'field.siteNotOffered',
    'form.preferencesInvalid',
  );
}

function refuse(fields: readonly string[], message: MessageKey, sentence?: MessageKey): void {
  if (fields.length === 0) return;
  throw new Invalid(Object.fromEntries(fields.map((field) => [field, message])), sentence);
}
