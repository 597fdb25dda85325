import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { getStudentPath } from '../../../domain/contract/pages.js';
import type { StudentCard } from '../../../domain/contract/student.js';
import { canApplyAgain, listCurrentChildren, listEarlierChildren } from '../../../domain/status/seasons.js';
import { CardStatusChip } from '../../facts/CardStatusChip.js';
import { ReportLink } from '../../facts/ReportLink.js';
import { program } from '../../shell/program.js';
import { useText } from '../../shell/texts.js';
import { getStudentName } from '../student-facts.js';
import { ApplyAgain } from './ApplyAgain.js';
import { CardGrid } from './CardGrid.js';

export function EarlierSeasons({ students }: { students: readonly StudentCard[] }) {
  const t = useText();
  const { year } = program.season;
  const isMain = listCurrentChildren(students, year).length === 0;
  const earlier = listEarlierChildren(students, year);
  const canAny = earlier.some((student) => canApplyAgain(student, students, year));
  return (
    <Stack component="section" aria-labelledby="earlier-title" spacing={2}>
      <Typography variant="h2" id="earlier-title">
        {t('earlier.title')}
      </Typography>
      {canAny && (
        <Typography color="textSecondary" sx={{ maxWidth: '68ch', textWrap: 'pretty' }}>
          {t('earlier.text')}
        </Typography>
      )}
      <CardGrid>
        {earlier.map((student) => (
          <li key={student.id}>
            <EarlierCard
              student={student}
              isMain={isMain}
              canApply={canApplyAgain(student, students, year)}
            />
          </li>
        ))}
      </CardGrid>
    </Stack>
  );
}

interface EarlierCardProps {
  student: StudentCard;
  canApply: boolean;
  isMain: boolean;
}

function EarlierCard({ student, canApply, isMain }: EarlierCardProps) {
  const t = useText();
  const name = getStudentName(student);
  const season = t('earlier.season', { season: student.season });
  return (
    <Card component="article" aria-label={`${name}, ${season}`} sx={{ height: '100%' }}>
      <CardContent component={Stack} sx={{ gap: 2, height: '100%' }}>
        <Stack component="header" spacing={1}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' }}>
            <Typography color="textSecondary">{season}</Typography>
            <CardStatusChip status={student.status} wasSubmitted={student.wasSubmitted} />
          </Stack>
        </Stack>
        <Stack spacing={1} sx={{ mt: 'auto' }}>
          {canApply && <ApplyAgain student={student} isMain={isMain} />}
          <Button component={Link} to={getStudentPath(student.id)}>
            {t('card.view')}
            <span className="visually-hidden">
              : {name}, {season}
            </span>
          </Button>
          <ReportLink area="card" variant="text" results={student.results} />
        </Stack>
      </CardContent>
    </Card>
  );
}
