import Typography from '@mui/material/Typography';
import { Create, useGetOne, useRedirect } from 'react-admin';
import { PAGES, getPagePath } from '../../../domain/contract/pages.js';
import type { PlacementRunDetail } from '../../../domain/contract/placement.js';
import { DEFAULT_PLACEMENT_RULES, placementForm, toPlacementRules } from '../../../domain/forms/placement.js';
import { useLocation } from 'react-router';
import { useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { DomainForm } from '../forms/DomainForm.js';
import { DomainInput } from '../forms/DomainInput.js';
import { FormPage } from '../forms/FormPage.js';
import { LoadedState } from '../ui/RecordState.js';
import { RuleInputs } from './RuleInputs.js';
import { RUN_WORDS, RUNS } from './run-words.js';

export function RunCreate() {
  const t = useText();
  const provider = useOfficeDataProvider();
  const redirect = useRedirect();
  const params = new URLSearchParams(useLocation().search);
  const like = params.get('like');
  const counties = params.getAll('county');
  const { data, error, refetch } = useGetOne<PlacementRunDetail>(
    RUNS,
    { id: Number(like) },
    { enabled: like !== null },
  );
  const standard = { ...DEFAULT_PLACEMENT_RULES, ...(counties.length > 0 && { pool: { counties } }) };
  const rules = like === null ? standard : data?.rules;
  return (
    <Create resource={RUNS}>
      <FormPage title={t('runs.new')} back={{ to: PAGES.placement, label: t('runs.back') }}>
        <LoadedState data={rules} error={error} words={RUN_WORDS} refetch={refetch} leaveTo={PAGES.placement}>
          {({ pool, ...others }) => (
            <DomainForm
              form={placementForm}
              initial={{
                ...others,
                name: null,
                note: null,
                grades: null,
                counties: null,
                districts: null,
                ...pool,
              }}
              action={t('runs.compute')}
              onCancel={() => redirect(PAGES.placement)}
              send={async (values) => {
                const { name, note } = values;
                const data = { name, note, rules: toPlacementRules(values, values) };
                return (await provider.create<PlacementRunDetail>(RUNS, { data })).data;
              }}
              onSent={({ id }) => redirect(getPagePath('placementRun', id))}
            >
              <Typography>{t('runs.formLead')}</Typography>
              <DomainInput source="name" hint={t('runs.nameHint')} />
              <RuleInputs isPoolOpen={Object.keys(pool).length > 0} />
              <DomainInput source="note" hint={t('runs.noteHint')} />
            </DomainForm>
          )}
        </LoadedState>
      </FormPage>
    </Create>
  );
}
