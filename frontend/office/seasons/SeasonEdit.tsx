import { useNotify, useRedirect } from 'react-admin';
import { PAGES } from '../../../domain/contract/pages.js';
import type { SeasonView } from '../../../domain/contract/season.js';
import { seasonForm } from '../../../domain/forms/season.js';
import { useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { DomainForm } from '../forms/DomainForm.js';
import { FormPage } from '../forms/FormPage.js';
import { SeasonInputs } from './SeasonInputs.js';
import { SeasonState } from './SeasonState.js';

export function SeasonEdit() {
  return <SeasonState>{(current) => <DatesForm current={current} />}</SeasonState>;
}

function getValues(season: SeasonView) {
  const { firstDay, lastDay, holidays, placementDay, confirmFrom, deadline, answerDays, retainYears } =
    season;
  return { firstDay, lastDay, holidays, placementDay, confirmFrom, deadline, answerDays, retainYears };
}

function DatesForm({ current }: { current: SeasonView }) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  const { year } = current;
  return (
    <FormPage
      title={t('season.editTitle', { season: year })}
      back={{ to: PAGES.season, label: t('season.title', { season: year }) }}
    >
      <DomainForm
        form={seasonForm}
        initial={getValues(current)}
        shared={{
          opened: current,
          readValues: getValues,
          reload: async () => (await provider.seasons()).find((one) => one.year === year) ?? current,
        }}
        draft={`season.${year}`}
        action={t('season.save')}
        onCancel={() => redirect(PAGES.season)}
        send={(values, { version }) => provider.saveSeason({ ...values, version })}
        onSent={() => {
          notify(t('season.saved'), { type: 'success' });
          redirect(PAGES.season);
        }}
      >
        <SeasonInputs />
      </DomainForm>
    </FormPage>
  );
}
