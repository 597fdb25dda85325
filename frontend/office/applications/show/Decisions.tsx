import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import type { ApplicationDetail, ApplicationForSite } from '../../../../domain/contract/application.js';
import { getEnumLabelKey } from '../../../../domain/enums/enums.js';
import { isPossible } from '../../../../domain/placement/moves.js';
import { getCurrentSiteLabel } from '../../../../domain/sites/site-label.js';
import { listOpenSections } from '../../../../domain/status/sections.js';
import { useSession } from '../../../shell/session.js';
import { useText, type Text } from '../../../shell/texts.js';
import { isFromEndedSeason } from '../../data/useSeasons.js';
import { Section } from '../../ui/Section.js';
import { SiteLink } from '../../ui/SiteLink.js';
import { AssignForm } from './AssignForm.js';
import { RemoveButton, RestoreButton, SeatButtons } from './decision-buttons.js';
import { useNextOffer } from './next-up.js';
import { isAssignable, getMoveFacts, listPreferenceChoices } from './site-choices.js';
import { SiteFacts, SeatCounts, SitePlace } from './SiteFacts.js';
import { useApplication } from './useApplication.js';
import type { Application } from './viewer.js';
import { SeatAnswers } from '../../sites/people/SeatAnswers.js';
import { getRights } from '../../sites/useSite.js';

function getReason(application: ApplicationDetail, t: Text): string | null {
  switch (application.status) {
    case 'incomplete': {
      const open = listOpenSections(application);
      if (open.length === 0) return t('decide.state.ready');
      const sections = open.map((section) => t(getEnumLabelKey('section', section))).join(', ');
      return t('decide.state.incomplete', { count: open.length, sections });
    }
    case 'withdrawn':
    case 'returned':
    case 'removed':
      return t(`decide.state.${application.status}`);
    case 'unassigned':
    case 'assigned':
    case 'declined':
    case 'accepted':
      return null;
  }
}

function NotAssignable() {
  const t = useText();
  const application = useApplication();
  const choices = listPreferenceChoices(application);
  return (
    <>
      <Alert severity="info" icon={false} sx={{ mb: 2 }}>
        {getReason(application, t)}
      </Alert>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('decide.preferences')}
      </Typography>
      {choices.length === 0 && <Typography color="textSecondary">{t('decide.noPreferences')}</Typography>}
      {choices.length > 0 && (
        <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {choices.map((choice) => (
            <li key={choice.seat.id}>
              <Typography variant="caption" component="p" color="textSecondary">
                {choice.rank && t(`label.site${choice.rank}`)}
              </Typography>
              <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
                <SiteLink id={choice.seat.id} name={choice.name} />
              </Typography>
              <SiteFacts choice={choice} />
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}

export function Decisions() {
  const t = useText();
  const application = useApplication();
  const { offerNext, offer } = useNextOffer(application);
  const facts = getMoveFacts(application);
  // Nothing can be decided anymore: shows where the student was, and why.
  if (isFromEndedSeason(application)) return <SitePanel />;
  return (
    <>
      <Section title={t('decide.title')} sx={{ overflow: 'visible' }}>
        <Stack spacing={1.5}>
          <CurrentSite>
            <SeatButtons onDecided={offerNext} />
          </CurrentSite>
          {isAssignable(application) ? <AssignForm onDecided={offerNext} /> : <NotAssignable />}
        </Stack>
      </Section>
      {isPossible('restore', facts) && (
        <Section title={t('decide.restoreTitle')} action={<RestoreButton />} sx={{ displayPrint: 'none' }}>
          <Typography color="textSecondary">{t('decide.restoreText')}</Typography>
        </Section>
      )}
      {isPossible('remove', facts) && (
        <Section
          title={t('decide.removeTitle')}
          action={<RemoveButton onDecided={offerNext} />}
          sx={{ displayPrint: 'none' }}
        >
          <Typography color="textSecondary">{t('decide.removeText')}</Typography>
        </Section>
      )}
      {offer}
    </>
  );
}

function CurrentSite({ children }: { children?: ReactNode }) {
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
        // The soft ink has too little contrast on colored backgrounds.
        '--soft': 'var(--ink)',
      }}
    >
      <Typography variant="caption" component="p" sx={{ color: `${tone}.main`, fontWeight: 650 }}>
        {t(isAccepted ? 'decide.acceptedAt' : 'decide.assignedTo')}
      </Typography>
      <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
        <SiteLink id={application.siteId} name={getCurrentSiteLabel(application) ?? ''} />
      </Typography>
      {/* The site's status and seats are those of the current season. */}
      {!isFromEndedSeason(application) && (
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
  const isEnded = isFromEndedSeason(application);
  const mayAnswer = !isEnded && site !== null && getRights(user, site).may('student.accept');
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
