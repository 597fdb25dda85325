import type { siteAnnouncementForm } from '../../../domain/forms/announcement.js';
import type { FormValues } from '../../../domain/forms/form.js';
import type { ApplicationFilter } from '../data/office-calls.js';

/** Who is written to: the families of a site, of the applications that a filter leaves, or of selected ones. */
export type Audience =
  | { siteId: number; replyTo: string | null }
  | { siteId: null; filter: ApplicationFilter }
  | { siteId: null; ids: readonly string[] };

/** Only a site's may be urgent. */
export type AnnouncementValues = Omit<FormValues<typeof siteAnnouncementForm>, 'urgent'> & {
  urgent?: boolean | null;
};

/** The form's name for its draft. */
export function getDraft({ siteId }: Audience): string {
  return siteId === null ? 'announcement' : `announcement.${siteId}`;
}
