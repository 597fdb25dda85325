import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { SelectInput } from 'react-admin';
import type { Closure } from '../../../../domain/contract/closures.js';
import type { Language } from '../../../../domain/enums/enums.js';
import type { Day } from '../../../../domain/fields/date-text.js';
import { closureForm } from '../../../../domain/forms/closures.js';
import { listDaysToClose } from '../../../../domain/sites/closing.js';
import { Loading } from '../../../shell/Loading.js';
import { confirmDialog, showError } from '../../../shell/modals.js';
import { program } from '../../../shell/program.js';
import { StatusChip } from '../../../shell/StatusChip.js';
import { loadText, useLanguage, useText } from '../../../shell/texts.js';
import type { AnnouncementValues } from '../../announcements/AnnouncementDialog.js';
import { ActionFormButton } from '../../forms/ActionFormButton.js';
import { DomainInput } from '../../forms/DomainInput.js';
import { ActionButton } from '../../ui/ActionButton.js';
import { FailedNotice } from '../../ui/loading-parts.js';
import { formatMoment, writeDay } from '../../ui/format.js';
import { Section } from '../../ui/Section.js';
import { useSite, useSiteQuery } from '../useSite.js';

const AnnouncementDialog = lazy(async () => ({
  default: (await import('../../announcements/AnnouncementDialog.js')).AnnouncementDialog,
}));

type NewClosure = Pick<Closure, 'day' | 'reason'>;

export function DaysOffView({ today }: { today: Day }) {
  const t = useText();
  const [language] = useLanguage();
  const { site, rights } = useSite();
  const mayClose = rights.may('site.closeDay');
  const { data, error, refetch } = useSiteQuery('listClosures');
  const [words, setWords] = useState<Omit<AnnouncementValues, 'id'> | null>(null);

  const tell = async (closure: NewClosure) => {
    const isTelling = await confirmDialog({
      title: t('closures.announceTitle'),
      text: t('closures.announceText', { day: writeDay(closure.day, language, 'long') }),
      yes: t('closures.announce'),
      no: t('closures.later'),
    });
    if (!isTelling) return;
    try {
      setWords(await writeAnnouncement(closure));
    } catch (failure) {
      void showError(failure);
    }
  };

  return (
    <Section
      title={t('closures.title')}
      action={mayClose && <AddButton closed={data} today={today} onAdded={(closure) => void tell(closure)} />}
    >
      <Typography color="textSecondary">
        {t('closures.lead')} {!mayClose && t('closures.readOnly')}
      </Typography>
      {!data && (error ? <FailedNotice title="closures.failedTitle" retry={refetch} /> : <Loading />)}
      {data?.length === 0 && <Typography sx={{ mt: 2 }}>{t('closures.none')}</Typography>}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
          {data.map((closure) => (
            <ClosureItem key={closure.day} closure={closure} isOver={closure.day < today} />
          ))}
        </Box>
      )}
      {words && (
        <Suspense fallback={<Loading />}>
          <AnnouncementDialog
            title={t('sitePage.announce')}
            audience={{ siteId: site.id }}
            words={words}
            onClose={() => setWords(null)}
          />
        </Suspense>
      )}
    </Section>
  );
}

function ClosureItem({ closure, isOver }: { closure: Closure; isOver: boolean }) {
  const t = useText();
  const [language] = useLanguage();
  const { site, rights } = useSite();
  const { day, reason, by, on } = closure;
  const name = writeDay(day, language, 'long');
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 650, '&::first-letter': { textTransform: 'uppercase' } }}>
          {name}
        </Typography>
        <Typography>{reason}</Typography>
        {by !== null && (
          <Typography variant="body2" color="textSecondary">
            {t('closures.by', { name: by, time: formatMoment(on, language) })}
          </Typography>
        )}
      </Box>
      {isOver && <StatusChip tone="incomplete">{t('closures.passed')}</StatusChip>}
      {!isOver && rights.may('site.closeDay') && (
        <ActionButton
          variant="text"
          label={t('closures.remove')}
          name={t('closures.removeDay', { day: name })}
          ask={{
            title: t('closures.removeTitle', { day: name }),
            text: t('closures.removeText'),
            yes: t('closures.removeYes'),
            no: t('closures.removeNo'),
          }}
          send={(provider) => provider.reopenDay(site.id, day)}
          done={t('closures.removed', { day: name })}
        />
      )}
    </Stack>
  );
}

interface AddButtonProps {
  /** Undefined until they're loaded. */
  closed: readonly Closure[] | undefined;
  today: Day;
  onAdded: (closure: NewClosure) => void;
}

function AddButton({ closed, today, onAdded }: AddButtonProps) {
  const t = useText();
  const [language] = useLanguage();
  const { site } = useSite();
  const taken = closed?.map(({ day }) => day) ?? [];
  const days = listDaysToClose(program.season, taken, today);
  return (
    <ActionFormButton
      label={t('closures.add')}
      startIcon={<AddIcon />}
      disabled={!closed}
      form={closureForm}
      title={t('closures.add')}
      text={t(days.length > 0 ? 'closures.addText' : 'closures.noDaysLeft')}
      action={t('closures.save')}
      send={async (provider, { day, reason }) => {
        if (day === null || reason === null) return null;
        await provider.closeDay(site.id, { day, reason });
        return { day, reason };
      }}
      onDone={onAdded}
      inlineError={({ status, message }) => (status === 409 ? message : null)}
    >
      <SelectInput
        source="day"
        label={t('closures.day')}
        choices={days.map((day) => ({ id: day, name: writeDay(day, language, 'long') }))}
        translateChoice={false}
        isRequired
        resettable={false}
        helperText={false}
        fullWidth
      />
      <DomainInput source="reason" hint={t('closures.reasonHint')} />
    </ActionFormButton>
  );
}

async function writeAnnouncement({ day, reason }: NewClosure): Promise<Omit<AnnouncementValues, 'id'>> {
  const [english, spanish] = await Promise.all([loadText('office', 'en'), loadText('office', 'es')]);
  const getFacts = (language: Language) => ({ day: writeDay(day, language, 'long'), reason });
  return {
    subject: english('closures.mailSubject', getFacts('en')),
    body: english('closures.mailBody', getFacts('en')),
    subjectEs: spanish('closures.mailSubject', getFacts('es')),
    bodyEs: spanish('closures.mailBody', getFacts('es')),
  };
}
