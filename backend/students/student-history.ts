import { In, type EntityManager } from 'typeorm';
import type { HistoryEntryView } from '../../domain/contract/student.js';
import type { HistoryKind } from '../../domain/enums/history.js';
import type { Language } from '../../domain/enums/enums.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { siteLabel } from '../../domain/sites/site-label.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { epochSeconds } from '../platform/epoch.js';
import { texts } from '../platform/texts.js';
import { Site } from '../sites/site.entity.js';

/** An entry with the names of the sites that a placement run passed over. */
type PastEntry = Omit<HistoryEntry, 'placement'> & Pick<HistoryEntryView, 'placement'>;

/** Everything that happened to an application, newest first, with the people and sites. */
export async function historyOf(manager: EntityManager, studentId: string): Promise<PastEntry[]> {
  const entries = await manager.find(HistoryEntry, {
    select: {
      id: true,
      kind: true,
      at: true,
      byUserId: true,
      message: true,
      placement: true,
      by: { id: true, firstName: true, lastName: true },
      site: { id: true, name: true, district: true, isNameShared: true },
    },
    relations: { by: true, site: true },
    where: { studentId },
    order: { at: 'DESC', id: 'DESC' },
  });
  const missed = entries.flatMap(({ placement }) => placement?.missed.map(({ siteId }) => siteId) ?? []);
  const sites = missed.length > 0 ? await manager.findBy(Site, { id: In(missed) }) : [];
  const names = new Map(sites.map((site) => [site.id, siteLabel(site)]));
  return entries.map(({ placement, ...entry }) => ({
    ...entry,
    placement: placement && {
      ...placement,
      missed: placement.missed.map((choice) => ({ ...choice, siteName: names.get(choice.siteId) ?? '' })),
    },
  }));
}

/**
 * Who the family is told made a move, if not the family itself. Null hides the entry: the site that is being asked is
 * already shown with the choices, and an assignment that's taken back doesn't concern the family.
 */
const FAMILY_ACTOR: Record<HistoryKind, MessageKey | null> = {
  created: 'history.theProgram',
  submitted: 'history.theProgram',
  withdrawn: 'history.theProgram',
  assigned: null,
  unassigned: null,
  accepted: 'history.theSite',
  denied: 'history.theSite',
  returned: 'history.theProgram',
  recalled: 'history.theProgram',
  removed: 'history.theProgram',
  restored: 'history.theProgram',
  canceled: 'history.theProgram',
};

/** The family's part, without names. */
export function forFamily(
  entries: readonly PastEntry[],
  readerId: string,
  language: Language,
): HistoryEntryView[] {
  return entries.flatMap((entry) => {
    const actor = FAMILY_ACTOR[entry.kind];
    if (actor === null) return [];
    const by = entry.byUserId === readerId ? 'history.you' : actor;
    return [toView(entry, texts.translate(language, by))];
  });
}

/** Everything, with names; the system's entries are attributed to the program. */
export function forOffice(entries: readonly PastEntry[], language: Language): HistoryEntryView[] {
  return entries.map((entry) => {
    const by = entry.by ? `${entry.by.firstName} ${entry.by.lastName}` : undefined;
    return toView(entry, by ?? texts.translate(language, 'history.theProgram'));
  });
}

function toView({ at, kind, site, message, placement }: PastEntry, by: string): HistoryEntryView {
  return {
    at: epochSeconds(at),
    kind,
    by,
    site: site && { id: site.id, name: siteLabel(site) },
    message,
    placement,
  };
}
