import AddIcon from '@mui/icons-material/Add';
import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SiteGroups } from '../../../../domain/contract/classes.js';
import { useText } from '../../../shell/texts.js';
import { BusyButton } from '../../../shell/BusyButton.js';
import { getFullName } from '../../ui/row-facts.js';
import { compareByName } from '../people/people.js';
import { useSiteQuery } from '../useSite.js';
import {
  addGroup,
  listStudents,
  listUngrouped,
  makeNewKey,
  moveStudent,
  placeUngrouped,
} from './group-draft.js';
import { DropCard, GroupCard, GROUP_GRID, MovableStudents, type MoveTarget } from './GroupCard.js';
import { GroupPapers } from './GroupPapers.js';
import { useGroupDraft, type GroupChanges } from './useGroupDraft.js';

export function GroupEditor({ current }: { current: SiteGroups }) {
  const t = useText();
  const { data: people } = useSiteQuery('listSiteUsers');
  /** Null until they're loaded. */
  const instructors = useMemo(() => people?.filter(({ role }) => role === 'instructor') ?? null, [people]);
  const changes = useGroupDraft(current, instructors);
  const { draft, change } = changes;
  const students = useMemo(() => listStudents(current).toSorted(compareByName), [current]);
  const ungrouped = listUngrouped(draft, students);
  const [told, setTold] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  /** Selects what gets the focus once the change is rendered. */
  const focusNext = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    const input = frame.current?.querySelector<HTMLElement>(focusNext.current);
    focusNext.current = null;
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  });
  const move = (studentId: string, to: string | null) => {
    const student = students.find(({ id }) => id === studentId);
    if (!student) return;
    focusNext.current = `[data-student="${studentId}"]`;
    change((now) => moveStudent(now, studentId, to));
    const group = draft.groups.find(({ key }) => key === to)?.name ?? t('groups.ungrouped');
    setTold(t('groups.moved', { student: getFullName(student), group }));
  };
  const targets: MoveTarget[] = draft.groups.map((group, at) => ({
    key: group.key,
    name: group.name.trim() || t('groups.defaultName', { number: at + 1 }),
  }));
  const add = () => {
    const key = makeNewKey();
    focusNext.current = `#group-name-${key}`;
    change((now) => addGroup(now, key, t('groups.defaultName', { number: now.groups.length + 1 })));
  };
  const placeRest = () => {
    const getName = (number: number) => t('groups.defaultName', { number });
    change((now) => placeUngrouped(now, students, instructors ?? [], getName));
    setTold(t('groups.restPlaced', { count: ungrouped.length }));
  };
  const isNamed = draft.groups.every(({ name }) => name.trim() !== '');
  return (
    <Stack ref={frame} spacing={1.5}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <BusyButton
          variant={draft.groups.length === 0 ? 'contained' : 'outlined'}
          isBusy={changes.isProposing}
          onClick={() => void changes.propose()}
        >
          {t('groups.propose')}
        </BusyButton>
        <Button variant="outlined" startIcon={<AddIcon />} onClick={add}>
          {t('groups.add')}
        </Button>
        <GroupPapers current={current} isChanged={changes.isChanged} />
      </Stack>
      <Typography color="textSecondary" sx={{ maxWidth: '75ch' }}>
        {t('groups.lead')}
      </Typography>
      {changes.isStale && <StaleGroups current={current} changes={changes} />}
      {changes.refusal !== null && (
        <Alert severity="error">
          {changes.refusal} {t('groups.refusalHint')}
        </Alert>
      )}
      <p role="status" className="visually-hidden">
        {told}
      </p>
      <DropCard group={null} labelledBy="ungrouped" onMove={move}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
          <Typography id="ungrouped" variant="h2">
            {t('groups.ungrouped')}
          </Typography>
          <Typography color="textSecondary" sx={{ flex: 1 }}>
            {ungrouped.length > 0 ? t('groups.count', { count: ungrouped.length }) : t('groups.allGrouped')}
          </Typography>
          {ungrouped.length > 0 && draft.groups.length > 0 && (
            <Button variant="outlined" onClick={placeRest}>
              {t('groups.placeRest', { count: ungrouped.length })}
            </Button>
          )}
        </Stack>
        <MovableStudents isWide students={ungrouped} group={null} targets={targets} onMove={move} />
      </DropCard>
      <Box sx={GROUP_GRID}>
        {draft.groups.map((group) => (
          <GroupCard
            key={group.key}
            group={group}
            students={students.filter(({ id }) => group.studentIds.includes(id))}
            instructors={instructors ?? []}
            taught={draft.groups}
            targets={targets}
            change={change}
            onMove={move}
          />
        ))}
      </Box>
      {changes.isChanged && (
        <Paper
          role="group"
          aria-label={t('groups.unsaved')}
          elevation={4}
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 1,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            px: 2,
            py: 1.5,
            border: 1,
            borderColor: 'divider',
          }}
        >
          <Typography sx={{ flex: '1 1 12rem', fontWeight: 650 }}>
            {t(isNamed ? 'groups.unsaved' : 'groups.nameMissing')}
          </Typography>
          <Button onClick={changes.discard}>{t('groups.discard')}</Button>
          <BusyButton
            variant="contained"
            isBusy={changes.isSaving}
            disabled={!isNamed || changes.isStale}
            onClick={() => void changes.save()}
          >
            {t('groups.save')}
          </BusyButton>
        </Paper>
      )}
    </Stack>
  );
}

function StaleGroups({ current, changes }: { current: SiteGroups; changes: GroupChanges }) {
  const t = useText();
  const id = useId();
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle component="h2">{t('groups.staleTitle')}</AlertTitle>
      {t('groups.staleText')}
      <Accordion
        disableGutters
        variant="outlined"
        slotProps={{ heading: { component: 'h3' } }}
        sx={{ my: 1, bgcolor: 'transparent', color: 'inherit' }}
      >
        <AccordionSummary id={id} aria-controls={`${id}-groups`} expandIcon={<ExpandMoreIcon />}>
          {t('groups.theirs')}
        </AccordionSummary>
        <AccordionDetails sx={{ pt: 0 }}>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {current.groups.map(({ id: groupId, name, instructor, students }) => (
              <li key={groupId}>
                <b>{name}</b> ({instructor ? getFullName(instructor) : t('groups.noInstructor')}):{' '}
                {students.map(getFullName).join(', ') || t('groups.nobody')}
              </li>
            ))}
            {current.groups.length === 0 && <li>{t('groups.noGroups')}</li>}
          </Box>
        </AccordionDetails>
      </Accordion>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={changes.discard}>
          {t('groups.useTheirs')}
        </Button>
        <Button variant="contained" onClick={changes.keepMine}>
          {t('groups.keepMine')}
        </Button>
      </Stack>
    </Alert>
  );
}
