import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-admin';
import { isInOffice } from '../../../domain/access/access.js';
import type { AnnouncementAnswer, AnnouncementView } from '../../../domain/contract/announcement.js';
import { PAGES } from '../../../domain/contract/pages.js';
import { useSession } from '../../shell/session.js';
import { useCloseOnBack } from '../../shell/leave-guard.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { listPath } from '../lists/list-path.js';
import { formatMoment } from '../ui/format.js';
import { ProgressLine } from '../ui/ProgressLine.js';

/** Milliseconds. */
const LOOK_EVERY = 5_000;

function useAnnouncements(siteId: number | null) {
  const provider = useOfficeDataProvider();
  return useQuery({
    queryKey: ['announcements', siteId],
    queryFn: () => provider.announcements(siteId),
    refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? LOOK_EVERY : false),
  });
}

function HowFar({ view }: { view: AnnouncementView }) {
  const t = useText();
  const { user } = useSession();
  const { id, sent, waiting, stuck } = view;
  const total = sent + waiting + stuck;
  const said = t('announcements.progress', { done: sent, total });
  const isAllSent = waiting === 0 && stuck === 0 && sent > 0;
  return (
    <Stack spacing={0.5}>
      {waiting > 0 && <ProgressLine label={t('announcements.title')} done={sent} total={total} said={said} />}
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
        {waiting === 0 && <span>{isAllSent ? t('announcements.allSent', { count: sent }) : said}</span>}
        {stuck > 0 && <Typography color="error">{t('announcements.stuck', { count: stuck })}</Typography>}
        {user && isInOffice(user) && (
          <Link to={listPath(PAGES.messages, { announcement: id })}>{t('announcements.messages')}</Link>
        )}
      </Stack>
    </Stack>
  );
}

/** Shown so that two people don't write the same. */
export function Earlier({ siteId }: { siteId: number | null }) {
  const t = useText();
  const [language] = useLanguage();
  const { data, isError } = useAnnouncements(siteId);
  if (isError && !data) {
    return <Typography color="textSecondary">{t('announcements.earlierFailed')}</Typography>;
  }
  if (!data || data.length === 0) return null;
  return (
    <section>
      <Typography variant="h3" component="h3">
        {t('announcements.earlier')}
      </Typography>
      <Stack component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {data.map((view) => (
          <Stack
            key={view.id}
            component="li"
            spacing={0.5}
            sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}
          >
            <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
              {view.subject ?? t('announcements.deletedSubject')}
            </Typography>
            <Typography color="textSecondary">
              {view.by === null
                ? formatMoment(view.at, language)
                : t('announcements.by', { name: view.by, time: formatMoment(view.at, language) })}
            </Typography>
            <HowFar view={view} />
          </Stack>
        ))}
      </Stack>
    </section>
  );
}

interface SentDialogProps {
  siteId: number | null;
  sent: AnnouncementAnswer;
  onClose: () => void;
}

export function SentDialog({ siteId, sent, onClose }: SentDialogProps) {
  const t = useText();
  const titleId = useId();
  const { data } = useAnnouncements(siteId);
  const view = data?.find(({ id }) => id === sent.id);
  useCloseOnBack(true, onClose);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('announcements.sentTitle')}</DialogTitle>
      <DialogContent>
        <Stack spacing={1.5}>
          <Typography sx={{ fontWeight: 650, fontSize: '1.125rem' }}>
            {t('announcements.sent', { count: sent.families })}
          </Typography>
          <div aria-live="polite">{view && <HowFar view={view} />}</div>
          <Typography color="textSecondary">{t('announcements.pace')}</Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('announcements.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
