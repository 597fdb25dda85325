import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode } from 'react';
import { Link as PageLink } from 'react-admin';
import type { ReleasedNoShows, SiteCallEntry } from '../../../../domain/contract/coming.js';
import { getApplicationPath } from '../../../../domain/contract/pages.js';
import type { ApplicationStatus } from '../../../../domain/enums/enums.js';
import type { CallReason } from '../../../../domain/enums/coming.js';
import { formatPhone } from '../../../../domain/fields/phone.js';
import { getPhoneLink } from '../../../facts/contact-links.js';
import { Loading } from '../../../shell/Loading.js';
import { Notice } from '../../../shell/Notice.js';
import { StatusChip } from '../../../shell/StatusChip.js';
import { useLanguage, useText, type Text } from '../../../shell/texts.js';
import { readReaderDay } from '../../../shell/time-zone.js';
import { FailedNotice } from '../../ui/loading-parts.js';
import { writeDay, formatMoment } from '../../ui/format.js';
import { getFullName, getGradeLabel } from '../../ui/row-facts.js';
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.js';
import { getRelationshipLabel } from '../child-facts.js';
import { useSite, useSiteQuery } from '../useSite.js';
import { CallSheet } from '../print-sheets.js';
import { Outcomes } from './Outcomes.js';
import { Released, ReleaseDialog } from './ReleaseDialog.js';

const TONES: Record<CallReason, ApplicationStatus> = {
  noShow: 'declined',
  absent: 'returned',
  unconfirmed: 'assigned',
};

function sayWhy(entry: SiteCallEntry, t: Text): string {
  const grade = getGradeLabel(entry, t);
  return t(`calls.why.${entry.reason}`, {
    grade: grade === null ? t('calls.noGrade') : t('calls.grade', { grade }),
  });
}

function wasCalledToday({ lastCall }: SiteCallEntry): boolean {
  return lastCall !== null && readReaderDay(lastCall.on * 1000) === readReaderDay();
}

export function Calls() {
  const { data, error, refetch } = useSiteQuery('listCalls');
  if (data) return <CallList rows={data} />;
  return error ? <FailedNotice title="calls.failedTitle" retry={refetch} /> : <Loading />;
}

function CallList({ rows }: { rows: readonly SiteCallEntry[] }) {
  const t = useText();
  const [language] = useLanguage();
  const { rights } = useSite();
  const isPhone = useMediaQuery('(max-width: 37.4375em)', { noSsr: true });
  // Answered during this visit: a family that has said yes is no longer in the list.
  const [answered, setAnswered] = useState<readonly SiteCallEntry[]>([]);
  const gone = answered.filter(({ studentId }) => rows.every((row) => row.studentId !== studentId));
  const open = rows.filter((row) => !wasCalledToday(row));
  const done = [...rows.filter(wasCalledToday), ...gone];
  const noShows = rows.filter(({ reason }) => reason === 'noShow');
  // Null: all are closed. Undefined: the first one is open.
  const [chosen, setChosen] = useState<string | null | undefined>();
  /** Typed, but not saved yet, by student. */
  const [notes, setNotes] = useState<Readonly<Record<string, string | null>>>({});
  const keepNote = (id: string, note: string | null) => setNotes((before) => ({ ...before, [id]: note }));
  useUnsavedGuard(
    open.some(({ studentId }) => notes[studentId]?.trim()),
    t('calls.leaveText'),
  );
  const [isReleasing, setIsReleasing] = useState(false);
  const [released, setReleased] = useState<ReleasedNoShows | null>(null);
  const current =
    chosen === null ? undefined : (open.find(({ studentId }) => studentId === chosen) ?? open[0]);
  const outcomes = current && (
    <Outcomes
      key={current.studentId}
      entry={current}
      note={notes[current.studentId] ?? null}
      onNote={(note) => keepNote(current.studentId, note)}
      onAnswered={(entry) => {
        setAnswered((before) => [...before, entry]);
        keepNote(entry.studentId, null);
      }}
    />
  );
  const all = open.length + done.length;
  return (
    <Stack spacing={2}>
      <div>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 16px' }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {writeDay(readReaderDay(), language, 'long')}
          </Typography>
          {all > 0 && <Typography>{t('calls.count', { open: open.length, done: done.length })}</Typography>}
        </Stack>
        {all > 0 && (
          <LinearProgress
            variant="determinate"
            value={(100 * done.length) / all}
            aria-hidden
            sx={{ mt: 1, height: 8, borderRadius: 4 }}
          />
        )}
      </div>
      {released && <Released released={released} />}
      {all > 0 && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {noShows.length > 0 && rights.may('site.releaseNoShows') && (
            <Button variant="outlined" onClick={() => setIsReleasing(true)}>
              {t('calls.release')}
            </Button>
          )}
          {open.length > 0 && (
            <Button startIcon={<PrintIcon />} onClick={() => window.print()}>
              {t('calls.print')}
            </Button>
          )}
        </Stack>
      )}
      {open.length === 0 && <Notice title="calls.none" text="calls.noneText" />}
      {open.length > 0 && (
        <Box component="section" aria-label={t('calls.list')}>
          {open.map((entry) => (
            <Call
              key={entry.studentId}
              entry={entry}
              isOpen={entry === current}
              onToggle={(isOpen) => setChosen(isOpen ? entry.studentId : null)}
            >
              {entry === current && !isPhone && outcomes}
            </Call>
          ))}
        </Box>
      )}
      {done.length > 0 && (
        <Accordion disableGutters variant="outlined">
          <AccordionSummary expandIcon={<ExpandMore />}>
            <Typography sx={{ fontWeight: 650 }}>{t('calls.doneCount', { count: done.length })}</Typography>
          </AccordionSummary>
          <AccordionDetails sx={{ display: 'grid', gap: 2 }}>
            {done.map((entry) => (
              <div key={entry.studentId}>
                <Typography sx={{ fontWeight: 650 }}>{getFullName(entry)}</Typography>
                <CallFacts entry={entry} />
              </div>
            ))}
          </AccordionDetails>
        </Accordion>
      )}
      {isPhone && outcomes && (
        <Box
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 2,
            mx: -2,
            px: 2,
            pt: 1.5,
            pb: 'max(12px, env(safe-area-inset-bottom))',
            borderRadius: '16px 16px 0 0',
            bgcolor: 'background.paper',
            boxShadow: '0 -4px 16px rgb(0 0 0 / 0.12)',
          }}
        >
          {outcomes}
        </Box>
      )}
      {isReleasing && (
        <ReleaseDialog
          noShows={noShows}
          onClose={() => setIsReleasing(false)}
          onReleased={(answer) => {
            setIsReleasing(false);
            setReleased(answer);
          }}
        />
      )}
      <CallSheet entries={open} />
    </Stack>
  );
}

