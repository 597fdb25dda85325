import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as PageLink } from 'react-admin';
import type { SiteCallEntry } from '../../../../domain/contract/coming.js';
import { applicationPath } from '../../../../domain/contract/pages.js';
import { formatPhone } from '../../../../domain/fields/phone.js';
import { phoneLink } from '../../../facts/contact-links.js';
import { useLanguage, useText } from '../../../shell/texts.js';
import { formatMoment } from '../../ui/format.js';
import { fullName } from '../../ui/row-facts.js';

export function CallFacts({ entry, hasPhones = false }: { entry: SiteCallEntry; hasPhones?: boolean }) {
  const t = useText();
  const [language] = useLanguage();
  const { phones, lastCall, studentId } = entry;
  return (
    <>
      {hasPhones &&
        phones.map(({ name, relationship, phone }) => (
          <Link
            key={phone}
            href={phoneLink(phone)}
            underline="none"
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 'var(--control)' }}
          >
            <Box
              component="span"
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: 48,
                height: 48,
                borderRadius: '12px',
                bgcolor: 'var(--turquoise-wash)',
              }}
            >
              <PhoneIcon aria-hidden />
            </Box>
            <span>
              <span className="visually-hidden">{t('calls.call')} </span>
              <Typography component="span" sx={{ display: 'block', fontSize: '1.0625rem', fontWeight: 650 }}>
                {formatPhone(phone)}
              </Typography>{' '}
              <Typography component="span" variant="body2" color="textSecondary">
                {[name, relationship].filter(Boolean).join(', ')}
              </Typography>
            </span>
          </Link>
        ))}
      {hasPhones && phones.length === 0 && (
        <Typography>
          {t('calls.noPhone')}{' '}
          <Link component={PageLink} to={applicationPath(studentId)}>
            {t('calls.openApplication')}
          </Link>
        </Typography>
      )}
      {lastCall && (
        <Stack sx={{ px: 1.5, py: 1, borderRadius: '8px', bgcolor: 'var(--paper)' }}>
          <Typography variant="body2">
            {t('calls.last', {
              outcome: t(`calls.outcome.${lastCall.outcome}`),
              when: formatMoment(lastCall.on, language),
            })}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[fullName(lastCall), lastCall.note].filter(Boolean).join(': ')}
          </Typography>
        </Stack>
      )}
    </>
  );
}
