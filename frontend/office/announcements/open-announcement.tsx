import type { AnnouncementAnswer } from '../../../domain/contract/announcement.js';
import type { announcementForm } from '../../../domain/forms/announcement.js';
import type { FormValues } from '../../../domain/forms/form.js';
import { openFormModal } from '../../shell/form-modal.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { openModal } from '../../shell/modals.js';
import { text } from '../../shell/texts.js';
import type { ApplicationFilter } from '../data/office-calls.js';

const AnnouncementForm = lazyPart(
  async () => (await import('./AnnouncementForm.js')).AnnouncementForm,
  'outbox',
  'forms',
  'fields',
);
const Preview = lazyPart(async () => (await import('./Preview.js')).Preview, 'outbox');
const Sent = lazyPart(async () => (await import('./Progress.js')).Sent, 'outbox');

/** Who is written to: the families of a site, or of the applications that a filter leaves. */
export type Audience =
  { siteId: number; replyTo: string | null } | { siteId: null; filter: ApplicationFilter };

export type AnnouncementValues = FormValues<typeof announcementForm>;

/** The form's name for its draft. */
export function draftOf({ siteId }: Audience): string {
  return siteId === null ? 'announcement' : `announcement.${siteId}`;
}

/** Writes to families; nothing is sent before it was shown and confirmed. */
export function openAnnouncement(audience: Audience, title: string): void {
  openFormModal({
    kind: 'panel',
    title,
    content: (modal) => <AnnouncementForm audience={audience} modal={modal} />,
  });
}

interface PreviewOrder {
  audience: Audience;
  values: AnnouncementValues;
  preview: AnnouncementAnswer;
  /** Closes the form below. */
  onSent: () => void;
}

/** Shows what the families will see and how many they are, and sends it on request. */
export function openPreview({ onSent, ...order }: PreviewOrder): void {
  openModal({
    kind: 'panel',
    title: text('announcements.previewTitle'),
    content: (close) => (
      <Preview
        {...order}
        close={close}
        onSent={(sent) => {
          close();
          onSent();
          openModal({
            kind: 'panel',
            title: text('announcements.sentTitle'),
            content: (closeSent) => <Sent siteId={order.audience.siteId} sent={sent} close={closeSent} />,
          });
        }}
      />
    ),
  });
}
