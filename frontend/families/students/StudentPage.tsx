import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, Navigate } from 'react-router';
import { isInOffice } from '../../../domain/access/access.js';
import { getApplicationPath, PAGES, getReviewPath } from '../../../domain/contract/pages.js';
import type { HistoryEntryView, StudentDetail } from '../../../domain/contract/student.js';
import { SECTIONS } from '../../../domain/enums/enums.js';
import { isWithdrawnWaiting } from '../../../domain/status/application-status.js';
import { listCanceledChoices } from '../../../domain/status/choice-state.js';
import { getNextStep } from '../../../domain/status/next-step.js';
import { getNotice } from '../../../domain/status/notice.js';
import { getReferenceNumber } from '../../../domain/status/reference-number.js';
import { listOpenSections } from '../../../domain/status/sections.js';
import { CardStatusChip } from '../../facts/CardStatusChip.js';
import { DetailsSkeleton } from '../../facts/DetailsState.js';
import { FactSeasonProvider } from '../../facts/fact-season.js';
import { ReportLink } from '../../facts/ReportLink.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useSession } from '../../shell/session.js';
import { useText } from '../../shell/texts.js';
import { BackLink } from '../BackLink.js';
import { hasEnded, isInLine, isOver, getMoveFacts, getStudentName } from '../student-facts.js';
import { AssignmentPanel } from './AssignmentPanel.js';
import { ComingPanel } from './ComingPanel.js';
import { DeleteStudent } from './DeleteStudent.js';
import { HistoryList } from './HistoryList.js';
import { NextPanel } from './NextPanel.js';
import { ProgressPanel } from './ProgressPanel.js';
import { ProgressRing } from './ProgressRing.js';
import { useHistory, useIsOwn, useSiteDetails } from '../student-queries.js';
import { ReuseAnswers } from './ReuseAnswers.js';
import { SectionTile } from './SectionTile.js';
import { EndedNotice, StatusNotice } from './StatusNotice.js';
import { StudentState } from './StudentState.js';

/** A student's page. Administrators may read every student but edit only their own here. */
export function StudentPage({ id }: { id: string }) {
  const { user } = useSession();
  return user && isInOffice(user) ? <AdministratorsStudentPage id={id} /> : <FamilyStudentPage id={id} />;
}

/** The forms for an administrator's own child; for other children, the office's page of the application. */
function AdministratorsStudentPage({ id }: { id: string }) {
  const t = useText();
  const isOwn = useIsOwn(id);
  if (isOwn === undefined) return <DetailsSkeleton label={t('student.loading')} />;
  return isOwn ? <FamilyStudentPage id={id} /> : <Navigate to={getApplicationPath(id)} replace />;
}

function FamilyStudentPage({ id }: { id: string }) {
  // Requested at once, so that the page doesn't grow while it's read.
  const { data: history = [], isPending } = useHistory(id);
  const { isPending: isSitePending } = useSiteDetails(id);
  return (
    <StudentState id={id} isWaiting={isPending || isSitePending}>
      {(student) => <StudentDetails student={student} history={history} />}
    </StudentState>
  );
}

interface StudentDetailsProps {
  student: StudentDetail;
  /** Newest first; empty if it couldn't be loaded. */
  history: readonly HistoryEntryView[];
}

/** One student: the four sections, how to submit, and what happened since. */
function StudentDetails({ student, history }: StudentDetailsProps) {
  const t = useText();
  const isEnded = hasEnded(student);
  const isAccepted = student.status === 'accepted';
  const isSubmitted = student.status !== 'incomplete';
  // Once the summer is over, only an accepted child's steps are still right.
  const hasSteps = isAccepted || !isOver();
  const progress = !isEnded && !student.removed && hasSteps && <ProgressPanel student={student} />;
  return (
    <Stack
      spacing={4}
      // An accepted child's page, for the refrigerator door, prints on one sheet: site, times and coordinator.
      sx={isAccepted ? { '@media print': { gap: 2, zoom: 0.75 } } : {}}
    >
      <StudentHead student={student} />
      {isEnded && <EndedNotice student={student} />}
      {!isEnded && isNoticeShown(student) && <StatusNotice student={student} history={history} />}
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 352px' },
          '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        <Stack spacing={4}>
          <ComingPanel student={student} />
          {!isEnded && isAccepted && <AssignmentPanel studentId={student.id} />}
          {isSubmitted && progress}
          <Stack
            component="section"
            aria-labelledby="sections-title"
            spacing={2}
            {...(isAccepted && { className: 'no-print' })}
          >
            <Typography variant="h2" id="sections-title">
              {t('section.heading')}
            </Typography>
            {!isEnded && <ReuseAnswers student={student} />}
            <SectionTiles student={student} />
          </Stack>
          {/* Before submitting, the sections are the next task. */}
          {!isSubmitted && progress}
        </Stack>
        <Stack spacing={4} {...(isAccepted && { className: 'no-print' })}>
          {!isEnded && <NextPanel student={student} />}
          <MuiLink component={Link} to={getReviewPath(student.id)} sx={{ alignSelf: 'center', py: 1.25 }}>
            {t('review.link')}
          </MuiLink>
          {history.length > 0 && <HistoryList history={history} />}
          {!isEnded && <DeleteStudent student={student} />}
        </Stack>
      </Box>
    </Stack>
  );
}

/** Whether the family can still do something about what a notice says. */
function isNoticeShown({ status }: StudentDetail): boolean {
  return !isOver() || status === 'removed';
}

/** The student's name, the status, and the next step. */
function StudentHead({ student }: { student: StudentDetail }) {
  const t = useText();
  // A notice below says the same in more detail.
  const hasNotice =
    isNoticeShown(student) &&
    (getNotice(student.status, isWithdrawnWaiting(student) ? 'withdrawn' : null) ??
      listCanceledChoices(getMoveFacts(student), student.choices)[0]);
  const next = hasNotice || hasEnded(student) ? null : getNextStep(student, isOver());
  return (
    <div>
      <BackLink to={PAGES.dashboard} label={t('student.back')} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '16px 20px', mt: 1 }}>
        <ProgressRing sections={student} />
        <Stack spacing={1} sx={{ flex: '1 1 200px', minWidth: 0, '& h1': { overflowWrap: 'anywhere' } }}>
          <PageTitle>{getStudentName(student)}</PageTitle>
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' }}>
            <CardStatusChip {...student} unplaced={isInLine(student)} />
            {next && <Typography color="textSecondary">{t(next.key, next.params)}</Typography>}
          </Stack>
          {student.enteredBy && <Typography>{t('student.enteredByOffice')}</Typography>}
          {student.status !== 'incomplete' && (
            <Typography>
              {t('reference.label')}{' '}
              <Box component="strong" sx={{ whiteSpace: 'nowrap' }}>
                {getReferenceNumber(student.id)}
              </Box>
            </Typography>
          )}
        </Stack>
        <ReportLink area="card" variant="text" results={student.results} />
      </Stack>
    </div>
  );
}

function SectionTiles({ student }: { student: StudentDetail }) {
  const isEnded = hasEnded(student);
  const [next] = student.removed || isEnded ? [] : listOpenSections(student);
  return (
    <FactSeasonProvider value={student.season}>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17.5rem), 1fr))',
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {SECTIONS.map((section) => (
          <SectionTile
            key={section}
            section={section}
            student={student}
            isNext={section === next}
            isReadOnly={isEnded}
          />
        ))}
      </Box>
    </FactSeasonProvider>
  );
}
