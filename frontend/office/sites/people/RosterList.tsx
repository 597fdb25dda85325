import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { getApplicationPath } from '../../../../domain/contract/pages.js';
import type { RosterEntry, RosterStatus } from '../../../../domain/contract/site.js';
import type { Grade } from '../../../../domain/enums/enums.js';
import type { MessageKey } from '../../../../domain/messages/keys.js';
import { formatGrades } from '../../../../domain/records/fact-text.js';
import { getSiteLabel } from '../../../../domain/sites/site-label.js';
import { teachesGrade } from '../../../../domain/status/site-status.js';
import { StatusChip } from '../../../shell/StatusChip.js';
import { useText } from '../../../shell/texts.js';
import { BusyButton } from '../../../shell/BusyButton.js';
import type { SiteAnswer } from '../../data/office-calls.js';
import { Column, NameColumn } from '../../lists/columns.js';
import { LIST_CARD, LocalTable } from '../../lists/LocalList.js';
import { ProgressLine } from '../../ui/loading-parts.js';
import { getFullName, getGradeLabel, getListName } from '../../ui/row-facts.js';
import { useSite } from '../useSite.js';
import { NARROW, TONES, getGradeOrder, getNameOrder } from './people.js';
import { useAnswers, type Answers } from './useAnswers.js';

const STATUS_ORDER: readonly RosterStatus[] = ['pending', 'accepted', 'withdrawn'];

function getSortValue(student: RosterEntry, source: string): string | number | null {
  if (source === 'grade') return getGradeOrder(student.grade);
  return source === 'status' ? STATUS_ORDER.indexOf(student.status) : getNameOrder(student);
}

export type RosterFilter = RosterStatus | 'all';

export function isShown({ status }: RosterEntry, filter: RosterFilter): boolean {
  return filter === 'all' || status === filter;
}

function isPending({ status }: RosterEntry): boolean {
  return status === 'pending';
}

function getEmptyWords(
  isEnded: boolean,
  isFiltered: boolean,
  mayAnswer: boolean,
): readonly [MessageKey, MessageKey] {
  if (isEnded) return ['season.endedRosterEmptyTitle', 'season.endedRosterEmpty'];
  if (isFiltered) return ['roster.noneTitle', 'roster.noneText'];
  return ['roster.emptyTitle', mayAnswer ? 'roster.emptyText' : 'roster.emptyReader'];
}

interface RosterListProps {
  list: UseQueryResult<RosterEntry[]>;
  filter: RosterFilter;
  /** For an ended season: nobody answers anymore, and only the office can open its applications. */
  isReadOnly?: boolean;
  children: ReactNode;
}

export function RosterList({ list, filter, isReadOnly = false, children }: RosterListProps) {
  const t = useText();
  const { site, rights } = useSite();
  const { data: rows, error, refetch } = list;
  const mayAnswer = !isReadOnly && rights.may('student.accept');
  const answers = useAnswers(site.id);
  const shown = useMemo(() => rows?.filter((row) => isShown(row, filter)), [rows, filter]);
  const [emptyTitle, emptyText] = getEmptyWords(isReadOnly, (rows?.length ?? 0) > 0, mayAnswer);
  return (
    <Stack role="group" aria-label={t('roster.title')} spacing={1.5}>
      {children}
      <Card variant="outlined" sx={LIST_CARD}>
        <LocalTable<RosterEntry>
          resource="site-roster"
          rows={shown}
          error={error}
          refetch={refetch}
          label={t('roster.caption', { site: getSiteLabel(site) })}
          getName={getFullName}
          words={{ loading: 'roster.loading', emptyTitle, emptyText, failedTitle: 'roster.failedTitle' }}
          narrow={NARROW}
          sort={{ field: 'status', order: 'ASC' }}
          sortValue={getSortValue}
          isRowSelectable={isPending}
          {...(mayAnswer &&
            shown?.some(isPending) && { bulkActions: <SelectedAnswers answers={answers} rows={shown} /> })}
        >
          <NameColumn<RosterEntry>
            source="student"
            label={t('roster.student')}
            getName={({ firstName, lastName }) => getListName(firstName, lastName)}
            // The site can't open a withdrawn student's application anymore.
            getPath={({ id, status: own }) =>
              (isReadOnly ? rights.isAdmin : own !== 'withdrawn') ? getApplicationPath(id) : null
            }
            cellSx={({ status: own }) => (own === 'withdrawn' ? { color: 'text.secondary' } : {})}
          />
          <Column<RosterEntry>
            source="grade"
            label={t('roster.grade')}
            render={(student) => (
              <>
                {getGradeLabel(student, t)}
                {isPending(student) && <GradeHint grades={site.grades} grade={student.grade} />}
              </>
            )}
          />
          <Column<RosterEntry>
            source="status"
            label={t('roster.status')}
            render={(student) => (
              <Stack
                direction="row"
                sx={{
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  justifyContent: 'space-between',
                  gap: 1,
                  py: isPending(student) ? 0.5 : 0,
                }}
              >
                <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', gap: 0.75 }}>
                  <StatusChip tone={TONES[student.status]}>{t(`roster.status.${student.status}`)}</StatusChip>
                  {student.overdue && <StatusChip tone="returned">{t('roster.overdue')}</StatusChip>}
                </Stack>
                {mayAnswer && isPending(student) && (
                  <Stack direction="row" sx={{ gap: 1 }}>
                    <AnswerButton answer="accept" student={student} answers={answers} />
                    <AnswerButton answer="deny" student={student} answers={answers} />
                  </Stack>
                )}
              </Stack>
            )}
          />
        </LocalTable>
      </Card>
      {answers.dialogs}
    </Stack>
  );
}

