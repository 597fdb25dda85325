import { In, type EntityManager } from 'typeorm';
import type { HistoryEntryView, StandingEntry } from '../../domain/contract/student.js';
import { HISTORY } from '../../domain/enums/history.js';
import type { Language } from '../../domain/enums/enums.js';
import type { MessageKey } from '../../domain/messages/keys.js';
import { getSiteLabel } from '../../domain/sites/site-label.js';
import { HistoryEntry } from '../history/history-entry.entity.js';
import { toEpochSeconds } from '../platform/epoch.js';
import { texts } from '../platform/texts.js';
import { Site } from '../sites/site.entity.js';
import { readUnplaced, type MissedChoice } from './students.queries.js';

type PastEntry = Pick<HistoryEntry, 'at' | 'byUserId' | 'message'> &
  Partial<Pick<HistoryEntry, 'by' | 'site' | 'ssid' | 'via' | 'edited' | 'consent'>> &
  Pick<HistoryEntryView, 'kind' | 'placement'>;

export async function readHistory(manager: EntityManager, studentId: string): Promise<PastEntry[]> {
  const entries = await manager.find(HistoryEntry, {
    select: {
      id: true,
      kind: true,
      at: true,
      byUserId: true,
      message: true,
      placement: true,
      ssid: true,
      via: true,
      edited: true,
      consent: true,
      by: { id: true, firstName: true, lastName: true },
      site: { id: true, name: true, district: true, isNameShared: true },
    },
    relations: { by: true, site: true },
    where: { studentId },
    order: { at: 'DESC', id: 'DESC' },
  });
  const unplaced = await readUnplaced(manager, studentId);
  const missed = [
    ...entries.flatMap(({ placement }) => placement?.missed ?? []),
    ...unplaced.flatMap(({ preferences }) => preferences.filter((choice) => choice !== null)),
  ].map(({ siteId }) => siteId);
  const sites = missed.length > 0 ? await manager.findBy(Site, { id: In(missed) }) : [];
  const names = new Map(sites.map((site) => [site.id, getSiteLabel(site)]));
  const addNames = (choices: readonly MissedChoice[]) =>
    choices.map(({ siteId, reason }) => ({ siteId, reason, siteName: names.get(siteId) ?? '' }));
  const moves = entries.map(({ placement, ...entry }): PastEntry => ({
    ...entry,
    placement: placement && { ...placement, missed: addNames(placement.missed), lottery: null, line: [] },
  }));
  const runs = unplaced.map(({ at, run, lottery, preferences }): PastEntry => ({
    at,
    kind: 'unplaced',
    byUserId: null,
    message: null,
    placement: {
      run,
      rank: null,
      priorities: [],
      missed: addNames(preferences.filter((choice) => choice !== null)),
      lottery,
      line: [],
    },
  }));
  return [...moves, ...runs].sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** Adds who acted if the kind doesn't say: the office with the family's consent, or a site on a call. */
function findActor({ consent, via }: PastEntry): MessageKey | null {
  if (consent) return 'history.theOffice';
  return via === 'call' ? 'history.theSite' : null;
}

export function showToFamily(
  entries: readonly PastEntry[],
  readerId: string,
  language: Language,
): HistoryEntryView[] {
  const shown = entries.filter(({ kind }) => !HISTORY[kind].isHidden);
  return showInRecords(shown, readerId, language);
}

export function showInRecords(
  entries: readonly PastEntry[],
  familyId: string,
  language: Language,
): HistoryEntryView[] {
  return entries.map((entry) => {
    const actor = findActor(entry) ?? (`history.${HISTORY[entry.kind].by}` as const);
    const by = entry.byUserId === familyId ? 'history.you' : actor;
    const view = toView(entry, texts.translate(language, by));
    return { ...view, placement: view.placement && { ...view.placement, lottery: null } };
  });
}

/** Attributes system entries to the program. The last run without a seat shows the current standing. */
export function showToOffice(
  entries: readonly PastEntry[],
  language: Language,
  standing: readonly StandingEntry[],
): HistoryEntryView[] {
  const last = entries.find(({ kind }) => kind === 'unplaced');
  const line = standing.map(({ siteId, name, position, waiting }) => ({ siteId, name, position, waiting }));
  return entries.map((entry) => {
    const by = entry.by ? `${entry.by.firstName} ${entry.by.lastName}` : undefined;
    const view = toView(entry, by ?? texts.translate(language, 'history.theProgram'));
    return entry === last && view.placement ? { ...view, placement: { ...view.placement, line } } : view;
  });
}

function toView(
  { at, kind, site, message, placement, ssid, via, edited, consent }: PastEntry,
  by: string,
): HistoryEntryView {
  return {
    at: toEpochSeconds(at),
    kind,
    by,
    site: site ? { id: site.id, name: getSiteLabel(site) } : null,
    message,
    placement,
    ssid: ssid ?? null,
    via: via ?? null,
    edited: edited ?? null,
    consent: consent ?? null,
  };
}
