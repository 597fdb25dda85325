import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { EmailField, FunctionField, Link, SimpleShowLayout } from 'react-admin';
import { isInOffice } from '../../../domain/access/access.js';
import { PAGES, getApplicationPath, getPagePath, getSitePath } from '../../../domain/contract/pages.js';
import type { UserDetail } from '../../../domain/contract/user.js';
import { getEnumLabelKey } from '../../../domain/enums/enums.js';
import { getOwnName } from '../../../domain/enums/languages.js';
import { StatusChip } from '../../shell/StatusChip.js';
import { useSession } from '../../shell/session.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { isFromEndedSeason } from '../data/useSeasons.js';
import { EnterButton } from '../entering/EnterButton.js';
import { formatDay, formatMoment } from '../ui/format.js';
import { RecordHead } from '../ui/RecordHead.js';
import { Section } from '../ui/Section.js';
import { UserRecord } from '../ui/UserRecord.js';
import { getFullName, getListName } from '../ui/row-facts.js';
import { AccountActions } from './AccountActions.js';
import { AccountChip } from './AccountChip.js';

export function UserShow() {
  return <UserRecord>{(user) => <UserDetails user={user} />}</UserRecord>;
}

interface LinkListProps {
  title: string;
  none: string;
  action?: ReactNode;
  rows: readonly { key: string | number; to: string; name: string; about: ReactNode }[];
}

function LinkList({ title, none, action, rows }: LinkListProps) {
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <Typography color="textSecondary">{none}</Typography>
      ) : (
        <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map(({ key, to, name, about }) => (
            <Stack key={key} component="li" direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
              <Link to={to}>{name}</Link>
              {about}
            </Stack>
          ))}
        </Stack>
      )}
      {action && <Box sx={{ mt: 2 }}>{action}</Box>}
    </Section>
  );
}

function UserDetails({ user }: { user: UserDetail }) {
  const t = useText();
  const [language] = useLanguage();
  const session = useSession();
  const { students, sites } = user;
  const isOwn = session.user?.id === user.id;
  return (
    <>
      <RecordHead back={{ to: PAGES.users, label: t('people.back') }} title={getFullName(user)}>
        <AccountChip user={user} />
        {isOwn && <span>{t('people.you')}</span>}
      </RecordHead>
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Stack spacing={2} sx={{ flex: 1, minWidth: 0, width: '100%' }}>
          <Section title={t('people.facts')}>
            <SimpleShowLayout sx={{ p: 0 }}>
              <EmailField
                source="email"
                label={t('people.column.email')}
                sx={{ display: 'inline-block', py: 0.5 }}
              />
              <FunctionField<UserDetail>
                label={t('people.column.role')}
                render={({ role }) => t(getEnumLabelKey('userRole', role))}
              />
              <FunctionField<UserDetail>
                label={t('people.createdOn')}
                render={({ createdOn }) => formatDay(createdOn, language)}
              />
              <FunctionField<UserDetail>
                label={t('people.lastLogin')}
                render={({ lastLogin }) =>
                  lastLogin === null ? t('people.never') : formatMoment(lastLogin, language)
                }
              />
              <FunctionField<UserDetail>
                label={t('people.language')}
                render={(one) => getOwnName(one.language)}
              />
              {(user.role !== 'user' || user.hasSecondFactor) && (
                <FunctionField<UserDetail>
                  label={t('people.twoStep')}
                  render={({ hasSecondFactor }) =>
                    t(hasSecondFactor ? 'people.twoStep.yes' : 'people.twoStep.no')
                  }
                />
              )}
              <FunctionField<UserDetail>
                label={t('people.activity')}
                render={({ id }) => (
                  <Link to={getPagePath('userAccess', id)}>{t('people.showActivity')}</Link>
                )}
              />
            </SimpleShowLayout>
          </Section>
          <LinkList
            title={t('people.students')}
            none={t('people.noStudents')}
            action={
              !isInOffice(user) &&
              !user.deleted && (
                <EnterButton variant="outlined" family={{ email: user.email, account: user }} />
              )
            }
            rows={students.map(({ id, firstName, lastName, season, status }) => ({
              key: id,
              to: getApplicationPath(id),
              name: getListName(firstName, lastName),
              about: (
                <span>
                  {isFromEndedSeason({ season }) && `${t('season.endedYear', { ended: season })} `}
                  <StatusChip tone={status}>{t(getEnumLabelKey('applicationStatus', status))}</StatusChip>
                </span>
              ),
            }))}
          />
          <LinkList
            title={t('people.sites')}
            none={t('people.noSites')}
            rows={sites.map((site) => ({
              key: site.id,
              to: getSitePath(site.id),
              name: site.name,
              about: <span>{t(getEnumLabelKey('siteRole', site.role))}</span>,
            }))}
          />
        </Stack>
        <AccountActions user={user} isOwn={isOwn} />
      </Stack>
    </>
  );
}