interface GradeHintProps {
  /** What the site teaches; null means all grades. */
  grades: string | null;
  grade: Grade | null;
}

export function GradeHint({ grades, grade }: GradeHintProps) {
  const t = useText();
  if (grades === null || teachesGrade(grades, grade)) return null;
  return (
    <Typography variant="caption" sx={{ display: 'block', color: 'error.main' }}>
      {t('roster.wrongGrade', { grades: formatGrades(grades, t) })}
    </Typography>
  );
}

const ANSWER_WORDS = {
  accept: { label: 'roster.accept', name: 'roster.acceptStudent', selected: 'roster.acceptSelected' },
  deny: { label: 'roster.decline', name: 'roster.declineStudent', selected: 'roster.declineSelected' },
} as const satisfies Record<SiteAnswer, Record<string, MessageKey>>;

interface AnswerButtonProps {
  answer: SiteAnswer;
  student: RosterEntry;
  answers: Answers;
  isOnly?: boolean;
}

export function AnswerButton({ answer, student, answers, isOnly = false }: AnswerButtonProps) {
  const t = useText();
  const { label, name } = ANSWER_WORDS[answer];
  const isBusy = answers.running.find(({ ids }) => ids.has(student.id))?.answer === answer;
  return (
    <BusyButton
      size={isOnly ? 'medium' : 'small'}
      variant={isOnly && answer === 'accept' ? 'contained' : 'outlined'}
      color={answer === 'accept' ? 'primary' : 'error'}
      isBusy={isBusy}
      {...(isOnly ? { fullWidth: true } : { 'aria-label': t(name, { student: getFullName(student) }) })}
      onClick={() => answers.give(answer, [student])}
    >
      {t(label)}
    </BusyButton>
  );
}

function SelectedAnswers({ answers, rows }: { answers: Answers; rows: readonly RosterEntry[] }) {
  const t = useText();
  const { selectedIds } = useListContext();
  const ofSeveral = answers.running.find(({ ids }) => ids.size > 1);
  if (ofSeveral) {
    const { done, ids } = ofSeveral;
    const said = t('list.progress', { done, total: ids.size });
    return (
      <Box role="status" sx={{ width: 160 }}>
        <ProgressLine label={t('list.selection')} done={done} total={ids.size} said={said} />
      </Box>
    );
  }
  const selected = rows.filter(({ id }) => selectedIds.includes(id));
  return (
    <>
      {(['deny', 'accept'] as const).map((answer) => (
        <Button
          key={answer}
          color={answer === 'accept' ? 'primary' : 'error'}
          onClick={() => answers.give(answer, selected)}
        >
          {t(ANSWER_WORDS[answer].selected)}
        </Button>
      ))}
    </>
  );
}
