import { useMemo } from 'react';
import type { PlacementRun } from '../../../domain/contract/placement.js';
import { LATE_RULES, SEAT_RULES } from '../../../domain/enums/placement.js';
import { placementForm, placementRules, type PlacementRules } from '../../../domain/forms/placement.js';
import { CheckboxInput } from '../../forms/CheckboxInput.js';
import { Field } from '../../forms/Field.js';
import { FormFooter } from '../../forms/FormFooter.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { inputAttributes } from '../../forms/input-props.js';
import { useForm } from '../../forms/useForm.js';
import type { FormModal } from '../../shell/form-modal.js';
import { useText } from '../../shell/texts.js';
import { usePlaces } from '../applications/list/useApplications.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { OptionField, PlacesField, PriorityField, prioritiesIn } from './rule-inputs.js';
import styles from './rules.module.css';

interface RulesFormProps {
  rules: PlacementRules;
  onComputed: (run: PlacementRun) => void;
  modal: FormModal;
}

/** The rules of a new run; sending them computes it. */
export function RulesForm({ rules, onComputed, modal }: RulesFormProps) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const { county, district } = usePlaces();
  const [counties, districts] = useMemo(
    () => [county, district].map((places) => places.map(({ value }) => value)),
    [county, district],
  );
  const { pool, ...others } = rules;
  const form = useForm(placementForm, {
    initial: { ...others, grades: null, counties: null, districts: null, ...pool },
    send: (values) => provider.computeRun(placementRules(values, values)),
    onSent: (run) => {
      modal.close();
      onComputed(run);
    },
    onChanged: modal.setChanged,
  });
  const nearby = form.field('nearby');
  return (
    <FormFrame form={form} footer={<FormFooter form={form} action={t('runs.compute')} />}>
      <p>{t('runs.formLead')}</p>
      <OptionField
        of={form.field('seats')}
        options={SEAT_RULES.map((value) => ({
          value,
          label: t(`placement.seats.${value}`),
          meaning: t(`runs.seatsMeaning.${value}`),
        }))}
      />
      <Field of={form.field('reservePercent')} hint={t('runs.reserveHint')} />
      <PriorityField of={form.field('priorities')} hint={t('runs.prioritiesHint')} />
      {prioritiesIn(form.values['priorities']).includes('near') && (
        <Field of={form.field('nearMiles')} hint={t('runs.nearMilesHint')} />
      )}
      <OptionField
        of={form.field('late')}
        options={LATE_RULES.map((value) => ({
          value,
          label: t(`placement.late.${value}`),
          meaning: t(`runs.lateMeaning.${value}`),
        }))}
      />
      <CheckboxInput
        control={nearby}
        attributes={inputAttributes(nearby, {
          hint: t('runs.nearbyHint'),
          autoComplete: 'off',
          disabled: false,
        })}
        hint={t('runs.nearbyHint')}
      />
      {form.values['nearby'] === true && (
        <Field of={form.field('nearbyMiles')} hint={t('runs.nearbyMilesHint')} />
      )}
      <details className={styles.pool} open={Object.keys(pool).length > 0}>
        <summary>{t('runs.poolTitle')}</summary>
        <p className={styles.meaning}>{t('runs.poolHint')}</p>
        <Field of={form.field('grades')} hint={t('runs.gradesHint')} />
        <PlacesField of={form.field('counties')} hint={t('runs.placesHint')} choices={counties ?? []} />
        <PlacesField of={form.field('districts')} hint={t('runs.placesHint')} choices={districts ?? []} />
      </details>
    </FormFrame>
  );
}
