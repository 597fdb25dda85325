import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-admin';
import { isInOffice } from '../../../domain/access/access.js';
import type { AnnouncementAnswer, AnnouncementView } from '../../../domain/contract/announcement.js';
import { PAGES } from '../../../domain/contract/pages.js';
import { getOwnName, type Language } from '../../../domain/enums/languages.js';
import { announcementForm, siteAnnouncementForm } from '../../../domain/forms/announcement.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { dropDraft } from '../../shell/drafts.js';
import { ApiError } from '../../shell/api.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { useCloseOnBack } from '../../shell/leave-guard.js';
import { showError } from '../../shell/modals.js';
import { program } from '../../shell/program.js';
import { useSession } from '../../shell/session.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { useCall } from '../data/useCall.js';
import { useOfficeDataProvider, type OfficeDataProvider } from '../data/data-provider.js';
import type { ApplicationFilter } from '../data/office-calls.js';
import { isFromEndedSeason } from '../data/useSeasons.js';
import { DomainForm } from '../forms/DomainForm.js';
import { DomainInput } from '../forms/DomainInput.js';
import { FormDialog } from '../forms/FormDialog.js';
import { getListPath } from '../lists/list-path.js';
import { formatMoment } from '../ui/format.js';
import { MailFrame, TextBubble } from '../ui/MailFrame.js';
import { ProgressLine } from '../ui/loading-parts.js';

export type Audience =
  | { siteId: number }
  | { siteId: null; filter: ApplicationFilter }
  | { siteId: null; ids: readonly string[] };

export type AnnouncementValues = Parameters<OfficeDataProvider['announce']>[1];

function getDraft({ siteId }: Audience): string {
  return siteId === null ? 'announcement' : `announcement.${siteId}`;
}

