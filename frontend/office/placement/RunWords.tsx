import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { PlacementRunDetail } from '../../../domain/contract/placement.js';
import { runWordsForm } from '../../../domain/forms/placement.js';
import { useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { DomainForm } from '../forms/DomainForm.js';
import { DomainInput } from '../forms/DomainInput.js';
import { FormDialog } from '../forms/FormDialog.js';
import { RUNS } from './run-words.js';

export function RunWords({ run }: { run: PlacementRunDetail }) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isOpen, setIsOpen] = useState(false);
  const { id, name, note } = run;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('runs.describe')}</Button>
      {isOpen && (
        <FormDialog title={t('runs.describe')} onClose={close}>
          <DomainForm
            form={runWordsForm}
            initial={{ name, note }}
            action={t('runs.describeSave')}
            onCancel={close}
            send={(data) => provider.update<PlacementRunDetail>(RUNS, { id, data, previousData: run })}
            onSent={() => {
              notify(t('runs.described'), { type: 'success' });
              close();
              refresh();
            }}
          >
            <DomainInput source="name" hint={t('runs.nameHint')} />
            <DomainInput source="note" hint={t('runs.noteHint')} />
          </DomainForm>
        </FormDialog>
      )}
    </>
  );
}
