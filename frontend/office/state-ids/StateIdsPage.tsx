import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { PAGES } from '../../../domain/contract/pages.js';
import type { SsidCheckAnswer, SsidState } from '../../../domain/contract/state-ids.js';
import type { Language } from '../../../domain/enums/enums.js';
import { useLanguage, useText, type Text } from '../../shell/texts.js';
import { useCall } from '../data/useCall.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { FigureStrip } from '../lists/Figures.js';
import { getListPath } from '../lists/list-path.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { FailedNotice } from '../ui/loading-parts.js';
import { formatMoment, formatNumber } from '../ui/format.js';
import { Section } from '../ui/Section.js';
import { MessageBox } from '../upload/TableUpload.js';
import { UploadPage } from '../upload/UploadPage.js';
import { ChoiceList, CHOICES_ID, explainFailure } from './ChoiceList.js';
import { RosterPanel } from './RosterPanel.js';

const REFRESH_MS = 3_000;

export function StateIdsPage() {
  const t = useText();
  const {
    data: state,
    isError,
    refetch,
  } = useCall('ssid', 'readSsidState', [], {
    refetchInterval: (query) => (query.state.data?.isChecking ? REFRESH_MS : false),
  });
  return (
    <UploadPage title={t('ssid.title')} lead={t('ssid.lead')}>
      {isError && !state ? (
        <FailedNotice title="ssid.failedTitle" retry={refetch} />
      ) : (
        <>
          <CheckFigures state={state} />
          <Box
            aria-busy={!state}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
              alignItems: 'start',
              gap: 1.5,
            }}
          >
            {state ? <CheckPanel state={state} /> : <Skeleton variant="rounded" height={240} />}
            {state ? <RosterPanel state={state} /> : <Skeleton variant="rounded" height={240} />}
          </Box>
          <span role="status" className="visually-hidden">
            {!state && t('shell.loading')}
          </span>
          <ChoiceList />
        </>
      )}
    </UploadPage>
  );
}

const FIGURES = ['found', 'notFound', 'notChecked', 'toPick'] as const;

const NOT_LOADED = { found: null, notFound: null, notChecked: null, toPick: null };

const STUDENTS = {
  found: getListPath(PAGES.applications, { ssid: 'yes' }),
  notFound: getListPath(PAGES.applications, { ssid: 'no' }),
  notChecked: getListPath(PAGES.applications, { ssid: 'unknown' }),
  toPick: `#${CHOICES_ID}`,
} as const;

function CheckFigures({ state }: { state: SsidState | undefined }) {
  const t = useText();
  const noBirthday = state?.noBirthday ?? 0;
  return (
    <FigureStrip
      label={t('ssid.counts')}
      names={FIGURES}
      figures={state ?? NOT_LOADED}
      isBusy={!state}
      getLabel={(name) => t(`ssid.count.${name}`)}
      getPath={(name) => STUDENTS[name]}
      {...(noBirthday > 0 && { note: t('ssid.noBirthday', { count: noBirthday }) })}
    />
  );
}

function CheckPanel({ state: { directory, lastCheckAt, isChecking } }: { state: SsidState }) {
  const t = useText();
  const [language] = useLanguage();
  const provider = useOfficeDataProvider();
  const refresh = useRefresh();
  const [isAgain, setIsAgain] = useState(false);
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => provider.checkSsids(isAgain),
    // Another administrator or the nightly check was first, or the roster is gone.
    onError: (error) => void explainFailure(error, t('ssid.check.refused')),
    onSettled: refresh,
  });
  const isBusy = isPending || isChecking;
  return (
    <Section title={t('ssid.check.title')}>
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <p>{t('ssid.check.text')}</p>
        <Typography color="textSecondary">
          {lastCheckAt === null
            ? t('ssid.check.never')
            : t('ssid.check.last', { time: formatMoment(lastCheckAt, language) })}
        </Typography>
        <div>
          <FormControlLabel
            label={t('ssid.check.again')}
            control={<Checkbox checked={isAgain} onChange={(_, isChecked) => setIsAgain(isChecked)} />}
          />
        </div>
        <BusyButton
          variant="contained"
          isBusy={isBusy}
          disabled={directory === null}
          onClick={() => mutate()}
        >
          {t('ssid.check.now')}
        </BusyButton>
        {directory === null && <Typography color="textSecondary">{t('ssid.check.noRoster')}</Typography>}
        <div role="status">
          {isBusy && <p>{t('ssid.check.running')}</p>}
          {data && <MessageBox severity="success" sentences={[describeAnswer(data, language, t)]} />}
        </div>
      </Stack>
    </Section>
  );
}

function describeAnswer({ found, notFound, toPick }: SsidCheckAnswer, language: Language, t: Text): string {
  const count = found + notFound + toPick;
  if (count === 0) return t('ssid.check.nobody');
  return t('ssid.check.done', {
    count,
    found: formatNumber(found, language),
    notFound: formatNumber(notFound, language),
    toPick: formatNumber(toPick, language),
  });
}
