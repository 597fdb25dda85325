import { useNotify, useRedirect } from 'react-admin';
import { PAGES } from '../../../domain/contract/pages.js';
import type { SeasonView } from '../../../domain/contract/season.js';
import { seasonForm } from '../../../domain/forms/season.js';
import { useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { DomainForm } from '../forms/DomainForm.js';
import { FormPage } from '../forms/FormPage.js';
import { SeasonInputs } from './SeasonInputs.js';
import { SeasonState } from '../ui/season-parts.js';

export function SeasonEdit() {
  const t = useText();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  return (
    <SeasonState>
      {(current) => (
        <FormPage
          title={t('season.editTitle', { season: current.year })}
          back={{ to: PAGES.season, label: t('season.title', { season: current.year }) }}
        >
          <DomainForm
            form={seasonForm}
            initial={{ ...current }}
            shared={{
              opened: current,
              readValues: (season: SeasonView) => ({ ...season }),
              reload: async () =>
                (await provider.listSeasons()).find(({ year }) => year === current.year) ?? current,
            }}
            draft={`season.${current.year}`}
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
      )}
    </SeasonState>
  );
}
