import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { AnnouncementAnswer } from '../../../domain/contract/announcement.js';
import { announcementForm, siteAnnouncementForm } from '../../../domain/forms/announcement.js';
import type { FormValues } from '../../../domain/forms/form.js';
import { dropDraft } from '../../forms/form-draft.js';
import { program } from '../../shell/program.js';
import { useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { isOfEndedSeason } from '../data/useSeasons.js';
import { DomainForm } from '../forms/DomainForm.js';
import { DomainInput } from '../forms/DomainInput.js';
import { FormDialog } from '../forms/FormDialog.js';
import type { ApplicationFilter } from '../data/office-calls.js';
import { PreviewDialog } from './PreviewDialog.js';
import { Earlier, SentDialog } from './Progress.js';

export type Audience =
  | { siteId: number; replyTo: string | null }
  | { siteId: null; filter: ApplicationFilter }
  | { siteId: null; ids: readonly string[] };

/** Only a site's may be urgent. */
export type AnnouncementValues = Omit<FormValues<typeof siteAnnouncementForm>, 'urgent'> & {
  urgent?: boolean | null;
};

function getDraft({ siteId }: Audience): string {
  return siteId === null ? 'announcement' : `announcement.${siteId}`;
}

function useLead(audience: Audience): string {
  const t = useText();
  if (audience.siteId !== null) {
    const { replyTo } = audience;
    return replyTo === null
      ? t('announcements.leadSite', { address: program.helpEmail })
      : t('announcements.leadSiteReply', { address: replyTo });
  }
  if ('ids' in audience) return t('announcements.leadSelected', { count: audience.ids.length });
  const { season, ...filters } = audience.filter;
  const isEnded = Boolean(season) && isOfEndedSeason({ season: Number(season) });
  const isFiltered = isEnded || Object.keys(filters).length > 0;
  return t(isFiltered ? 'announcements.leadOffice' : 'announcements.leadAll');
}

interface AnnouncementDialogProps {
  title: string;
  audience: Audience;
  words?: Omit<AnnouncementValues, 'id'>;
  onClose: () => void;
}

export function AnnouncementDialog({ title, audience, words, onClose }: AnnouncementDialogProps) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const userId = useSession().user?.id;
  const lead = useLead(audience);
  const [shown, setShown] = useState<{ values: AnnouncementValues; preview: AnnouncementAnswer } | null>(
    null,
  );
  const [sent, setSent] = useState<AnnouncementAnswer | null>(null);
  const draft = getDraft(audience);
  const mayBeUrgent = audience.siteId !== null && program.textsFrom !== null;
  if (sent) return <SentDialog siteId={audience.siteId} sent={sent} onClose={onClose} />;
  return (
    <>
      <FormDialog title={title} onClose={onClose}>
        <DomainForm
          form={mayBeUrgent ? siteAnnouncementForm : announcementForm}
          initial={words ?? {}}
          {...(!words && { draft })}
          action={t('announcements.preview')}
          send={async (values) => {
            setShown({ values, preview: await provider.previewAnnouncement(audience, values) });
            // Nothing is sent yet, so the draft stays.
            return null;
          }}
          onSent={() => undefined}
        >
          <p>{lead}</p>
          <Typography variant="h3">{t('announcements.english')}</Typography>
          <DomainInput source="subject" />
          <DomainInput source="body" hint={t('announcements.bodyHint')} />
          <Typography variant="h3">{t('announcements.spanish')}</Typography>
          <Typography color="textSecondary">{t('announcements.spanishHint')}</Typography>
          <DomainInput source="subjectEs" />
          <DomainInput source="bodyEs" />
          {mayBeUrgent && <DomainInput source="urgent" hint={t('announcements.urgentHint')} />}
        </DomainForm>
        <Box sx={{ px: 3, pb: 3 }}>
          <Earlier siteId={audience.siteId} />
        </Box>
      </FormDialog>
      {shown && (
        <PreviewDialog
          {...shown}
          audience={audience}
          onClose={() => setShown(null)}
          onSent={(answer) => {
            if (userId) dropDraft(userId, draft);
            setSent(answer);
          }}
        />
      )}
    </>
  );
}