interface CallProps {
  entry: SiteCallEntry;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

function Call({ entry, isOpen, onToggle, children }: CallProps) {
  const t = useText();
  return (
    <Accordion
      disableGutters
      variant="outlined"
      slotProps={{ transition: { unmountOnExit: true } }}
      expanded={isOpen}
      onChange={(_, open) => onToggle(open)}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <div>
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
            <Typography component="span" sx={{ fontSize: '1.0625rem', fontWeight: 650 }}>
              {getFullName(entry)}
            </Typography>
            <StatusChip tone={TONES[entry.reason]}>{t(`calls.reason.${entry.reason}`)}</StatusChip>
          </Stack>
          <Typography component="span" variant="body2">
            {sayWhy(entry, t)}
          </Typography>
        </div>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 1.5 }}>
        <CallFacts entry={entry} hasPhones />
        {children}
      </AccordionDetails>
    </Accordion>
  );
}

function CallFacts({ entry, hasPhones = false }: { entry: SiteCallEntry; hasPhones?: boolean }) {
  const t = useText();
  const [language] = useLanguage();
  const { phones, lastCall, studentId } = entry;
  return (
    <>
      {hasPhones &&
        phones.map(({ name, relationship, phone }) => (
          <Link
            key={phone}
            href={getPhoneLink(phone)}
            underline="none"
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 'var(--control)' }}
          >
            <Box
              component="span"
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: 48,
                height: 48,
                borderRadius: '12px',
                bgcolor: 'var(--turquoise-wash)',
              }}
            >
              <PhoneIcon aria-hidden />
            </Box>
            <span>
              <span className="visually-hidden">{t('calls.call')} </span>
              <Typography component="span" sx={{ display: 'block', fontSize: '1.0625rem', fontWeight: 650 }}>
                {formatPhone(phone)}
              </Typography>{' '}
              <Typography component="span" variant="body2" color="textSecondary">
                {[name, getRelationshipLabel(relationship, t)].filter(Boolean).join(', ')}
              </Typography>
            </span>
          </Link>
        ))}
      {hasPhones && phones.length === 0 && (
        <Typography>
          {t('calls.noPhone')}{' '}
          <Link component={PageLink} to={getApplicationPath(studentId)}>
            {t('calls.openApplication')}
          </Link>
        </Typography>
      )}
      {lastCall && (
        <Stack sx={{ px: 1.5, py: 1, borderRadius: '8px', bgcolor: 'var(--paper)' }}>
          <Typography variant="body2">
            {t('calls.last', {
              outcome: t(`calls.outcome.${lastCall.outcome}`),
              when: formatMoment(lastCall.on, language),
            })}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {[getFullName(lastCall), lastCall.note].filter(Boolean).join(': ')}
          </Typography>
        </Stack>
      )}
    </>
  );
}
