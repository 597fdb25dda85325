import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { getReviewSectionPath, getStudentPath, getSubmittedPath } from '../../../domain/contract/pages.js';
import type { StudentView } from '../../../domain/contract/student.js';
import { SECTIONS, getEnumLabelKey, type Section } from '../../../domain/enums/enums.js';
import { isPossible } from '../../../domain/placement/moves.js';
import { isStarted, listMissingAnswers } from '../../../domain/status/missing-answers.js';
import { getReferenceNumber } from '../../../domain/status/reference-number.js';
import { getSectionFlag } from '../../../domain/status/sections.js';
import { listFactGroups, getPreferenceGroup } from '../../../domain/forms/fact-groups.js';
import { CardStatusChip } from '../../facts/CardStatusChip.js';
import { FactSeasonProvider } from '../../facts/fact-season.js';
import { FactGroups, FactList } from '../../facts/FactList.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useText } from '../../shell/texts.js';
import { BackLink } from '../BackLink.js';
import {
  hasEnded,
  isInLine,
  isOver,
  getMoveFacts,
  listPreferredSites,
  getStudentName,
} from '../student-facts.js';
import { Panel } from './Panel.js';
import { useIsOwn, useMove } from '../student-queries.js';
import { SeasonDates } from '../season/SeasonDates.js';
import { MissingAnswers, MissingLinks } from './SectionAnswers.js';
import { SectionLink, SectionTitle } from './SectionDialog.js';
import { StudentState } from './StudentState.js';

export function ReviewPage({ id }: { id: string }) {
  return <StudentState id={id}>{(student) => <Review student={student} />}</StudentState>;
}

function Review({ student }: { student: StudentView }) {
  const t = useText();
  // The office can read any family's page; only the family can change and submit.
  const isOwn = useIsOwn(student.id) !== false;
  const isOpen = isOwn && !student.removed && !hasEnded(student);
  const name = student.firstName;
  return (
    <Stack spacing={3} sx={{ maxWidth: 840, '@media print': { maxWidth: 'none', gap: 1.5 } }}>
      <Stack component="header" spacing={1.5} sx={{ alignItems: 'start' }}>
        <BackLink to={getStudentPath(student.id)} label={t('review.back', { name })} />
        <PageTitle>{t('review.title')}</PageTitle>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
          <strong>{getStudentName(student)}</strong>
          <CardStatusChip {...student} unplaced={isInLine(student)} />
          {student.applicationSubmitted !== null && (
            <span>
              {t('reference.label')} <strong>{getReferenceNumber(student.id)}</strong>
            </span>
          )}
          <Button
            className="no-print"
            startIcon={<PrintIcon />}
            onClick={() => window.print()}
            sx={{ ml: '-6px' }}
          >
            {t('review.print')}
          </Button>
        </Stack>
        {isOpen && <Typography className="no-print">{t('review.text', { name })}</Typography>}
      </Stack>
      <FactSeasonProvider value={student.season}>
        {SECTIONS.map((section) => (
          <ReviewSection
            key={section}
            section={section}
            student={student}
            isOpen={isOpen}
            path={getReviewSectionPath(student.id, section)}
          />
        ))}
      </FactSeasonProvider>
      {isOpen && student.applicationSubmitted === null && <SubmitBox student={student} />}
    </Stack>
  );
}

interface ReviewSectionProps {
  section: Section;
  student: StudentView;
  isOpen: boolean;
  path: string;
}

export function ReviewSection({ section, student, isOpen, path }: ReviewSectionProps) {
  const t = useText();
  const isComplete = student[getSectionFlag(section)];
  const missing = isComplete || hasEnded(student) ? [] : listMissingAnswers(section, student);
  return (
    <Card
      component="section"
      id={`section-${section}`}
      aria-labelledby={`review-${section}`}
      sx={{ scrollMarginBlock: '16px 120px', '@media print': { border: 0, borderRadius: 0 } }}
    >
      <CardContent
        component={Stack}
        sx={{
          gap: 2,
          '@media print': { '&&': { p: '8px 0' }, '& > :not(:last-child)': { breakAfter: 'avoid' } },
        }}
      >
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}
        >
          <SectionTitle section={section} student={student} heading="h2" id={`review-${section}`} />
          {isOpen && (
            <SectionLink
              to={path}
              variant="outlined"
              className="no-print"
              label={t(isComplete ? 'review.change' : 'section.complete')}
              section={t(getEnumLabelKey('section', section))}
            />
          )}
        </Stack>
        <Divider />
        {missing.length > 0 && (
          <Alert severity="warning" icon={false} role="presentation">
            {isOpen ? (
              <MissingLinks section={section} groups={missing} path={path} />
            ) : (
              <MissingAnswers section={section} groups={missing} />
            )}
          </Alert>
        )}
        {(isComplete || isStarted(section, student)) && <Answers section={section} student={student} />}
      </CardContent>
    </Card>
  );
}

function Answers({ section, student }: { section: Section; student: StudentView }) {
  const [site1Name = null, site2Name = null, site3Name = null] = listPreferredSites(student);
  switch (section) {
    case 'student':
      return <FactGroups heading="h3" groups={listFactGroups('general', student)} />;
    case 'guardian':
    case 'emergency':
      return <FactGroups heading="h3" groups={listFactGroups(section, student)} />;
    case 'preference': {
      const { facts } = getPreferenceGroup({ ...student, site1Name, site2Name, site3Name });
      return facts && <FactList facts={facts} />;
    }
  }
}

function SubmitBox({ student }: { student: StudentView }) {
  const t = useText();
  const navigate = useNavigate();
  const {
    run: submit,
    isBusy,
    isUnsent,
  } = useMove(
    student.id,
    'submitApplication',
    () => void navigate(getSubmittedPath(student.id), { replace: true }),
  );
  const isReady = isPossible('submit', getMoveFacts(student));
  const promise = isOver() ? 'newStudent.seasonOver' : 'review.submitText';
  return (
    <Panel title={t('review.submitTitle')} className="no-print">
      <Typography color="textSecondary">{t(isReady ? promise : 'review.notYet')}</Typography>
      <SeasonDates application={student} />
      <BusyButton
        variant="contained"
        isBusy={isBusy}
        isUnsent={isUnsent}
        disabled={!isReady}
        onClick={() => submit()}
      >
        {t('submit.button')}
      </BusyButton>
    </Panel>
  );
}
