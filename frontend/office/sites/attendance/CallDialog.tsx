import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as PageLink, useGetList } from 'react-admin';
import type { GroupContacts } from '../../../../domain/contract/classes.js';
import { applicationPath } from '../../../../domain/contract/pages.js';
import { useText } from '../../../shell/texts.js';
import { FormDialog } from '../../forms/FormDialog.js';
import { FailedNotice } from '../../ui/FailedNotice.js';
import { fullName } from '../../ui/row-facts.js';
import { callPath, CONTACT_KINDS, listContacts, SafetyFacts } from '../child-facts.js';
import { useSite } from '../useSite.js';
import type { Child } from './ChildName.js';

export function CallDialog({ child, onClose }: { child: Child; onClose: () => void }) {
  const t = useText();
  const { site } = useSite();
  const { data, error, refetch } = useGetList<GroupContacts>('child-contacts', { filter: { site: site.id } });
  const contacts = data?.find(({ id }) => id === child.id);
  return (
    <FormDialog title={t('attendance.whomToCall', { name: fullName(child) })} onClose={onClose}>
      <DialogContent>
        {!data &&
          (error ? (
            <FailedNotice title="attendance.contactsFailedTitle" retry={refetch} />
          ) : (
            <LinearProgress aria-label={t('shell.loading')} />
          ))}
        {contacts && (
          <Box sx={{ mb: 2 }}>
            <SafetyFacts notes={contacts} />
          </Box>
        )}
        {contacts &&
          CONTACT_KINDS.map((kind) => {
            const people = listContacts(contacts, kind, t);
            return (
              <Stack key={kind} component="section" spacing={1} sx={{ mb: 2 }}>
                <Typography variant="h3">{t(`groups.${kind}`)}</Typography>
                {people.length === 0 && <Typography>{t('groups.noContact')}</Typography>}
                {people.map(({ n, name, relationship, phones }) => (
                  <div key={n}>
                    <Typography>
                      <strong>{name}</strong>
                      {relationship && `, ${relationship}`}
                    </Typography>
                    {phones.map(({ number, kind: phone }) => (
                      <Link
                        key={phone}
                        href={callPath(number)}
                        aria-label={t('attendance.call', {
                          name,
                          phone: `${number} (${t(`groups.phone.${phone}`)})`,
                        })}
                        sx={{
                          display: 'inline-flex',
                          alignItems: 'center',
                          minHeight: 'var(--control)',
                          mr: 2,
                          whiteSpace: 'nowrap',
                        }}
                      >
                        {number} ({t(`groups.phone.${phone}`)})
                      </Link>
                    ))}
                    {phones.length === 0 && (
                      <Typography color="textSecondary">{t('attendance.noPhone')}</Typography>
                    )}
                  </div>
                ))}
              </Stack>
            );
          })}
      </DialogContent>
      <DialogActions>
        <Button component={PageLink} to={applicationPath(child.id)}>
          {t('attendance.openApplication')}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
