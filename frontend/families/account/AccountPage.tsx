import MailOutlined from '@mui/icons-material/MailOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { AccountView } from '../../../domain/contract/user.js';
import { getOwnName } from '../../../domain/enums/languages.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { Loading } from '../../shell/Loading.js';
import { Notice } from '../../shell/Notice.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { program } from '../../shell/program.js';
import { useSession } from '../../shell/session.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { showToast } from '../../shell/toasts.js';
import { useAccount, useAccountAction, useAccountSections } from './account-queries.js';
import { FormLink } from './AccountForm.js';
import { RecordsRow } from './RecordsRow.js';
import { RequiredSecondFactor, SecondFactorRow } from './SecondFactorRow.js';
import { SessionList } from './SessionList.js';
import { SettingRow } from './SettingRow.js';
import { TextsRow } from './TextsRow.js';
import { TokenRow } from './TokenRow.js';

function EmailRow({ account: { email, emailConfirmed, newEmail } }: { account: AccountView }) {
  const t = useText();
  const confirmAgain = useAccountAction('/users/me/confirm', () =>
    showToast('success', t('account.confirmSent', { address: email })),
  );
  return (
    <SettingRow
      title={t('account.email')}
      action={<FormLink form="email">{t('account.changeEmail')}</FormLink>}
    >
      <Stack direction="row" useFlexGap spacing="4px 12px" sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ minWidth: 0, fontWeight: 650 }}>{email}</Typography>
        <StatusChip tone={emailConfirmed ? 'accepted' : 'unassigned'}>
          {t(emailConfirmed ? 'account.confirmed' : 'account.notConfirmed')}
        </StatusChip>
      </Stack>
      <Typography color="textSecondary">{t('account.emailText')}</Typography>
      {!emailConfirmed && (
        <Alert severity="warning" role="presentation">
          <p>{t('account.notConfirmedText')}</p>
          <BusyButton
            isBusy={confirmAgain.isBusy}
            isUnsent={confirmAgain.isUnsent}
            onClick={() => confirmAgain.run()}
            sx={{ ml: -1, textAlign: 'start' }}
          >
            {t('account.confirmAgain')}
          </BusyButton>
        </Alert>
      )}
      {newEmail !== null && (
        <Alert severity="info" role="presentation" icon={<MailOutlined fontSize="inherit" />}>
          {t('account.pendingEmail', { address: newEmail })}
        </Alert>
      )}
    </SettingRow>
  );
}

function LanguageRow() {
  const t = useText();
  const [language, choose] = useLanguage();
  return (
    <SettingRow title={t('account.language')}>
      <RadioGroup
        row
        aria-label={t('account.language')}
        value={language}
        onChange={(_, chosen) => choose(chosen)}
        sx={{ my: -1, columnGap: 1 }}
      >
        {program.languages.map((one) => (
          <FormControlLabel key={one} lang={one} value={one} control={<Radio />} label={getOwnName(one)} />
        ))}
      </RadioGroup>
      <Typography color="textSecondary">{t('account.languageText')}</Typography>
    </SettingRow>
  );
}

function AnnouncementsRow({ isOn }: { isOn: boolean }) {
  const t = useText();
  const { run, isBusy, isUnsent } = useAccountAction('/users/me/announcements', () =>
    showToast('success', t(isOn ? 'account.turnedOff' : 'account.turnedOn')),
  );
  return (
    <SettingRow
      title={t('account.announcements')}
      action={
        <BusyButton
          variant="outlined"
          isBusy={isBusy}
          isUnsent={isUnsent}
          onClick={() => run({ announcements: !isOn })}
        >
          {t(isOn ? 'account.turnOff' : 'account.turnOn')}
        </BusyButton>
      }
    >
      <p>{t(isOn ? 'account.announcementsOn' : 'account.announcementsOff')}</p>
      <Typography color="textSecondary">{t('account.announcementsText')}</Typography>
    </SettingRow>
  );
}

function DeleteCard({ refusal }: { refusal: AccountView['deleteRefusal'] }) {
  const t = useText();
  return (
    <Card sx={{ boxShadow: 'inset 6px 0 0 var(--terracotta)' }}>
      <SettingRow
        title={t('account.delete')}
        action={
          refusal === null && (
            <FormLink form="delete" color="error">
              {t('account.delete')}
            </FormLink>
          )
        }
      >
        <p>
          {refusal === null
            ? t('account.deleteText')
            : t(`account.keep.${refusal}`, { email: program.helpEmail })}
        </p>
      </SettingRow>
    </Card>
  );
}

export function AccountPage() {
  const { user } = useSession();
  return user?.mustSetUpSecondFactor ? <RequiredSecondFactor /> : <Settings />;
}

/** All sections at once: a late one would move what the person is about to press. */
function Settings() {
  const t = useText();
  const { data: account, isError, refetch } = useAccount();
  const { isLoading, sessions, secondFactor, tokens, hasRecords } = useAccountSections(account);
  if (!account || isLoading) {
    return !account && isError ? (
      <Notice isPage title="account.failedTitle" text="account.failedText">
        <Button variant="contained" onClick={() => void refetch()}>
          {t('account.retry')}
        </Button>
      </Notice>
    ) : (
      <Loading />
    );
  }
  return (
    <Stack spacing={3} sx={{ width: 'min(100%, 920px)', mx: 'auto' }}>
      <PageTitle>{t('account.title')}</PageTitle>
      <Card>
        <SettingRow
          title={t('account.name')}
          action={<FormLink form="name">{t('account.changeName')}</FormLink>}
        >
          <Typography sx={{ fontWeight: 650 }}>{`${account.firstName} ${account.lastName}`}</Typography>
        </SettingRow>
        <EmailRow account={account} />
        <SettingRow
          title={t('account.password')}
          action={<FormLink form="password">{t('account.changePassword')}</FormLink>}
        >
          <Typography color="textSecondary">{t('account.passwordText')}</Typography>
        </SettingRow>
        {secondFactor && <SecondFactorRow loaded={secondFactor} />}
        <LanguageRow />
        <AnnouncementsRow isOn={account.announcements} />
        <TextsRow />
        <SessionList loaded={sessions} />
        {hasRecords && <RecordsRow />}
        {tokens && <TokenRow loaded={tokens} />}
      </Card>
      <DeleteCard refusal={account.deleteRefusal} />
    </Stack>
  );
}
