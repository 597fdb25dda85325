import type { SeasonView } from '../../../domain/contract/season.js';
import { seasonForm } from '../../../domain/forms/season.js';
import { FormFooter } from '../../forms/FormFooter.js';
import { FormFrame } from '../../forms/FormFrame.js';
import { useForm } from '../../forms/useForm.js';
import type { FormModal } from '../../shell/form-modal.js';
import { useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { SeasonFields } from './SeasonFields.js';

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
