import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import { PAGES } from '../../../domain/contract/pages.js';
import type { StudentCard as Student } from '../../../domain/contract/student.js';
import { listCurrentChildren } from '../../../domain/status/seasons.js';
import { Notice } from '../../shell/Notice.js';
import { PageTitle } from '../../shell/PageTitle.js';
import { program } from '../../shell/program.js';
import { OVER_PAGE } from '../../shell/RouteDialog.js';
import { useText } from '../../shell/texts.js';
import { CardGrid } from './CardGrid.js';
import { EarlierSeasons } from './EarlierSeasons.js';
import { useStudents } from '../student-queries.js';
import { SeasonDates } from '../season/SeasonDates.js';
import { StudentCard } from './StudentCard.js';

/** The family's start page: its students, their status, and what to do next. */
export function DashboardPage() {
  const t = useText();
  const { data, isError, refetch } = useStudents();
  // The cards are drawn in short pieces, so that a slow phone still responds.
  const students = useDeferredValue(data);
  const current = students ? listCurrentChildren(students, program.season.year) : [];
  return (
    <>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ alignItems: { sm: 'end' }, justifyContent: 'space-between', gap: '16px 24px', mb: 4 }}
      >
        <Stack spacing={1}>
          <PageTitle>{t('dashboard.title')}</PageTitle>
          <Typography color="textSecondary">{t('dashboard.program')}</Typography>
          <SeasonDates color="textSecondary" />
        </Stack>
        {(students ? students.length > 0 : !isError) && (
          // If there are only children of earlier seasons, applying again comes first.
          <AddStudent variant={!students || current.length > 0 ? 'contained' : 'outlined'} />
        )}
      </Stack>
      {students ? (
        <Seasons students={students} current={current} />
      ) : isError ? (
        <Notice
          title="dashboard.failedTitle"
          text="dashboard.failedText"
          action="dashboard.retry"
          onAction={() => void refetch()}
        />
      ) : (
        <CardsSkeleton />
      )}
    </>
  );
}

function AddStudent({ variant }: Pick<ButtonProps, 'variant'>) {
  const t = useText();
  return (
    <Button
      variant={variant ?? 'contained'}
      startIcon={<AddIcon />}
      component={Link}
      to={PAGES.newStudent}
      {...OVER_PAGE}
      sx={{ flex: 'none' }}
    >
      {t('dashboard.add')}
    </Button>
  );
}

interface SeasonsProps {
  students: readonly Student[];
  /** Those of this season. */
  current: readonly Student[];
}

/** This season's children, then those of earlier ones. */
function Seasons({ students, current }: SeasonsProps) {
  return (
    <Stack spacing={6}>
      {current.length > 0 && (
        <CardGrid>
          {current.map((student) => (
            <li key={student.id} data-wide={student.status === 'accepted' || undefined}>
              <StudentCard student={student} family={students} />
            </li>
          ))}
        </CardGrid>
      )}
      {students.length === 0 && (
        <Notice title="dashboard.emptyTitle" text="dashboard.emptyText">
          <AddStudent variant="contained" />
        </Notice>
      )}
      {current.length < students.length && <EarlierSeasons students={students} />}
    </Stack>
  );
}

/** A placeholder for the cards while they load. */
function CardsSkeleton() {
  const t = useText();
  return (
    <div role="status">
      <span className="visually-hidden">{t('dashboard.loading')}</span>
      <Box aria-hidden>
        <CardGrid>
          {[1, 2].map((card) => (
            <li key={card}>
              <Skeleton variant="rounded" height={380} sx={{ borderRadius: 'var(--radius)' }} />
            </li>
          ))}
        </CardGrid>
      </Box>
    </div>
  );
}
