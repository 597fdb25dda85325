import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, List, useListContext, useNotify, useRefresh, type GetListResult } from 'react-admin';
import { getApplicationPath } from '../../../domain/contract/pages.js';
import type { SsidChoice } from '../../../domain/contract/state-ids.js';
import { getGradeNameKey, GRADES, isIn } from '../../../domain/enums/enums.js';
import { capitalize } from '../../../domain/messages/sentence.js';
import { formatUtcDay } from '../../../domain/records/fact-text.js';
import { ApiError } from '../../shell/api.js';
import { showError, showInfo } from '../../shell/modals.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { useOfficeDataProvider } from '../data/data-provider.js';
import { BusyButton } from '../../shell/BusyButton.js';
import { FailedNotice } from '../ui/loading-parts.js';
import { getFullName } from '../ui/row-facts.js';
import { Section } from '../ui/Section.js';

export const CHOICES_ID = 'choices';

const RESOURCE = 'ssid-choices';

interface ChoiceRow extends SsidChoice {
  id: string;
}

/** A conflict isn't an error: somebody else was first, and the server says so. */
export function explainFailure(error: unknown, title: string): Promise<void> {
  const isConflict = error instanceof ApiError && error.status === 409;
  return isConflict ? showInfo({ title, text: error.message }) : showError(error);
}

/** Moves the focus to the next student, or to the list after the last one. */
function useNextFocus(rows: readonly ChoiceRow[] | undefined): (picked: ChoiceRow) => void {
  const removal = useRef<{ removed: string; next: string | undefined } | null>(null);

  useEffect(() => {
    const { removed, next } = removal.current ?? {};
    if (removed === undefined || rows?.some(({ id }) => id === removed)) return;
    removal.current = null;
    // The person has already moved on, such as to another student.
    if (document.activeElement !== document.body) return;
    (document.getElementById(getNameId(next ?? '')) ?? document.getElementById(CHOICES_ID))?.focus();
  }, [rows]);

  return (picked: ChoiceRow): void => {
    const shown = rows ?? [];
    const at = shown.findIndex(({ id }) => id === picked.id);
    removal.current = { removed: picked.id, next: (shown[at + 1] ?? shown[at - 1])?.id };
  };
}

function getNameId(student: string): string {
  return `choice-${student}`;
}

export function ChoiceList() {
  const t = useText();
  return (
    <Section title={t('ssid.choices.title')}>
      <List<ChoiceRow>
        resource={RESOURCE}
        component="div"
        actions={false}
        exporter={false}
        storeKey={false}
        sx={{ '& .RaList-content.RaList-content': { border: 0 } }}
      >
        <Choices />
      </List>
    </Section>
  );
}

function Choices() {
  const t = useText();
  const { data, error, refetch, isPlaceholderData } = useListContext<ChoiceRow>();
  const notePick = useNextFocus(data);
  if (error && !data) return <FailedNotice title="ssid.choices.failed" retry={refetch} />;
  return (
    <Box id={CHOICES_ID} tabIndex={-1} sx={{ scrollMarginTop: '120px', '&:focus': { outline: 'none' } }}>
      <Typography role="status" color="textSecondary">
        {!data && <span className="visually-hidden">{t('ssid.choices.loading')}</span>}
        {data && t(data.length === 0 ? 'ssid.choices.empty' : 'ssid.choices.text')}
      </Typography>
      <Box
        component="ul"
        aria-label={t('ssid.choices.list')}
        aria-busy={isPlaceholderData ?? false}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {data?.map((choice) => (
          <Choice key={choice.id} choice={choice} onPick={notePick} />
        ))}
      </Box>
    </Box>
  );
}

