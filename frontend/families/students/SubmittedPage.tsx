import AddIcon from '@mui/icons-material/Add';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, Navigate } from 'react-router';
import { PAGES, getStudentPath } from '../../../domain/contract/pages.js';
import type { StudentDetail } from '../../../domain/contract/student.js';
import { getEnumLabelKey } from '../../../domain/enums/enums.js';
import { getReferenceNumber } from '../../../domain/status/reference-number.js';
import { ChoiceList } from '../../facts/ChoiceList.js';
import { FactGrid, Labeled } from '../../facts/FactGrid.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { BackLink } from '../BackLink.js';
import { formatDay } from '../format-date.js';
import { SeasonDates } from '../season/SeasonDates.js';
import { isOver, getStudentName } from '../student-facts.js';
import { Panel } from './Panel.js';
import { ProgressStep } from './ProgressPanel.js';
import { StudentState } from './StudentState.js';
import { TextsOffer } from './TextsOffer.js';
import { Timeline } from '../../facts/Timeline.js';

export function SubmittedPage({ id }: { id: string }) {
  return (
    <StudentState id={id}>
      {(student) =>
        student.applicationSubmitted === null ? (
          <Navigate to={getStudentPath(id)} replace />
        ) : (
          <Received student={student} submittedAt={student.applicationSubmitted} />
        )
      }
    </StudentState>
  );
}

function Received({ student, submittedAt }: { student: StudentDetail; submittedAt: number }) {
  const t = useText();
  const [language] = useLanguage();
  const name = getStudentName(student);
  const steps = isOver() ? [] : student.timeline.filter(({ state }) => state !== 'done');
  return (
    <Stack spacing={3} sx={{ maxWidth: 840 }}>
      <div>
        <BackLink to={PAGES.dashboard} label={t('student.back')} />
        <PageTitle>{t('submit.done')}</PageTitle>
      </div>
      <Panel
        overline={t('submit.on', { date: formatDay(submittedAt, language) })}
        title={t('submitted.received')}
      >
        <FactGrid>
          <Labeled label={t(getEnumLabelKey('section', 'student'))}>{name}</Labeled>
          <Labeled label={t('reference.label')}>{getReferenceNumber(student.id)}</Labeled>
        </FactGrid>
        <Typography variant="h3">{t('submit.choices')}</Typography>
        <ChoiceList choices={student.choices} />
        <Typography color="textSecondary">
          {t('whatNext.reference', { reference: getReferenceNumber(student.id) })}
        </Typography>
        <Button
          className="no-print"
          variant="outlined"
          startIcon={<PrintIcon />}
          onClick={() => window.print()}
          sx={{ alignSelf: 'start' }}
        >
          {t('review.print')}
        </Button>
      </Panel>
      <Panel title={t('submitted.next')}>
        {steps.length > 0 && (
          <Timeline>
            {steps.map((step) => (
              <ProgressStep key={step.kind} step={step} />
            ))}
          </Timeline>
        )}
        <SeasonDates application={student} />
        {!isOver() && <Typography>{t('submitted.mail')}</Typography>}
      </Panel>
      <TextsOffer studentId={student.id} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} className="no-print">
        <Button variant="contained" startIcon={<AddIcon />} component={Link} to={PAGES.newStudent}>
          {t('dashboard.add')}
        </Button>
        <Button variant="outlined" component={Link} to={getStudentPath(student.id)}>
          {t('card.view')}
          <span className="visually-hidden">: {name}</span>
        </Button>
      </Stack>
    </Stack>
  );
}
