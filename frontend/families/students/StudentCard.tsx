import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { getStudentPath } from '../../../domain/contract/pages.js';
import type { StudentCard as Student } from '../../../domain/contract/student.js';
import { getEnumLabelKey, SECTIONS } from '../../../domain/enums/enums.js';
import { getNextStep } from '../../../domain/status/next-step.js';
import { isToConfirmOnCard } from '../../../domain/status/seasons.js';
import { getSectionFlag } from '../../../domain/status/sections.js';
import { findSiblingToCopy } from '../../../domain/status/siblings.js';
import { CardStatusChip } from '../../facts/CardStatusChip.js';
import { ReportLink } from '../../facts/ReportLink.js';
import { useText } from '../../shell/texts.js';
import { isInLine, isOver, getStudentName } from '../student-facts.js';
import { AcceptedSite } from './AssignmentPanel.js';
import { THREE_CARDS } from './CardGrid.js';
import { ComingOnCard } from './ComingPanel.js';
import { ProgressRing } from './ProgressRing.js';
import { SectionMark } from './SectionMark.js';

interface StudentCardProps {
  student: Student;
  family: readonly Student[];
}

export function StudentCard({ student, family }: StudentCardProps) {
  const t = useText();
  const name = getStudentName(student);
  const isWaitingForFamily = student.applicationSubmitted === null && !student.removed;
  return (
    <Card component="article" aria-label={name} sx={{ height: '100%' }}>
      <CardContent component={Stack} sx={{ gap: 2, height: '100%' }}>
        <Stack
          component="header"
          direction="row"
          sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2 }}
        >
          <Stack spacing={1} sx={{ alignItems: 'start', minWidth: 0 }}>
            <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <CardStatusChip {...student} unplaced={isInLine(student)} />
          </Stack>
          <ProgressRing sections={student} />
        </Stack>
        <Divider />
        {student.status === 'accepted' ? (
          <>
            <ComingOnCard student={student} />
            <Box sx={{ display: 'grid', gap: 3, [THREE_CARDS]: { gridTemplateColumns: '1fr 1fr' } }}>
              <AcceptedSite studentId={student.id} />
              <SectionStates student={student} family={family} />
            </Box>
          </>
        ) : (
          <>
            <SectionStates student={student} family={family} />
            <NextStep student={student} family={family} />
          </>
        )}
        <Stack spacing={1} sx={{ mt: 'auto' }}>
          <Button
            variant={isWaitingForFamily ? 'contained' : 'outlined'}
            component={Link}
            to={getStudentPath(student.id)}
          >
            {t(isWaitingForFamily ? 'card.continue' : 'card.view')}
            <span className="visually-hidden">: {name}</span>
          </Button>
          <ReportLink area="card" variant="text" results={student.results} />
        </Stack>
      </CardContent>
    </Card>
  );
}

function SectionStates({ student, family }: StudentCardProps) {
  const t = useText();
  return (
    <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {SECTIONS.map((section) => {
        const isComplete = student[getSectionFlag(section)];
        const open = isToConfirmOnCard(section, student, family) ? 'section.toConfirm' : 'section.toDo';
        return (
          <Box
            key={section}
            component="li"
            sx={{ display: 'grid', alignItems: 'center', gap: 1.25, gridTemplateColumns: 'auto 1fr auto' }}
          >
            <SectionMark isComplete={isComplete} />
            <span>{t(getEnumLabelKey('section', section))}</span>
            <Typography variant="caption" color="textSecondary">
              {t(isComplete ? 'section.done' : open)}
            </Typography>
          </Box>
        );
      })}
    </Stack>
  );
}

function findContacts({ student, family }: StudentCardProps): Student | null {
  if (student.status !== 'incomplete') return null;
  const section = (['guardian', 'emergency'] as const).find((one) => !student[getSectionFlag(one)]);
  if (!section || isToConfirmOnCard(section, student, family)) return null;
  return findSiblingToCopy(section, student.id, family);
}

function NextStep({ student, family }: StudentCardProps) {
  const t = useText();
  const next = getNextStep(student, isOver());
  const source = findContacts({ student, family });
  return (
    <Typography color="textSecondary" sx={{ textWrap: 'pretty' }}>
      {t(next.key, next.params)}
      {source && ` ${t('card.copyContacts', { name: source.firstName })}`}
    </Typography>
  );
}
