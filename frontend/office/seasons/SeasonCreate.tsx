import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useRedirect } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { PAGES } from '../../../domain/contract/pages.js';
import type { SeasonPreview, SeasonView } from '../../../domain/contract/season.js';
import type { FormValues, RawValues } from '../../../domain/forms/form.js';
import { makeConfirmYearForm, startSeasonForm } from '../../../domain/forms/season.js';
import { getRefusalCode } from '../../../domain/placement/moves.js';
import { isSummerOver } from '../../../domain/season/deadline.js';
import { getDefaultDays } from '../../../domain/season/season.js';
import { ApiError } from '../../shell/api.js';
import { showInfo } from '../../shell/modals.js';
import { useLanguage, useText, type Text } from '../../shell/texts.js';
import { readReaderDay } from '../../shell/time-zone.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { DomainForm } from '../forms/DomainForm.js';
import { DomainInput } from '../forms/DomainInput.js';
import { FormDialog } from '../forms/FormDialog.js';
import { FormPage } from '../forms/FormPage.js';
import { writeDay } from '../ui/format.js';
import { openSeasonPage } from './open-season-page.js';
import { SeasonInputs } from './SeasonInputs.js';
import { SeasonState } from '../ui/season-parts.js';

const NOT_LATER = getRefusalCode('season.seasonNotLater');

interface Start {
  values: FormValues<typeof startSeasonForm>;
  preview: SeasonPreview;
}

export function SeasonCreate() {
  return <SeasonState>{(current) => <StartForm current={current} />}</SeasonState>;
}

function makeForm(current: number) {
  const rule = {
    field: 'year',
    message: 'season.seasonNotLater',
    broken: ({ year }: { year?: unknown }) => year !== null && Number(year) <= current,
  } as const;
  return { ...startSeasonForm, rules: [...startSeasonForm.rules, rule] };
}

/** Null if a colleague was faster; a dialog then says so. */
async function startUnlessStarted<T>(starting: Promise<T>, t: Text): Promise<T | null> {
  try {
    return await starting;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== NOT_LATER) throw error;
    await showInfo({ title: t('season.startedTitle'), text: t('season.startedText') });
    return null;
  }
}

function StartForm({ current }: { current: SeasonView }) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const redirect = useRedirect();
  const [start, setStart] = useState<Start | null>(null);
  const [form] = useState(() => makeForm(current.year));
  const next = current.year + 1;
  return (
    <FormPage
      title={t('season.start', { next })}
      back={{ to: PAGES.season, label: t('season.title', { season: current.year }) }}
    >
      <DomainForm
        form={form}
        initial={{
          year: next,
          ...getDefaultDays(next),
          holidays: [],
          placementDay: null,
          confirmFrom: null,
          deadline: null,
          answerDays: current.answerDays,
          retainYears: current.retainYears,
        }}
        action={t('season.checkStart')}
        onCancel={() => redirect(PAGES.season)}
        send={async (values) => {
          const preview = await startUnlessStarted(provider.startSeason(values, true), t);
          if (preview) setStart({ values, preview });
          // Nothing is started yet, so nothing is saved.
          return preview ? null : 'started';
        }}
        onSent={openSeasonPage}
      >
        <Typography>{t('season.startLead')}</Typography>
        <DomainInput source="year" />
        <DaysFollowYear />
        <SeasonInputs />
      </DomainForm>
      {start && <ConfirmStart current={current} {...start} onClose={() => setStart(null)} />}
    </FormPage>
  );
}

function DaysFollowYear() {
  const { getValues, setValue } = useFormContext<RawValues>();
  const year = useWatch<RawValues>({ name: 'year' });
  const before = useRef(year);
  useEffect(() => {
    if (before.current === year || !startSeasonForm.fields.year.rule.read(year).value) return;
    const [old, now] = [before.current, year].map((one) => getDefaultDays(Number(one)));
    before.current = year;
    const { firstDay, lastDay } = getValues();
    if (!now || firstDay !== old?.firstDay || lastDay !== old?.lastDay) return;
    setValue('firstDay', now.firstDay);
    setValue('lastDay', now.lastDay);
  }, [year, getValues, setValue]);
  return null;
}

interface ConfirmStartProps extends Start {
  current: SeasonView;
  onClose: () => void;
}

function ConfirmStart({ current, values, preview, onClose }: ConfirmStartProps) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const [language] = useLanguage();
  const next = values.year ?? 0;
  const ended = current.year;
  const lastDay = writeDay(current.lastDay, language);
  return (
    <FormDialog title={t('season.confirmTitle', { next })} onClose={onClose}>
      <DomainForm
        form={makeConfirmYearForm(next)}
        initial={{ typedYear: null }}
        action={t('season.start', { next })}
        onCancel={onClose}
        send={async () => (await startUnlessStarted(provider.startSeason(values, false), t)) ?? 'started'}
        onSent={openSeasonPage}
      >
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          <li>{t('season.effect.applications', { count: preview.applications, ended })}</li>
          <li>{t('season.effect.sites', { count: preview.sitesToReopen })}</li>
          <li>{t('season.effect.people')}</li>
        </Box>
        {!isSummerOver(current, readReaderDay()) && (
          <Alert severity="warning">{t('season.effect.running', { ended, lastDay })}</Alert>
        )}
        {preview.waiting > 0 && (
          <Alert severity="warning">{t('season.effect.waiting', { count: preview.waiting, ended })}</Alert>
        )}
        <Typography>{t('season.effect.final')}</Typography>
        <DomainInput source="typedYear" hint={String(next)} />
      </DomainForm>
    </FormDialog>
  );
}
