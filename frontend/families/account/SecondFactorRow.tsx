import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PAGES } from '../../../domain/contract/pages.js';
import type { SecondFactorView } from '../../../domain/contract/second-factor.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { findSession } from '../../shell/session.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { formatDay } from '../format-date.js';
import { hasPasskeys } from '../passkeys.js';
import { useAccountAction, useSecondFactor, type Loaded } from './account-queries.js';
import { FormLink } from './AccountForm.js';
import { Device } from './SessionList.js';
import { SettingRow } from './SettingRow.js';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack useFlexGap spacing={1} sx={{ mt: 2, alignItems: 'flex-start' }}>
      <Typography variant="h3" sx={{ fontSize: '1rem' }}>
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

const LIST = { m: 0, p: 0, width: '100%', listStyle: 'none' } as const;

function Passkeys({ secondFactor }: { secondFactor: SecondFactorView }) {
  const t = useText();
  const [language] = useLanguage();
  const { passkeys, arePasskeysOffered } = secondFactor;
  const canAdd = arePasskeysOffered && hasPasskeys();
  if (passkeys.length === 0 && !canAdd) return null;
  return (
    <Part title={t('twoStep.passkeys')}>
      <Typography color="textSecondary">{t('twoStep.passkeysText')}</Typography>
      {passkeys.length > 0 && (
        <Stack component="ul" spacing={2} sx={LIST}>
          {passkeys.map(({ id, name, addedOn, lastUsedOn }) => (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '8px 24px' }}
            >
              <Stack sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
                <Typography color="textPrimary" sx={{ fontWeight: 650 }}>
                  {name}
                </Typography>
                <span>{t('twoStep.passkeyAdded', { time: formatDay(addedOn, language) })}</span>
                {lastUsedOn !== null && (
                  <span>{t('twoStep.passkeyUsed', { time: formatDay(lastUsedOn, language) })}</span>
                )}
              </Stack>
              <FormLink
                form="remove-passkey"
                search={`?${new URLSearchParams({ passkey: id }).toString()}`}
                aria-label={t('twoStep.removePasskeyNamed', { name })}
              >
                {t('twoStep.removePasskey')}
              </FormLink>
            </Box>
          ))}
        </Stack>
      )}
      {canAdd && <FormLink form="passkey">{t('twoStep.addPasskey')}</FormLink>}
    </Part>
  );
}

function App({ secondFactor: { hasApp, isAppOffered } }: { secondFactor: SecondFactorView }) {
  const t = useText();
  if (!hasApp && !isAppOffered) return null;
  return (
    <Part title={t('twoStep.app')}>
      {hasApp ? (
        <Typography color="textSecondary">{t('twoStep.appOn')}</Typography>
      ) : (
        <FormLink form="app">{t('twoStep.addApp')}</FormLink>
      )}
    </Part>
  );
}

function Devices({ devices }: { devices: SecondFactorView['devices'] }) {
  const t = useText();
  const [language] = useLanguage();
  const forget = useAccountAction('/users/me/secondFactor/forgetDevices', () =>
    showToast('success', t('twoStep.forgotten')),
  );
  return (
    <Part title={t('twoStep.devices')}>
      <Stack component="ul" spacing={2} sx={LIST}>
        {devices.map((device, at) => (
          <Device key={at} device={device}>
            <span>{t('twoStep.deviceUntil', { time: formatDay(device.until, language) })}</span>
          </Device>
        ))}
      </Stack>
      <BusyButton
        variant="outlined"
        isBusy={forget.isBusy}
        isUnsent={forget.isUnsent}
        onClick={() => forget.run()}
      >
        {t('twoStep.forget')}
      </BusyButton>
    </Part>
  );
}

export function SecondFactorRow({ loaded }: { loaded: Loaded<SecondFactorView> }) {
  const t = useText();
  const { data: secondFactor, isError } = loaded;
  if (!secondFactor) {
    return <SettingRow title={t('twoStep.title')}>{isError && <p>{t('twoStep.failed')}</p>}</SettingRow>;
  }
  const { isOn, isOffered, isRequired, codesLeft, devices } = secondFactor;
  if (!isOn && !isOffered) return null;
  return (
    <SettingRow
      title={t('twoStep.title')}
      action={isOn && <FormLink form="turn-off">{t('twoStep.turnOff')}</FormLink>}
    >
      <p>
        <StatusChip tone={isOn ? 'accepted' : 'unassigned'}>
          {t(isOn ? 'twoStep.on' : 'twoStep.off')}
        </StatusChip>
      </p>
      <Typography color="textSecondary">{t(isOn ? 'twoStep.onText' : 'twoStep.offText')}</Typography>
      {isRequired && <Typography color="textSecondary">{t('twoStep.requiredNote')}</Typography>}
      <Passkeys secondFactor={secondFactor} />
      <App secondFactor={secondFactor} />
      {isOn && (
        <Part title={t('twoStep.recoveryCodes')}>
          <Typography color="textSecondary">{t('twoStep.codesLeft', { count: codesLeft })}</Typography>
          <FormLink form="codes">{t('twoStep.newCodes')}</FormLink>
        </Part>
      )}
      {devices.length > 0 && <Devices devices={devices} />}
    </SettingRow>
  );
}

/** For an administrator who still has to set up two-step login, where the program requires it. */
export function RequiredSecondFactor() {
  const t = useText();
  const { pathname } = useLocation();
  const { data: secondFactor, isError, refetch } = useSecondFactor(true);
  // Only once the dialog with the recovery codes is closed, however: they can't be seen again.
  const isDone = secondFactor?.isOn === true && pathname === PAGES.account;
  useEffect(() => {
    if (isDone) void findSession();
  }, [isDone]);
  return (
    <Stack spacing={3} sx={{ width: 'min(100%, 920px)', mx: 'auto' }}>
      <PageTitle>{t('twoStep.requiredTitle')}</PageTitle>
      <Card sx={{ px: { xs: 2.5, sm: 4 }, py: { xs: 2.5, sm: 3 } }}>
        <Stack useFlexGap spacing={1} sx={{ maxWidth: '60ch', alignItems: 'flex-start' }}>
          <p>{t('twoStep.requiredText')}</p>
          {isError && !secondFactor && (
            <>
              <p>{t('twoStep.failed')}</p>
              <Button variant="outlined" onClick={() => void refetch()}>
                {t('account.retry')}
              </Button>
            </>
          )}
          {secondFactor && (
            <>
              <Passkeys secondFactor={secondFactor} />
              <App secondFactor={secondFactor} />
            </>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}
