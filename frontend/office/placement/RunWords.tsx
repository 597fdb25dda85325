import type { PlacementRunDetail } from '../../../domain/contract/placement.js';
import { runWordsForm } from '../../../domain/forms/placement.js';
import { useText } from '../../shell/texts.js';
import { ActionFormButton } from '../forms/ActionFormButton.js';
import { DomainInput } from '../forms/DomainInput.js';
import { RUNS } from './run-words.js';

export function RunWords({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const { id, name, note } = run;
  return (
    <ActionFormButton
      label={t('runs.describe')}
      variant="text"
      form={runWordsForm}
      initial={{ name, note }}
      title={t('runs.describe')}
      action={t('runs.describeSave')}
      send={(provider, data) => provider.update<PlacementRunDetail>(RUNS, { id, data, previousData: run })}
      done={t('runs.described')}
    >
      <DomainInput source="name" hint={t('runs.nameHint')} />
      <DomainInput source="note" hint={t('runs.noteHint')} />
    </ActionFormButton>
  );
}
