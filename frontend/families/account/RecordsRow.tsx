import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { BusyButton } from '../../shell/BusyButton.js';
import { program } from '../../shell/program.js';
import { useText } from '../../shell/texts.js';
import { useRecordsDownload } from './account-queries.js';
import { SettingRow } from './SettingRow.js';

export function RecordsRow() {
  const t = useText();
  const pdf = useRecordsDownload('pdf');
  const json = useRecordsDownload('json');
  return (
    <SettingRow title={t('account.records')}>
      <p>{t('account.recordsText')}</p>
      <Typography color="textSecondary">
        {t('account.recordsRights', { email: program.helpEmail })}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
        <BusyButton variant="outlined" isBusy={pdf.isBusy} isUnsent={pdf.isUnsent} onClick={() => pdf.run()}>
          {t('account.recordsPdf')}
        </BusyButton>
        <BusyButton isBusy={json.isBusy} isUnsent={json.isUnsent} onClick={() => json.run()}>
          {t('account.recordsJson')}
        </BusyButton>
      </Stack>
    </SettingRow>
  );
}
