import Typography from '@mui/material/Typography';
import { recordsForm } from '../../../domain/forms/records.js';
import { downloadFile } from '../../shell/download-file.js';
import { useText } from '../../shell/texts.js';
import { ActionFormButton } from '../forms/ActionFormButton.js';
import { DomainInput } from '../forms/DomainInput.js';

interface RecordsButtonProps {
  /** The parent's. */
  name: string;
  account: { id: string } | { email: string };
}

export function RecordsButton({ name, account }: RecordsButtonProps) {
  const t = useText();
  return (
    <ActionFormButton
      label={t('people.records')}
      form={recordsForm}
      initial={{ notes: true }}
      title={t('people.records')}
      text={t('people.recordsFile', { name })}
      action={t('people.recordsDownload')}
      send={async (provider, order) => {
        const found = 'id' in account ? account : await provider.findFamily(account.email);
        return found && provider.readFamilyRecords(found.id, order);
      }}
      onDone={({ content, name: file }) => downloadFile(content, file)}
      done={t('people.recordsDone')}
    >
      <Typography variant="h3" sx={{ mt: 1, mb: 0.5 }}>
        {t('people.recordsCheckTitle')}
      </Typography>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        <li>{t('people.recordsCheckPerson')}</li>
        <li>{t('people.recordsCheckNotes')}</li>
      </ul>
      <DomainInput source="reference" hint={t('people.recordsReferenceHint')} />
      <DomainInput source="notes" />
    </ActionFormButton>
  );
}
