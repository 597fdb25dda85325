import DirectionsIcon from '@mui/icons-material/DirectionsOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactElement } from 'react';
import type { SiteDetailsForStudent } from '../../../domain/contract/student.js';
import { formatPhone } from '../../../domain/fields/phone.js';
import type { MessageKey } from '../../../domain/messages/keys.js';
import { capitalize } from '../../../domain/messages/sentence.js';
import { formatLongDay } from '../../../domain/season/season.js';
import { getDistrictBeside } from '../../../domain/sites/site-label.js';
import {
  formatSiteDates,
  formatSiteDays,
  formatSiteTimes,
  getPartLanguage,
  formatSiteSchedule,
} from '../../../domain/sites/site-times.js';
import { getEmailLink, getPhoneLink } from '../../facts/contact-links.js';
import { FactGrid, Labeled } from '../../facts/FactGrid.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { getStudentApi } from '../student-api.js';
import { Panel } from './Panel.js';
import { isOver } from '../student-facts.js';
import { useSiteDetails } from '../student-queries.js';

interface IconLinkProps {
  href: string;
  icon: ReactElement;
  kind?: 'page' | 'file';
  children: string;
}

function IconLink({ href, icon, kind, children }: IconLinkProps) {
  const t = useText();
  return (
    <Link
      href={href}
      {...(kind === 'page' && { target: '_blank', rel: 'noopener noreferrer' })}
      {...(kind === 'file' && { download: true })}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 'var(--control)',
        fontWeight: 600,
        overflowWrap: 'anywhere',
      }}
    >
      {icon}
      <span>
        {children}
        {kind === 'page' && <span className="visually-hidden"> ({t('card.newWindow')})</span>}
      </span>
    </Link>
  );
}

function DirectionsLink({ address }: { address: string }) {
  const t = useText();
  const query = new URLSearchParams({ api: '1', destination: address });
  return (
    <IconLink href={`https://www.google.com/maps/dir/?${query}`} icon={<DirectionsIcon />} kind="page">
      {t('assignment.directions')}
    </IconLink>
  );
}

function CalendarLink({ studentId }: { studentId: string }) {
  const t = useText();
  if (isOver()) return null;
  return (
    <IconLink href={`/api${getStudentApi(studentId, 'program.ics')}`} icon={<EventIcon />} kind="file">
      {t('assignment.calendar')}
    </IconLink>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <IconLink href={getPhoneLink(phone)} icon={<PhoneIcon />}>
      {formatPhone(phone)}
    </IconLink>
  );
}

export function AcceptedSite({ studentId }: { studentId: string }) {
  const t = useText();
  const [language] = useLanguage();
  const { data: site, isPending } = useSiteDetails(studentId);
  if (isPending) return <Skeleton variant="rounded" height={264} />;
  if (!site) return <Typography color="textSecondary">{t('next.accepted')}</Typography>;
  const district = getDistrictBeside(site.name, site.district);
  const parts = formatSiteSchedule(site, language);
  return (
    <Stack spacing={1}>
      <Typography>
        {t('card.acceptedAt')} <strong>{site.name}</strong>
        {district && `, ${district}`}
      </Typography>
      {parts.length > 0 && (
        <Typography>
          {parts.map((part, at) => (
            <Fragment key={at}>
              <span lang={getPartLanguage(part, site)}>{at === 0 ? capitalize(part) : part}</span>
              {at < parts.length - 1 && ', '}
            </Fragment>
          ))}
        </Typography>
      )}
      {site.daysOff.length > 0 && (
        <Typography>
          {t('card.daysOff', {
            days: new Intl.ListFormat(language).format(
              site.daysOff.map(({ day }) => formatLongDay(language, day)),
            ),
          })}
        </Typography>
      )}
      {site.address && (
        <Typography>
          {site.address} <DirectionsLink address={site.address} />
        </Typography>
      )}
      {site.coordinatorName && (
        <Typography>
          {t('assignment.coordinator')}: {site.coordinatorName}
        </Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 3 }}>
        {site.coordinatorPhone && <PhoneLink phone={site.coordinatorPhone} />}
        <CalendarLink studentId={studentId} />
      </Stack>
    </Stack>
  );
}