function useLead(audience: Audience): string {
  const t = useText();
  if (audience.siteId !== null) return t('announcements.leadSite');
  const withoutRemoved = t('announcements.leadRemoved');
  if ('ids' in audience)
    return `${t('announcements.leadSelected', { count: audience.ids.length })} ${withoutRemoved}`;
  const { season, ...filters } = audience.filter;
  const isEnded = Boolean(season) && isFromEndedSeason({ season: Number(season) });
  const isFiltered = isEnded || Object.keys(filters).length > 0;
  const lead = t(isFiltered ? 'announcements.leadOffice' : 'announcements.leadAll');
  return filters.status === 'removed' ? lead : `${lead} ${withoutRemoved}`;
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

/** Refusals shown here: no families to write to, or the daily limit was reached. */
const SHOWN: readonly number[] = [400, 409, 429];

function isShown(error: unknown): error is ApiError {
  return error instanceof ApiError && SHOWN.includes(error.status);
}

interface PreviewDialogProps {
  audience: Audience;
  values: AnnouncementValues;
  preview: AnnouncementAnswer;
  onClose: () => void;
  onSent: (sent: AnnouncementAnswer) => void;
}

export function PreviewDialog({ audience, values, preview, onClose, onSent }: PreviewDialogProps) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const isPhone = useMediaQuery('(max-width: 37.4375em)', { noSsr: true });
  const { id, families, skipped, leftToday, texts, text } = preview;
  const { mutate, isPending, error } = useMutation({
    // The id of the preview: if the response gets lost, sending again doesn't write to anyone twice.
    mutationFn: () => provider.announce(audience, { ...values, id }),
    onSuccess: onSent,
    onError: (failure) => {
      if (!isShown(failure)) void showError(failure);
    },
  });
  const test = useMutation({
    mutationFn: () => provider.testAnnouncement(audience, values),
    onError: (failure) => void showError(failure),
  });
  useCloseOnBack(true, onClose);
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} maxWidth="md">
      <DialogTitle>{t('announcements.previewTitle')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <div>
            <Typography sx={{ fontWeight: 650, fontSize: '1.125rem' }}>
              {families === 0
                ? t(getNobodyKey(audience, preview))
                : t('announcements.families', { count: families })}
            </Typography>
            {families > 0 && (
              <Typography color="textSecondary">
                {t('announcements.familiesOff')} {leftToday === 0 && t('announcements.noneLeft')}
                {leftToday !== null && leftToday > 0 && t('announcements.leftToday', { count: leftToday })}
              </Typography>
            )}
            {skipped > 0 && families > 0 && (
              <Typography color="textSecondary">{t('announcements.skipped', { count: skipped })}</Typography>
            )}
          </div>
          {texts !== undefined && families > 0 && (
            <div>
              <p>{texts === 0 ? t('announcements.textsNone') : t('announcements.texts', { count: texts })}</p>
              {text && texts > 0 && (
                <Box component="figure" sx={{ m: 0, mt: 1, maxWidth: 420 }}>
                  <Typography component="figcaption" color="textSecondary">
                    {t('announcements.textSample')}
                  </Typography>
                  <TextBubble text={text} language="en" />
                </Box>
              )}
            </div>
          )}
          {isShown(error) && (
            <Alert severity="error" role="alert">
              {error.message}
            </Alert>
          )}
          <div role="status">
            {test.isSuccess && (
              <Alert severity="success">{t('announcements.tested', { address: test.data.recipient })}</Alert>
            )}
          </div>
          <Samples preview={preview} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('announcements.back')}</Button>
        <BusyButton isBusy={test.isPending} onClick={() => test.mutate()}>
          {t('announcements.test')}
        </BusyButton>
        {families > 0 && leftToday !== 0 && (
          <BusyButton variant="contained" isBusy={isPending} onClick={() => mutate()}>
            {t('announcements.send', { count: families })}
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Samples({ preview: { sample, sampleEs } }: { preview: AnnouncementAnswer }) {
  const t = useText();
  const labelId = useId();
  const [chosen, setChosen] = useState<Language>('en');
  const shown = chosen === 'es' ? (sampleEs ?? sample) : sample;
  if (!shown) return null;
  return (
    <>
      {sampleEs && (
        <FormControl sx={{ flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <FormLabel id={labelId}>{t('announcements.language')}</FormLabel>
          <RadioGroup
            row
            aria-labelledby={labelId}
            value={chosen}
            onChange={(_, value) => setChosen(value === 'es' ? 'es' : 'en')}
          >
            {(['en', 'es'] as const).map((one) => (
              <FormControlLabel
                key={one}
                lang={one}
                value={one}
                control={<Radio size="small" />}
                label={getOwnName(one)}
              />
            ))}
          </RadioGroup>
        </FormControl>
      )}
      <Box sx={{ '& iframe': { height: 'calc(100dvh - 380px)' } }}>
        <MailFrame title={shown.subject} html={shown.html} language={sampleEs ? chosen : 'en'} />
      </Box>
    </>
  );
}

export function getNobodyKey(
  { siteId }: { siteId: number | null },
  { skipped }: Pick<AnnouncementAnswer, 'skipped'>,
): MessageKey {
  if (skipped > 0) return 'announcements.allHadEnough';
  return siteId === null ? 'announcements.noneOffice' : 'announcements.noneSite';
}

/** Milliseconds. */
const LOOK_EVERY = 5_000;

function useAnnouncements(siteId: number | null) {
  return useCall('announcements', 'listAnnouncements', [siteId], {
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
          <Link to={getListPath(PAGES.messages, { announcement: id })}>{t('announcements.messages')}</Link>
        )}
      </Stack>
    </Stack>
  );
}

/** Shown so that two people don't write the same thing. */
function Earlier({ siteId }: { siteId: number | null }) {
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

function SentDialog({ siteId, sent, onClose }: SentDialogProps) {
  const t = useText();
  const { data } = useAnnouncements(siteId);
  const view = data?.find(({ id }) => id === sent.id);
  useCloseOnBack(true, onClose);
  return (
    // The second half of a double click on Send lands beside it.
    <Dialog open onClose={(_, reason) => reason !== 'backdropClick' && onClose()}>
      <DialogTitle>{t('announcements.sentTitle')}</DialogTitle>
      <DialogContent>
        <Stack spacing={1.5}>
          <Typography sx={{ fontWeight: 650, fontSize: '1.125rem' }}>
            {t('announcements.sent', { count: sent.families })}
          </Typography>
          <div aria-live="polite">{view && <HowFar view={view} />}</div>
          {view?.waiting !== 0 && <Typography color="textSecondary">{t('announcements.pace')}</Typography>}
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
