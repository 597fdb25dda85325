import type { Day } from '../../../domain/fields/date-text.js';
import type { seasonForm } from '../../../domain/forms/season.js';
import type { RawValues } from '../../../domain/forms/form.js';
import { seasonWarnings } from '../../../domain/season/season-plan.js';
import type { SeasonDays } from '../../../domain/season/season.js';
import { Field } from '../../forms/Field.js';
import type { FormControl } from '../../forms/useForm.js';
import { Icon } from '../../shell/Icon.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { localDay } from './local-time.js';
import { DayField, DayListField, TimeField, daysIn, toggledDay } from './season-inputs.js';
import { SeasonCalendar } from './SeasonCalendar.js';
import styles from './seasons.module.css';

/** The fields of a season, as the form of the current one and of the next one have them. */
interface SeasonFormState {
  readonly values: RawValues;
  readonly field: (name: keyof (typeof seasonForm)['fields']) => FormControl;
}

const asDay = (raw: unknown): Day | null => (typeof raw === 'string' && raw !== '' ? raw : null);

/** The days that the form has by now. */
function daysOf({ firstDay, lastDay, holidays }: RawValues): SeasonDays | null {
  const [first, last] = [asDay(firstDay), asDay(lastDay)];
  return first && last ? { firstDay: first, lastDay: last, holidays: daysIn(holidays) } : null;
}

/** The reader's time zone in words, as of now. */
function zoneName(language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** What's unusual about the dates, but allowed. */
export function SeasonWarnings({
  firstDay,
  placementDay,
  deadline,
}: {
  firstDay: unknown;
  placementDay: unknown;
  deadline: unknown;
}) {
  const t = useText();
  const warnings = seasonWarnings({
    firstDay: asDay(firstDay),
    placementDay: asDay(placementDay),
    deadlineDay: typeof deadline === 'number' && !Number.isNaN(deadline) ? localDay(deadline) : null,
  });
  return (
    <div role="status" className={styles.warnings}>
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          <Icon name="alert" />
          {t(`season.warning.${warning}`)}
        </p>
      ))}
    </div>
  );
}

/** The dates of a season, with the calendar that they make. */
export function SeasonFields({ form }: { form: SeasonFormState }) {
  const t = useText();
  const [language] = useLanguage();
  const holidays = form.field('holidays');
  return (
    <>
      <div className={styles.pair}>
        <DayField of={form.field('firstDay')} />
        <DayField of={form.field('lastDay')} />
      </div>
      <DayListField of={holidays} hint={t('season.holidaysHint')} />
      <SeasonCalendar
        days={daysOf(form.values)}
        onToggle={(day) => holidays.set(toggledDay(daysIn(holidays.raw), day))}
      />
      <TimeField of={form.field('deadline')} hint={t('season.deadlineHint', { zone: zoneName(language) })} />
      <DayField of={form.field('placementDay')} hint={t('season.placementHint')} />
      <SeasonWarnings
        firstDay={form.values['firstDay']}
        placementDay={form.values['placementDay']}
        deadline={form.values['deadline']}
      />
      <div className={styles.pair}>
        <Field of={form.field('answerDays')} hint={t('season.answerHint')} />
        <Field of={form.field('retainYears')} hint={t('season.retainHint')} />
      </div>
    </>
  );
}
