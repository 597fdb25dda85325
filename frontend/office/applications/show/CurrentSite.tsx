import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import type { ApplicationForSite } from '../../../../domain/contract/application.js';
import { currentSiteLabel } from '../../../../domain/sites/site-label.js';
import { useSession } from '../../../shell/session.js';
import { useText } from '../../../shell/texts.js';
import { isOfEndedSeason } from '../../data/useSeasons.js';
import { SeatAnswers } from '../../sites/people/SeatAnswers.js';
import { rightsAt } from '../../sites/useSite.js';
import { Section } from '../../ui/Section.js';
import { SiteLink } from '../../ui/SiteLink.js';
import { SeatCounts, SitePlace } from './SiteFacts.js';
import type { Application } from './viewer.js';

export function CurrentSite({ children }: { children?: ReactNode }) {
  const t = useText();
  const application = useRecordContext<Application>();
  if (!application || application.siteId === null) return null;
  const isAccepted = application.status === 'accepted';
  const tone = isAccepted ? 'success' : 'info';
  const seat = {
    studentCapacity: application.siteCurrentStudentCapacity ?? 0,
    enrollmentCount: application.siteCurrentEnrollmentCount ?? 0,
  };
  return (
    <Box
      sx={{
        px: 1.75,
        py: 1.5,
        borderInlineStart: 4,
        borderColor: `${tone}.main`,
        borderRadius: 1,
        bgcolor: `${tone}.light`,
        // The soft ink has too little contrast on a colored background.
        '--soft': 'var(--ink)',
      }}
    >
      <Typography variant="caption" component="p" sx={{ color: `${tone}.main`, fontWeight: 650 }}>
        {t(isAccepted ? 'decide.acceptedAt' : 'decide.assignedTo')}
      </Typography>
      <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
        <SiteLink id={application.siteId} name={currentSiteLabel(application) ?? ''} />
      </Typography>
      {/* A site's status and seats are those of the current season. */}
      {!isOfEndedSeason(application) && (
        <>
          <SitePlace district={application.siteCurrentDistrict} status={application.siteCurrentStatus} />
          <SeatCounts seat={seat} />
        </>
      )}
      {children && <Box sx={{ mt: 1, '&:empty': { display: 'none' } }}>{children}</Box>}
    </Box>
  );
}

export function SitePanel() {
  const t = useText();
  const { user } = useSession();
  const application = useRecordContext<ApplicationForSite>();
  if (!user || !application) return null;
  const { site, status } = application;
  const isEnded = isOfEndedSeason(application);
  const mayAnswer = !isEnded && site !== null && rightsAt(user, site).may('student.accept');
  return (
    <Section title={t('decide.title')}>
      <Stack spacing={1.5}>
        {isEnded && (
          <Alert severity="info">{t('season.endedApplication', { ended: application.season })}</Alert>
        )}
        <CurrentSite />
      </Stack>
      {mayAnswer && status === 'assigned' && <SeatAnswers application={application} siteId={site} />}
    </Section>
  );
}
