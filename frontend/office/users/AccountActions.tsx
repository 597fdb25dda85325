import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import { hasSiteRole, isInOffice } from '../../../domain/access/access.js';
import { getPagePath } from '../../../domain/contract/pages.js';
import type { UserDetail } from '../../../domain/contract/user.js';
import { getEnumLabelKey } from '../../../domain/enums/enums.js';
import { useText } from '../../shell/texts.js';
import { RecordsButton } from '../records/RecordsButton.js';
import { ActionButton } from '../ui/ActionButton.js';
import { Section } from '../ui/Section.js';
import { getFullName } from '../ui/row-facts.js';

function Step({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h3">{title}</Typography>
      <Typography color="textSecondary">{text}</Typography>
      {children}
    </Stack>
  );
}

export function AccountActions({ user, isOwn }: { user: UserDetail; isOwn: boolean }) {
  const t = useText();
  const name = getFullName(user);
  const isFamily = !isInOffice(user) && !hasSiteRole(user);
  return (
    <Section title={t('people.manage')} sx={{ width: { xs: '100%', md: 360 } }}>
      <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }}>
        <Button variant="contained" component={Link} to={`${getPagePath('user', user.id)}/edit`}>
          {t('people.edit')}
        </Button>
        {(isFamily || user.students.length > 0) && (
          <Step title={t('people.recordsTitle')} text={t('people.recordsText')}>
            <RecordsButton name={name} account={user} />
          </Step>
        )}
        {user.isInvited && (
          <Step title={t('people.inviteTitle')} text={t('people.inviteText', { name })}>
            <ActionButton
              label={t('people.invite')}
              send={(provider) => provider.inviteUser(user.id)}
              done={t('people.invited')}
            />
          </Step>
        )}
        {user.hasSecondFactor && !isOwn && (
          <Step title={t('people.twoStep')} text={t('people.resetTwoStepText', { name })}>
            <ActionButton
              isDangerous
              label={t('people.resetTwoStep')}
              ask={{
                title: t('people.resetTwoStepAsk', { name }),
                text: t('people.resetTwoStepAskText', { name }),
              }}
              send={(provider) => provider.resetSecondFactor(user.id)}
              done={t('people.twoStepReset')}
            />
          </Step>
        )}
        {user.deleted ? (
          <Step key="reactivate" title={t('people.reactivateTitle')} text={t('people.reactivateText')}>
            <ActionButton
              label={t('people.reactivate')}
              ask={{
                title: t('people.reactivateAsk', { name }),
                text: t('people.reactivateAskText', {
                  name,
                  role: t(getEnumLabelKey('userRole', user.role)),
                }),
              }}
              send={(provider) => provider.reactivateUser(user.id)}
              done={t('people.reactivated')}
            />
          </Step>
        ) : (
          <Step
            key="deactivate"
            title={t('people.deactivateTitle')}
            text={t(isOwn ? 'people.ownAccount' : 'people.deactivateText')}
          >
            {!isOwn && (
              <ActionButton
                isDangerous
                label={t('people.deactivate')}
                ask={{
                  title: t('people.deactivateAsk', { name }),
                  text: t('people.deactivateAskText', { name }),
                }}
                send={(provider) => provider.deactivateUser(user.id)}
                done={t('people.deactivated')}
              />
            )}
          </Step>
        )}
      </Stack>
    </Section>
  );
}
