import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { SessionView } from '../../../domain/contract/user.js';
import { getLocaleInState } from '../../../domain/enums/languages.js';
import { getDateFormat } from '../../../domain/fields/date-format.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { useAccountAction, type Loaded } from './account-queries.js';
import { SettingRow } from './SettingRow.js';

interface DeviceProps {
  device: Pick<SessionView, 'browser' | 'system' | 'isCurrent'>;
  children: ReactNode;
}

export function Device({ device: { browser, system, isCurrent }, children }: DeviceProps) {
  const t = useText();
  return (
    <Stack component="li" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
      <Stack
        direction="row"
        useFlexGap
        spacing="4px 12px"
        sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 0.25 }}
      >
        <Typography color="textPrimary" sx={{ fontWeight: 650 }}>
          {browser && system
            ? t('account.device', { browser, system })
            : (browser ?? system ?? t('account.unknownDevice'))}
        </Typography>
        {isCurrent && <StatusChip tone="accepted">{t('account.thisDevice')}</StatusChip>}
      </Stack>
      {children}
    </Stack>
  );
}

export function SessionList({ loaded: { data: sessions = [], isError } }: { loaded: Loaded<SessionView[]> }) {
  const t = useText();
  const [language] = useLanguage();
  const endOthers = useAccountAction('/users/me/sessions/end', ({ ended = 0 }) =>
    showToast('success', t('account.sessionsEnded', { count: ended })),
  );
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  const format = getDateFormat(getLocaleInState(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const formatTime = (seconds: number) => format.format(seconds * 1000);

  return (
    <SettingRow
      title={t('account.sessions')}
      action={
        hasOthers && (
          <BusyButton
            variant="outlined"
            isBusy={endOthers.isBusy}
            isUnsent={endOthers.isUnsent}
            onClick={() => endOthers.run()}
          >
            {t('account.endSessions')}
          </BusyButton>
        )
      }
    >
      {isError && <p>{t('account.sessionsFailed')}</p>}
      <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {sessions.map((session, at) => (
          <Device key={at} device={session}>
            <span>{t('account.lastActive', { time: formatTime(session.lastActiveOn) })}</span>
            <span>{t('account.signedIn', { time: formatTime(session.signedInOn) })}</span>
            {session.address !== null && (
              <span>{t('account.internetAddress', { address: session.address })}</span>
            )}
          </Device>
        ))}
      </Stack>
      {hasOthers && <Typography color="textSecondary">{t('account.sessionsText')}</Typography>}
    </SettingRow>
  );
}
