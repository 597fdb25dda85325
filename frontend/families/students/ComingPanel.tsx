import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StudentCard } from '../../../domain/contract/student.js';
import { getAskingState } from '../../../domain/season/asking.js';
import { program } from '../../shell/program.js';
import { useText } from '../../shell/texts.js';
import { readReaderDay } from '../../shell/time-zone.js';
import { AttendingQuestion } from '../coming/AttendingQuestion.js';
import { useFirstDay } from '../coming/first-day.js';
import { hasEnded, isOver } from '../student-facts.js';
import { useAttending } from '../student-queries.js';
import { Panel } from './Panel.js';

type Student = Pick<StudentCard, 'id' | 'firstName' | 'season' | 'status' | 'attending' | 'choices'>;

function isAsked(student: Student): boolean {
  const isAsking = getAskingState(program.season, readReaderDay()) === 'asking';
  return isAsking && !isOver() && !hasEnded(student) && student.status === 'accepted';
}

export function ComingPanel({ student }: { student: Student }) {
  const t = useText();
  const day = useFirstDay();
  if (!isAsked(student)) return null;
  const title = day === null ? 'attending.titleNow' : 'attending.titleOn';
  return (
    <Panel title={t(title, { student: student.firstName, day: day ?? '' })} className="no-print">
      <Answers student={student} />
    </Panel>
  );
}

export function ComingOnCard({ student }: { student: Student }) {
  const t = useText();
  const day = useFirstDay();
  if (!isAsked(student)) return null;
  if (student.attending !== null) {
    return (
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', color: 'success.main' }}>
        <CheckIcon fontSize="small" aria-hidden />
        <Typography sx={{ fontWeight: 600 }}>
          {t('attending.cardYes', { student: student.firstName })}
        </Typography>
      </Stack>
    );
  }
  const title = day === null ? 'attending.titleNow' : 'attending.titleOn';
  return (
    <Stack spacing={1.5}>
      <Typography variant="h3">{t(title, { student: student.firstName, day: day ?? '' })}</Typography>
      <Answers student={student} />
    </Stack>
  );
}

function Answers({ student }: { student: Student }) {
  const site = student.choices.find(({ state }) => state === 'accepted');
  const { run, isBusy, isUnsent } = useAttending(student.id);
  return (
    <AttendingQuestion
      child={{ firstName: student.firstName, site: site?.name ?? '', attending: student.attending }}
      isBusy={isBusy}
      isUnsent={isUnsent}
      onAnswer={run}
    />
  );
}
