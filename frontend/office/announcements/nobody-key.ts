import type { AnnouncementAnswer } from '../../../domain/contract/announcement.js';
import type { MessageKey } from '../../../domain/messages/keys.js';

/** Why no family would get an announcement. */
export function nobodyKey(
  { siteId }: { siteId: number | null },
  { skipped }: Pick<AnnouncementAnswer, 'skipped'>,
): MessageKey {
  if (skipped > 0) return 'announcements.allHadEnough';
  return siteId === null ? 'announcements.noneOffice' : 'announcements.noneSite';
}
