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
import type { AnnouncementAnswer } from '../../../domain/contract/announcement.js';
import { ownName, type Language } from '../../../domain/enums/languages.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { ApiError } from '../../shell/api.js';
import { errorDialog } from '../../shell/modals.js';
import { useCloseOnBack } from '../../shell/leave-guard.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { formatNumber } from '../ui/format.js';
import { MailFrame } from '../ui/MailFrame.js';
import { TextBubble } from '../ui/TextBubble.js';
import type { AnnouncementValues, Audience } from './AnnouncementDialog.js';

/** Refusals shown here: no families to write to, or the daily limit is reached. */
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
  const titleId = useId();
  const [language] = useLanguage();
  const provider = useOfficeDataProvider();
  const isPhone = useMediaQuery('(max-width: 37.4375em)', { noSsr: true });
  const { id, families, skipped, leftToday, texts, text } = preview;
  const count = { count: families, number: formatNumber(families, language) };
  const { mutate, isPending, error } = useMutation({
    // The id of the preview: if the answer gets lost, sending again doesn't write to anyone twice.
    mutationFn: () => provider.announce(audience, { ...values, id }),
    networkMode: 'always',
    onSuccess: onSent,
    onError: (failure) => {
      if (!isShown(failure)) void errorDialog(failure);
    },
  });
  const test = useMutation({
    mutationFn: () => provider.testAnnouncement(audience, values),
    networkMode: 'always',
    onError: (failure) => void errorDialog(failure),
  });
  useCloseOnBack(true, onClose);
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('announcements.previewTitle')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <div>
            <Typography sx={{ fontWeight: 650, fontSize: '1.125rem' }}>
              {families === 0 ? t(nobodyKey(audience, preview)) : t('announcements.families', count)}
            </Typography>
            {families > 0 && (
              <Typography color="textSecondary">
                {t('announcements.familiesOff')} {leftToday === 0 && t('announcements.noneLeft')}
                {leftToday !== null && leftToday > 0 && t('announcements.leftToday', { count: leftToday })}
              </Typography>
            )}
            {skipped > 0 && families > 0 && (
              <Typography color="textSecondary">
                {t('announcements.skipped', { count: skipped, number: formatNumber(skipped, language) })}
              </Typography>
            )}
          </div>
          {texts !== undefined && families > 0 && (
            <div>
              <p>
                {texts === 0
                  ? t('announcements.textsNone')
                  : t('announcements.texts', { count: texts, number: formatNumber(texts, language) })}
              </p>
              {text && texts > 0 && <TextSample text={text} />}
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
          <Button variant="contained" loading={isPending} onClick={() => mutate()}>
            {t('announcements.send', count)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function TextSample({ text }: { text: string }) {
  const t = useText();
  return (
    <Box component="figure" sx={{ m: 0, mt: 1, maxWidth: 420 }}>
      <Typography component="figcaption" color="textSecondary">
        {t('announcements.textSample')}
      </Typography>
      <TextBubble text={text} language="en" />
    </Box>
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
                label={ownName(one)}
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

export function nobodyKey(
  { siteId }: { siteId: number | null },
  { skipped }: Pick<AnnouncementAnswer, 'skipped'>,
): MessageKey {
  if (skipped > 0) return 'announcements.allHadEnough';
  return siteId === null ? 'announcements.noneOffice' : 'announcements.noneSite';
}
