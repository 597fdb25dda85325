import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { ApplicationDetail } from '../../../domain/contract/application.js';
import { PAGES, getStudentPath } from '../../../domain/contract/pages.js';
import { getReferenceNumber } from '../../../domain/status/reference-number.js';
import { listOwnFactGroups } from '../../facts/application-facts.js';
import { APPLICATION_WORDS } from '../../facts/application-words.js';
import { CardStatusChip } from '../../facts/CardStatusChip.js';
import { ChoiceList } from '../../facts/ChoiceList.js';
import { getEmailLink } from '../../facts/contact-links.js';
import { DetailsState } from '../../facts/DetailsState.js';
import { FactSeasonProvider } from '../../facts/fact-season.js';
import { Labeled } from '../../facts/FactGrid.js';
import { FactTabs } from '../../facts/FactTabs.js';
import { GradeAndAge } from '../../facts/GradeAndAge.js';
import { ReportLink } from '../../facts/ReportLink.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { BackLink } from '../BackLink.js';
import { formatDay } from '../format-date.js';
import { getStudentName } from '../student-facts.js';
import { AssignmentPanel } from './AssignmentPanel.js';
import { HistoryList } from './HistoryList.js';
import { useApplication, useHistory } from '../student-queries.js';

const WORDS = { ...APPLICATION_WORDS, leave: 'student.back' } as const;

export function ApplicationPage({ id }: { id: string }) {
  const { data, error, refetch } = useApplication(id);
  return (
    <DetailsState
      data={data}
      error={error}
      words={WORDS}
      onRetry={() => void refetch()}
      leaveTo={PAGES.dashboard}
    >
      {(application) => <ApplicationDetails application={application} />}
    </DetailsState>
  );
}

function ApplicationDetails({ application }: { application: ApplicationDetail }) {
  const t = useText();
  return (
    <Stack spacing={3}>
      <ApplicationHead application={application} />
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: '24px 32px',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 352px' },
          gridTemplateRows: { md: 'auto 1fr' },
          '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        <Card className="no-print">
          <CardContent component={Stack} sx={{ gap: 2 }}>
            {application.choices.length > 0 && (
              <>
                <Typography variant="h2">{t('submit.choices')}</Typography>
                <ChoiceList choices={application.choices} />
              </>
            )}
            <Typography>{t('application.ownText')}</Typography>
            <Button variant="contained" component={Link} to={getStudentPath(application.id)}>
              {t('application.openOwn')}
            </Button>
          </CardContent>
        </Card>
        {/* On wide screens this is the left column, next to the other two blocks. */}
        <Stack spacing={3} sx={{ gridRow: { md: '1 / span 2' }, gridColumn: { md: 1 } }}>
          {application.status === 'accepted' && <AssignmentPanel studentId={application.id} />}
          <FactSeasonProvider value={application.season}>
            <FactTabs listGroups={(tab) => listOwnFactGroups(tab, application)} />
          </FactSeasonProvider>
        </Stack>
        <ApplicationHistory id={application.id} />
      </Box>
    </Stack>
  );
}

function ApplicationHead({ application }: { application: ApplicationDetail }) {
  const t = useText();
  const [language] = useLanguage();
  const { applicationSubmitted: submitted, updatedOn, userFirstName, userLastName, userEmail } = application;
  return (
    <Stack component="header" spacing={1} sx={{ alignItems: 'start' }}>
      <BackLink to={PAGES.dashboard} label={t('student.back')} />
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', '& h1': { overflowWrap: 'anywhere' } }}
      >
        <PageTitle>{getStudentName(application)}</PageTitle>
        <CardStatusChip status={application.status} />
        <GradeAndAge grade={application.grade} birthday={application.birthday} />
        <Box className="no-print">
          <ReportLink area="card" variant="text" results={application.results} />
        </Box>
      </Stack>
      <Stack component="dl" direction="row" sx={{ flexWrap: 'wrap', gap: '8px 40px', m: 0 }}>
        <Labeled label={t('application.reference')}>{getReferenceNumber(application.id)}</Labeled>
        <Labeled label={t('application.submitted')}>
          {submitted === null ? t('application.notSubmitted') : formatDay(submitted, language)}
        </Labeled>
        <Labeled label={t('application.updated')}>{formatDay(updatedOn, language)}</Labeled>
        <Labeled label={t('application.applicant')}>
          {userFirstName} {userLastName}, <MuiLink href={getEmailLink(userEmail)}>{userEmail}</MuiLink>
        </Labeled>
        {application.enteredBy && (
          <Labeled label={t('officeForm.enteredBy')}>{t('history.theOffice')}</Labeled>
        )}
      </Stack>
    </Stack>
  );
}

function ApplicationHistory({ id }: { id: string }) {
  const t = useText();
  const { data: history, isError, refetch } = useHistory(id);
  if (history) return history.length > 0 && <HistoryList history={history} />;
  if (!isError) return null;
  return (
    <Stack spacing={1} sx={{ alignItems: 'start' }}>
      <Typography>{t('past.failed')}</Typography>
      <Button variant="outlined" onClick={() => void refetch()}>
        {t('application.retry')}
      </Button>
    </Stack>
  );
}