export function AssignmentPanel({ studentId }: { studentId: string }) {
  const t = useText();
  const { data: site, isError, isPending, refetch } = useSiteDetails(studentId);
  const waiting = isError ? 'assignment.failed' : 'assignment.loading';
  return (
    <Panel overline={t('assignment.title')} title={site?.name ?? t(waiting)}>
      {isPending && <Skeleton variant="rounded" height={560} />}
      {site && <SiteDetails site={site} studentId={studentId} />}
      {!site && isError && (
        <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={() => void refetch()}>
          {t('dashboard.retry')}
        </Button>
      )}
    </Panel>
  );
}

function SiteDetails({ site, studentId }: { site: SiteDetailsForStudent; studentId: string }) {
  const t = useText();
  const [language] = useLanguage();
  const facts: [MessageKey, string | null][] = [
    ['assignment.dates', site.dates && formatSiteDates(site.dates, language)],
    ['assignment.days', site.days && formatSiteDays(site.days, language)],
    ['assignment.times', site.times && formatSiteTimes(site.times, language)],
    ['assignment.address', site.address],
    ['assignment.district', site.district],
    ['assignment.org', site.orgName],
  ];
  return (
    <>
      <FactGrid least="16rem">
        {facts.map(
          ([label, value]) =>
            value && (
              <Labeled key={label} label={t(label)}>
                <span lang={getPartLanguage(value, site)}>{value}</span>
                {label === 'assignment.address' && (
                  <div>
                    <DirectionsLink address={value} />
                  </div>
                )}
              </Labeled>
            ),
        )}
        {site.daysOff.length > 0 && (
          <Labeled label={t('assignment.daysOff')}>
            {site.daysOff.map(({ day, reason }) => (
              <div key={day}>
                {t('assignment.dayOff', { day: capitalize(formatLongDay(language, day)), reason })}
              </div>
            ))}
          </Labeled>
        )}
      </FactGrid>
      <Stack
        direction="row"
        className="no-print"
        sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '0 24px' }}
      >
        <CalendarLink studentId={studentId} />
        <Button startIcon={<PrintIcon />} onClick={() => window.print()} sx={{ ml: '-6px' }}>
          {t('assignment.print')}
        </Button>
      </Stack>
      {site.acceptanceText && (
        <Alert severity="warning" icon={false}>
          <Typography variant="h3">{t('assignment.message')}</Typography>
          <Typography lang={site.acceptanceTextLanguage} sx={{ whiteSpace: 'pre-line' }}>
            {site.acceptanceText}
          </Typography>
        </Alert>
      )}
      <Divider />
      <Coordinator site={site} />
    </>
  );
}

function Coordinator({ site }: { site: SiteDetailsForStudent }) {
  const t = useText();
  const { coordinatorName: name, coordinatorEmail: email } = site;
  const phones = [site.coordinatorPhone, site.coordinatorPhone2].filter((phone) => phone !== null);
  const isKnown = name !== null || email !== null || phones.length > 0;
  return (
    <div>
      <Typography variant="h3" gutterBottom>
        {t('assignment.coordinator')}
      </Typography>
      {!isKnown && <Typography>{t('assignment.noCoordinator')}</Typography>}
      {name && <Typography>{name}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {phones.map((phone) => (
          <li key={phone}>
            <PhoneLink phone={phone} />
          </li>
        ))}
        {email && (
          <li>
            <IconLink href={getEmailLink(email)} icon={<MailIcon />}>
              {email}
            </IconLink>
          </li>
        )}
      </Box>
    </div>
  );
}
