import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as PageLink } from 'react-admin';
import type { GroupStudent } from '../../../../domain/contract/classes.js';
import { getApplicationPath } from '../../../../domain/contract/pages.js';
import { formatPhone } from '../../../../domain/fields/phone.js';
import { getPhoneLink } from '../../../facts/contact-links.js';
import { Loading } from '../../../shell/Loading.js';
import { useText } from '../../../shell/texts.js';
import { FormDialog } from '../../forms/FormDialog.js';
import { FailedNotice } from '../../ui/loading-parts.js';
import { getFullName } from '../../ui/row-facts.js';
import { CONTACT_KINDS, listContacts, SafetyFacts } from '../child-facts.js';
import { useSite, useSiteQuery } from '../useSite.js';

type Child = Pick<GroupStudent, 'id' | 'firstName' | 'lastName'>;

export function ChildName({ child, shown }: { child: Child; shown: string }) {
  const t = useText();
  const { rights } = useSite();
  const [isOpen, setIsOpen] = useState(false);
  if (!rights.may('site.groupContacts')) return shown;
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-label={t('attendance.whomToCall', { name: shown })}
        onClick={() => setIsOpen(true)}
        sx={{ font: 'inherit', textAlign: 'start', verticalAlign: 'baseline', overflowWrap: 'anywhere' }}
      >
        {shown}
      </Link>
      {isOpen && <CallDialog child={child} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function CallDialog({ child, onClose }: { child: Child; onClose: () => void }) {
  const t = useText();
  const { data, error, refetch } = useSiteQuery('listGroupContacts');
  const contacts = data?.find(({ id }) => id === child.id);
  return (
    <FormDialog title={t('attendance.whomToCall', { name: getFullName(child) })} onClose={onClose}>
      <DialogContent>
        {!data &&
          (error ? <FailedNotice title="attendance.contactsFailedTitle" retry={refetch} /> : <Loading />)}
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
                    {phones.map(({ phone, kind: use }) => {
                      const shown = `${formatPhone(phone)} (${t(`groups.phone.${use}`)})`;
                      return (
                        <Link
                          key={use}
                          href={getPhoneLink(phone)}
                          aria-label={t('attendance.call', { name, phone: shown })}
                          sx={{
                            display: 'inline-flex',
                            alignItems: 'center',
                            minHeight: 'var(--control)',
                            mr: 2,
                            whiteSpace: 'nowrap',
                          }}
                        >
                          {shown}
                        </Link>
                      );
                    })}
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
        <Button component={PageLink} to={getApplicationPath(child.id)}>
          {t('attendance.openApplication')}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
