import type { SeasonPreview, SeasonView } from '../../../domain/contract/season.js';
import type { FormValues } from '../../../domain/forms/form.js';
import { confirmYearForm, seasonForm, startSeasonForm } from '../../../domain/forms/season.js';
import { refusalCode } from '../../../domain/placement/moves.js';
import { defaultDays } from '../../../domain/season/season.js';
import { Field } from '../../forms/Field.js';
import { FormFooter } from '../../forms/FormFooter.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { useForm } from '../../forms/useForm.js';
import { Icon } from '../../shell/Icon.js';
import { ApiError } from '../../shell/api.js';
import { type FormModal, openFormModal } from '../../shell/form-modal.js';
import { infoDialog } from '../../shell/modals.js';
import { text, useLanguage, useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { WindowForm } from '../ui/WindowForm.js';
import { formatNumber } from '../ui/format.js';
import { SeasonFields } from './SeasonFields.js';
import styles from './seasons.module.css';

type NextSeason = FormValues<typeof startSeasonForm>;

const NOT_LATER = refusalCode('season.seasonNotLater');

/** The same form, which also knows the current year. */
function formAfter(current: number) {
  const isEarlier = { field: 'year', message: 'season.seasonNotLater' } as const;
  const rule = {
    ...isEarlier,
    broken: ({ year }: { year?: unknown }) => year !== null && Number(year) <= current,
  };
  return { ...startSeasonForm, rules: [...startSeasonForm.rules, rule] };
}

/** Loads the whole page again: the season is a part of it. */
function reload(...modals: readonly FormModal[]): void {
  for (const modal of modals) modal.setChanged(false);
  window.location.reload();
}

/** Says that a colleague was faster, and shows what they did. */
async function unlessStarted<T>(starting: Promise<T>, ...modals: readonly FormModal[]): Promise<T | null> {
  try {
    return await starting;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== NOT_LATER) throw error;
    await infoDialog({ title: text('season.startedTitle'), text: text('season.startedText') });
    reload(...modals);
    return null;
  }
}

/** The dates of the next season; sending them asks the server what starting it would do. */
export function StartSeasonForm({ current, modal }: { current: SeasonView; modal: FormModal }) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const form = useForm(formAfter(current.year), {
    initial: {
      year: current.year + 1,
      ...defaultDays(current.year + 1),
      holidays: [],
      placementDay: null,
      deadline: null,
      answerDays: current.answerDays,
      retainYears: current.retainYears,
    },
    send: async (values) => {
      const preview = await unlessStarted(provider.startSeason(values, true), modal);
      return preview && { values, preview };
    },
    onSent: (answer) => {
      if (!answer) return;
      // Nothing is started yet.
      modal.setChanged(true);
      confirmStart({ current, ...answer }, modal);
    },
    onChanged: modal.setChanged,
  });
  const year = form.field('year');
  /** Days that nobody has changed follow the year. */
  const setYear = (raw: unknown) => {
    const [before, after] = [year.raw, raw].map((one) => defaultDays(Number(one)));
    const { firstDay, lastDay } = form.values;
    const isDefault = firstDay === before?.firstDay && lastDay === before?.lastDay;
    form.fill({ year: raw, ...(isDefault && startSeasonForm.fields.year.rule.read(raw).value && after) });
  };
  return (
    <FormFrame form={form} footer={<FormFooter form={form} action={t('season.checkStart')} />}>
      <p>{t('season.startLead')}</p>
      <Field of={{ ...year, set: setYear }} />
      <SeasonFields form={form} />
    </FormFrame>
  );
}

interface Start {
  current: SeasonView;
  values: NextSeason;
  preview: SeasonPreview;
}

function confirmStart(start: Start, outer: FormModal): void {
  openFormModal({
    kind: 'window',
    title: text('season.confirmTitle', { next: start.values.year ?? '' }),
    content: (modal) => <ConfirmStart start={start} outer={outer} modal={modal} />,
  });
}

/** What starting the season will do, in numbers; the year is typed to confirm it. */
function ConfirmStart({ start, outer, modal }: { start: Start; outer: FormModal; modal: FormModal }) {
  const t = useText();
  const [language] = useLanguage();
  const provider = useOfficeDataProvider();
  const { current, values, preview } = start;
  const next = values.year ?? 0;
  const form = useForm(confirmYearForm(next), {
    initial: { typedYear: null },
    send: () => unlessStarted(provider.startSeason(values, false), outer, modal),
    onSent: (started) => {
      if (started) reload(outer, modal);
    },
    onChanged: modal.setChanged,
  });
  const params = (count: number) => ({ count, number: formatNumber(count, language), ended: current.year });
  return (
    <WindowForm form={form} modal={modal} action={t('season.start', { next })}>
      <ul className={styles.effects}>
        <li>{t('season.effect.applications', params(preview.applications))}</li>
        <li>{t('season.effect.sites', params(preview.sitesToReopen))}</li>
        <li>{t('season.effect.people')}</li>
      </ul>
      {preview.waiting > 0 && (
        <p className={styles.warning}>
          <Icon name="alert" />
          {t('season.effect.waiting', params(preview.waiting))}
        </p>
      )}
      <p>{t('season.effect.final')}</p>
      <Field of={form.field('typedYear')} hint={String(next)} />
    </WindowForm>
  );
}

interface SeasonFormProps {
  season: SeasonView;
  onSaved: () => void;
  modal: FormModal;
}

function valuesOf(season: SeasonView) {
  const { firstDay, lastDay, holidays, placementDay, deadline, answerDays, retainYears } = season;
  return { firstDay, lastDay, holidays, placementDay, deadline, answerDays, retainYears };
}

/** The dates of the current season. */
export function SeasonForm({ season, onSaved, modal }: SeasonFormProps) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const form = useForm(seasonForm, {
    initial: valuesOf(season),
    shared: {
      opened: season,
      valuesOf,
      reload: async () => (await provider.seasons()).find(({ year }) => year === season.year) ?? season,
    },
    send: (values, { version }) => provider.saveSeason({ ...values, version }),
    onSent: () => {
      onSaved();
      modal.close();
    },
    onChanged: modal.setChanged,
  });
  return (
    <FormFrame form={form} footer={<FormFooter form={form} action={t('season.save')} />}>
      <SeasonFields form={form} />
    </FormFrame>
  );
}