/** One for each student: the person can go on with the next one while a pick is being saved. */
function usePick(choice: ChoiceRow, onPick: (choice: ChoiceRow) => void) {
  const t = useText();
  const provider = useOfficeDataProvider();
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  const removeFromPage = () =>
    client.setQueriesData<GetListResult<ChoiceRow>>({ queryKey: [RESOURCE, 'getList'] }, (shown) => {
      // Another pick's refresh may have removed the student already.
      if (!shown?.data.some(({ id }) => id === choice.id)) return shown;
      return {
        ...shown,
        data: shown.data.filter(({ id }) => id !== choice.id),
        total: (shown.total ?? 1) - 1,
      };
    });
  const { mutate, isPending } = useMutation({
    mutationFn: (ssid: number) => provider.setSsid(choice.id, ssid),
    onMutate: () => onPick(choice),
    onSuccess: () => {
      notify(t('ssid.ssidUpdated'), { type: 'success' });
      removeFromPage();
      refresh();
    },
    // Another student got the SSID meanwhile: the refreshed list shows who.
    onError: (error) => void explainFailure(error, t('ssid.choices.refused')).then(() => refresh()),
  });
  return { pick: mutate, isBusy: isPending };
}

interface ChoiceProps {
  choice: ChoiceRow;
  onPick: (choice: ChoiceRow) => void;
}

function Choice({ choice, onPick }: ChoiceProps) {
  const t = useText();
  const [language] = useLanguage();
  const { pick, isBusy } = usePick(choice, onPick);
  const { student, candidates } = choice;
  const { grade } = student;
  const name = getFullName(student);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
        gap: 2,
        py: 2,
        '& + &': { borderTop: '1px solid var(--line)' },
      }}
    >
      <div>
        <Typography
          id={getNameId(choice.id)}
          variant="h3"
          tabIndex={-1}
          sx={{ fontFamily: 'inherit', overflowWrap: 'anywhere' }}
        >
          <Link to={getApplicationPath(student.id)}>{name}</Link>
        </Typography>
        <Typography color="textSecondary">
          {t('ssid.choices.born', { date: formatUtcDay(student.birthday, language) })}
        </Typography>
        {isIn(GRADES, grade) && (
          <Typography color="textSecondary">{capitalize(t(getGradeNameKey(grade)))}</Typography>
        )}
      </div>
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Box
          component="ul"
          aria-label={t('ssid.choices.candidates', { student: name })}
          sx={{
            width: '100%',
            m: 0,
            p: 0,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            listStyle: 'none',
          }}
        >
          {candidates.map((candidate) => (
            <Candidate
              key={candidate.ssid}
              candidate={candidate}
              student={name}
              isBusy={isBusy}
              onPick={() => pick(candidate.ssid)}
            />
          ))}
        </Box>
        <BusyButton
          isBusy={isBusy}
          aria-label={t('ssid.choices.noneOf', { student: name })}
          onClick={() => pick(0)}
        >
          {t('ssid.choices.none')}
        </BusyButton>
      </Stack>
    </Box>
  );
}

interface CandidateProps {
  candidate: SsidChoice['candidates'][number];
  student: string;
  isBusy: boolean;
  onPick: () => void;
}

function Candidate({ candidate, student, isBusy, onPick }: CandidateProps) {
  const t = useText();
  const [language] = useLanguage();
  const { ssid, birthday, takenBy } = candidate;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        px: 1.5,
        py: 1,
        overflowWrap: 'anywhere',
        '& + &': { borderTop: '1px solid var(--line)' },
      }}
    >
      <Box sx={{ flex: '1 1 160px' }}>
        <p>
          <Box component="span" className="figure" sx={{ fontWeight: 650 }}>
            {ssid}
          </Box>{' '}
          {getFullName(candidate)}
        </p>
        <Typography color="textSecondary">
          {t('ssid.choices.born', { date: formatUtcDay(birthday, language) })}
        </Typography>
        {takenBy && (
          <p>
            {t('ssid.choices.takenBy')}{' '}
            <Link to={getApplicationPath(takenBy.id)}>{getFullName(takenBy)}</Link>
          </p>
        )}
      </Box>
      {!takenBy && (
        <BusyButton
          variant="outlined"
          isBusy={isBusy}
          aria-label={t('ssid.choices.pickOf', { ssid: String(ssid), student })}
          onClick={onPick}
        >
          {t('ssid.choices.pick')}
        </BusyButton>
      )}
    </Stack>
  );
}
