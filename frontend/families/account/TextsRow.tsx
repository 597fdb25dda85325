import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatPhone } from '../../../domain/fields/phone.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { program } from '../../shell/program.js';
import { findSession, useSession } from '../../shell/session.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { useAccountAction } from './account-queries.js';
import { FormLink } from './AccountForm.js';
import { SettingRow } from './SettingRow.js';

export function TextsRow() {
  const t = useText();
  const { user } = useSession();
  const {
    run: remove,
    isBusy,
    isUnsent,
  } = useAccountAction('/users/me/mobile/remove', () => {
    void findSession();
    showToast('success', t('texts.removed'));
  });
  if (!program.textsFrom || !user) return null;
  const { mobile, textsOn } = user;
  return (
    <SettingRow
      title={t('texts.title')}
      action={
        <Stack spacing={1}>
          <FormLink form="mobile">{t(mobile === null ? 'texts.add' : 'texts.change')}</FormLink>
          {mobile !== null && (
            <BusyButton isBusy={isBusy} isUnsent={isUnsent} onClick={() => remove()}>
              {t('texts.remove')}
            </BusyButton>
          )}
        </Stack>
      }
    >
      {mobile !== null && (
        <Stack direction="row" useFlexGap spacing="4px 12px" sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 650 }}>{formatPhone(mobile)}</Typography>
          <StatusChip tone={textsOn ? 'accepted' : 'unassigned'}>
            {t(textsOn ? 'texts.on' : 'texts.stopped')}
          </StatusChip>
        </Stack>
      )}
      {mobile !== null && !textsOn && (
        <Alert severity="warning" role="presentation">
          {t('texts.stoppedText', { from: formatPhone(program.textsFrom) })}
        </Alert>
      )}
      <Typography color="textSecondary">{t('texts.what')}</Typography>
      <Typography color="textSecondary">{t('texts.terms')}</Typography>
    </SettingRow>
  );
}
