import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { DragEvent, ReactNode } from 'react';
import { GROUP_SIZE } from '../../../../domain/classes/propose-groups.js';
import type { GroupInstructor, GroupStudent } from '../../../../domain/contract/classes.js';
import { LIMITS } from '../../../../domain/fields/limits.js';
import { useText } from '../../../shell/texts.js';
import { getFullName, getGradeLabel, getListName } from '../../ui/row-facts.js';
import { changeGroup, removeGroup, type DraftGroup } from './group-draft.js';
import type { GroupChanges } from './useGroupDraft.js';

export const GROUP_GRID = {
  display: 'grid',
  alignItems: 'start',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
};

type Move = (studentId: string, to: string | null) => void;

export interface MoveTarget {
  key: string;
  name: string;
}

/** `Grade 3`; null if it isn't known. */
export function useGradeText(): (student: GroupStudent) => string | null {
  const t = useText();
  return (student) => {
    const grade = getGradeLabel(student, t);
    return grade && t('groups.grade', { grade });
  };
}

interface DropCardProps {
  /** Null for students in no group. */
  group: string | null;
  label?: string;
  labelledBy?: string;
  isLarge?: boolean;
  onMove: Move;
  children: ReactNode;
}

/** Dropping is an extra for the mouse: every student has a list to choose from. */
export function DropCard({ group, label, labelledBy, isLarge = false, onMove, children }: DropCardProps) {
  return (
    <Card
      component="section"
      variant="outlined"
      aria-label={label}
      aria-labelledby={labelledBy}
      sx={{
        p: 1.5,
        ...(isLarge && { borderColor: 'error.main' }),
        '&[data-over]': { borderColor: 'primary.main', bgcolor: 'primary.light' },
      }}
      onDragOver={(event: DragEvent<HTMLElement>) => {
        event.preventDefault();
        event.currentTarget.dataset['over'] = '';
      }}
      onDragLeave={(event: DragEvent<HTMLElement>) => {
        // Also fires when the pointer enters something inside.
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        delete event.currentTarget.dataset['over'];
      }}
      onDrop={(event: DragEvent<HTMLElement>) => {
        event.preventDefault();
        delete event.currentTarget.dataset['over'];
        onMove(event.dataTransfer.getData('text/plain'), group);
      }}
    >
      {children}
    </Card>
  );
}

interface MovableStudentsProps {
  students: readonly GroupStudent[];
  group: string | null;
  targets: readonly MoveTarget[];
  onMove: Move;
  isWide?: boolean;
}

export function MovableStudents({ students, group, targets, onMove, isWide = false }: MovableStudentsProps) {
  const t = useText();
  const gradeText = useGradeText();
  if (students.length === 0) return null;
  return (
    <List dense disablePadding sx={isWide ? { ...GROUP_GRID, columnGap: 3, rowGap: 0 } : {}}>
      {students.map((student) => (
        <ListItem
          key={student.id}
          disableGutters
          draggable
          onDragStart={({ dataTransfer }) => {
            dataTransfer.setData('text/plain', student.id);
            dataTransfer.effectAllowed = 'move';
          }}
          sx={{ gap: 1.5, borderTop: 1, borderColor: 'divider', cursor: 'grab' }}
        >
          <ListItemText
            primary={getListName(student.firstName, student.lastName)}
            secondary={gradeText(student)}
            slotProps={{ primary: { sx: { fontWeight: 650, overflowWrap: 'anywhere' } } }}
            sx={{ m: 0 }}
          />
          <TextField
            select
            value={group ?? ''}
            onChange={({ target }) => onMove(student.id, target.value || null)}
            slotProps={{
              select: { native: true },
              htmlInput: {
                'aria-label': t('groups.groupOf', { student: getFullName(student) }),
                'data-student': student.id,
              },
            }}
            // Keeps the focused list clear of the bar below.
            sx={{ flex: '0 0 44%', '& select': { scrollMarginBlock: '96px' } }}
          >
            <option value="">{t('groups.none')}</option>
            {targets.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </TextField>
        </ListItem>
      ))}
    </List>
  );
}

interface GroupCardProps {
  group: DraftGroup;
  students: readonly GroupStudent[];
  instructors: readonly GroupInstructor[];
  /** All groups, to show who already teaches another one. */
  taught: readonly DraftGroup[];
  targets: readonly MoveTarget[];
  change: GroupChanges['change'];
  onMove: Move;
}

export function GroupCard(props: GroupCardProps) {
  const { group, students, instructors, taught, targets, change, onMove } = props;
  const t = useText();
  const { key, name, instructorId } = group;
  const isLarge = students.length > GROUP_SIZE;
  const label = targets.find((target) => target.key === key)?.name ?? name;
  const others = new Set(taught.flatMap((other) => (other.key === key ? [] : (other.instructorId ?? []))));
  return (
    <DropCard group={key} label={label} isLarge={isLarge} onMove={onMove}>
      <Stack spacing={1.5} sx={{ pt: 0.75 }}>
        <TextField
          id={`group-name-${key}`}
          label={t('groups.name')}
          value={name}
          required
          error={name.trim() === ''}
          slotProps={{ htmlInput: { maxLength: LIMITS.name } }}
          onChange={({ target }) => change((now) => changeGroup(now, key, { name: target.value }))}
        />
        <TextField
          select
          label={t('groups.instructor')}
          value={instructorId ?? ''}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          onChange={({ target }) =>
            change((now) => changeGroup(now, key, { instructorId: target.value || null }))
          }
        >
          <option value="">{t('groups.noInstructor')}</option>
          {instructors.map((person) => (
            <option key={person.id} value={person.id}>
              {others.has(person.id)
                ? t('groups.teachesAnother', { name: getFullName(person) })
                : getFullName(person)}
            </option>
          ))}
        </TextField>
        {isLarge ? (
          <Stack direction="row" spacing={0.75} sx={{ alignItems: 'center', color: 'error.main' }}>
            <WarningIcon fontSize="small" />
            <Typography sx={{ fontWeight: 650 }}>
              {t('groups.tooMany', { count: students.length })}
            </Typography>
          </Stack>
        ) : (
          <Typography color="textSecondary">
            {students.length > 0 ? t('groups.count', { count: students.length }) : t('groups.nobodyYet')}
          </Typography>
        )}
        <MovableStudents students={students} group={key} targets={targets} onMove={onMove} />
        <Button
          color="error"
          aria-label={t('groups.removeGroup', { group: label })}
          onClick={() => change((now) => removeGroup(now, key))}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('groups.remove')}
        </Button>
      </Stack>
    </DropCard>
  );
}
