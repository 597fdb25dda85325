import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { findSitePath, PAGES } from '../../../domain/contract/pages.js';
import type { PublicSite } from '../../../domain/contract/site.js';
import { PROGRAM_GRADES } from '../../../domain/enums/enums.js';
import { listOffers } from '../../../domain/sites/find-sites.js';
import { listOrganizations } from '../../../domain/sites/site-label.js';
import { getPartLanguage, formatSiteSchedule } from '../../../domain/sites/site-times.js';
import { RoomChip } from '../../map/SiteFacts.js';
import { Loading } from '../../shell/Loading.js';
import { Notice, UnreachableNotice } from '../../shell/Notice.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { BackLink } from '../BackLink.js';
import { QrCode } from '../QrCode.js';
import { usePublicSites } from './find-queries.js';
import { PickBar } from './PickBar.js';
import { PickButton } from './PickButton.js';
import { takeOverPlainPage } from './plain-page.js';

export function FindSitePage() {
  const t = useText();
  const { id = '' } = useParams();
  const { data, error, refetch } = usePublicSites();
  useLayoutEffect(() => {
    if (data) takeOverPlainPage();
  }, [data]);
  if (!data) return error ? <UnreachableNotice onRetry={() => void refetch()} /> : <Loading />;
  const site = data.find((one) => String(one.id) === id);
  if (!site) {
    return (
      <Notice isPage title="find.goneTitle" text="find.goneText">
        <Button component={Link} to={PAGES.find} variant="contained">
          {t('find.all')}
        </Button>
      </Notice>
    );
  }
  return <SitePage site={site} sites={data} />;
}

function SitePage({ site, sites }: { site: PublicSite; sites: readonly PublicSite[] }) {
  const t = useText();
  const [language] = useLanguage();
  const offers = listOffers(site).map((offer) => t(`map.offer.${offer}`));
  const schedule = formatSiteSchedule(site, language);
  const destination = site.address ?? (site.location && `${site.location.lat},${site.location.lng}`);
  const address = window.location.origin + findSitePath(site.id);
  return (
    <Stack
      spacing={3}
      sx={{ width: '100%', maxWidth: 720, mx: 'auto', '@media print': { maxWidth: 'none' } }}
    >
      <BackLink to={PAGES.find} label={t('find.all')} />
      <Box sx={{ '@media print': { '& h1': { fontSize: '2.5rem' }, textAlign: 'center' } }}>
        <PageTitle>{site.name}</PageTitle>
        <Typography color="textSecondary">{listOrganizations(site).join(' · ')}</Typography>
      </Box>
      <Card sx={{ p: { xs: 2.5, sm: 3 }, '@media print': { py: 0, border: 0, fontSize: '1.25rem' } }}>
        <Box component="dl" sx={{ display: 'grid', gap: 2, m: 0, '& dd': { m: 0 } }}>
          {schedule.length > 0 && (
            <Fact label={t('find.when')}>
              {schedule.map((part) => (
                <div key={part} lang={getPartLanguage(part, site)}>
                  {part}
                </div>
              ))}
            </Fact>
          )}
          {(site.address ?? site.city) !== null && (
            <Fact label={t('find.where')}>
              {site.address ?? site.city}
              {destination !== null && (
                <Box sx={{ displayPrint: 'none' }}>
                  <MuiLink
                    href={`https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`}
                    target="_blank"
                    rel="noopener noreferrer"
                    sx={{ display: 'inline-block', py: 1.25, fontWeight: 650 }}
                  >
                    {t('assignment.directions')}
                    <span className="visually-hidden"> ({t('card.newWindow')})</span>
                  </MuiLink>
                </Box>
              )}
            </Fact>
          )}
          <Fact label={t('find.grades')}>
            {site.grades === null || site.grades === ''
              ? t('find.everyGrade')
              : PROGRAM_GRADES.filter((grade) => site.grades?.includes(grade))
                  .map((grade) => t(`enum.grade.${grade}`))
                  .join(', ')}
          </Fact>
          {offers.length > 0 && <Fact label={t('find.offers')}>{offers.join(', ')}</Fact>}
          <Fact label={t('find.room')} isForScreen>
            <Box sx={{ my: 0.5 }}>
              <RoomChip room={site.room} />
            </Box>
            <Typography color="textSecondary" sx={{ fontSize: '0.9375rem' }}>
              {t('find.roomNote')}
            </Typography>
          </Fact>
        </Box>
      </Card>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, displayPrint: 'none' }}>
        <PickButton site={site} />
        <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
          {t('find.poster')}
        </Button>
      </Stack>
      <Box
        sx={{
          display: 'none',
          '@media print': { display: 'block', textAlign: 'center', '& svg': { width: '7cm', border: 0 } },
        }}
      >
        <Typography sx={{ fontSize: '1.5rem', fontWeight: 650 }}>{t('find.posterText')}</Typography>
        <QrCode value={address} label={t('find.posterCode')} />
        <Typography>{address}</Typography>
      </Box>
      <PickBar sites={sites} />
    </Stack>
  );
}

interface FactProps {
  label: string;
  /** Whether a poster leaves it out, because it may change by tomorrow. */
  isForScreen?: boolean;
  children: ReactNode;
}

function Fact({ label, isForScreen = false, children }: FactProps) {
  return (
    <Box sx={{ displayPrint: isForScreen ? 'none' : 'block' }}>
      <Typography component="dt" color="textSecondary" sx={{ fontSize: '0.9375rem' }}>
        {label}
      </Typography>
      <dd>{children}</dd>
    </Box>
  );
}
