import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../shell/api.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { downloadFile } from '../../shell/download-file.js';
import { program } from '../../shell/program.js';
import { useText } from '../../shell/texts.js';
import { reportFailure } from './account-queries.js';
import { SettingRow } from './SettingRow.js';

export function RecordsRow() {
  const t = useText();
  const download = useMutation({
    mutationFn: (format: 'pdf' | 'json') => api.file(`/users/me/records.${format}`),
    onSuccess: ({ content, name }) => downloadFile(content, name),
    onError: reportFailure,
  });
  const isBusyWith = (format: 'pdf' | 'json') => download.isPending && download.variables === format;
  return (
    <SettingRow title={t('account.records')}>
      <p>{t('account.recordsText')}</p>
      <Typography color="textSecondary">
        {t('account.recordsRights', { email: program.helpEmail })}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
        <BusyButton variant="outlined" isBusy={isBusyWith('pdf')} onClick={() => download.mutate('pdf')}>
          {t('account.recordsPdf')}
        </BusyButton>
        <BusyButton isBusy={isBusyWith('json')} onClick={() => download.mutate('json')}>
          {t('account.recordsJson')}
        </BusyButton>
      </Stack>
    </SettingRow>
  );
}
