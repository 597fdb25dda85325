import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { getSectionPath, getStudentPath } from '../../../domain/contract/pages.js';
import type { HistoryEntryView, NearbySiteEntry, StudentDetail } from '../../../domain/contract/student.js';
import { listCanceledChoices, waitsNowhere } from '../../../domain/status/choice-state.js';
import { getNotice } from '../../../domain/status/notice.js';
import { canApplyAgain } from '../../../domain/status/seasons.js';
import { program } from '../../shell/program.js';
import { OVER_PAGE } from '../../shell/RouteDialog.js';
import { useLanguage, useText } from '../../shell/texts.js';
import { getMoveFacts } from '../student-facts.js';
import { ApplyAgain } from './ApplyAgain.js';
import { useStudents } from '../student-queries.js';

function News({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Alert
      component="section"
      role="region"
      aria-labelledby={titleId}
      severity="warning"
      icon={false}
      sx={{
        px: 3,
        py: 2,
        borderInlineStart: '6px solid var(--sun)',
        '& .MuiAlert-message': { width: '100%' },
      }}
    >
      <Stack spacing={1.5} sx={{ alignItems: 'start' }}>
        <Typography variant="h2" id={titleId}>
          {title}
        </Typography>
        {children}
      </Stack>
    </Alert>
  );
}

function ChangeChoices({ id }: { id: string }) {
  const t = useText();
  return (
    <Button variant="outlined" component={Link} to={getSectionPath(id, 'preference')} {...OVER_PAGE}>
      {t('choice.change')}
    </Button>
  );
}

interface StatusNoticeProps {
  student: StudentDetail;
  /** Newest first; empty while loading. */
  history: readonly HistoryEntryView[];
}

export function StatusNotice({ student, history }: StatusNoticeProps) {
  const t = useText();
  const last = history.find(({ kind }) => kind !== 'unplaced' && kind !== 'edited');
  const notice = getNotice(student.status, last?.kind ?? null);
  if (!notice) return <StillWaiting student={student} />;
  const { message = null, site = null, via = null } = history.find(({ kind }) => kind === notice) ?? {};
  const isDenied = notice === 'denied';
  const isLost = waitsNowhere(student);
  const name = student.firstName;
  const title =
    isDenied && site
      ? t('notice.deniedTitleAt', { site: site.name })
      : via
        ? t(`notice.notComingTitle.${via}`, { name })
        : t(`notice.${notice}Title`);
  return (
    <>
      <News title={title}>
        {message && (
          <Box
            component="blockquote"
            sx={{ m: 0, px: 2, py: 1.5, borderRadius: 'var(--radius-control)', bgcolor: 'background.paper' }}
          >
            <Typography variant="caption" component="p" color="textSecondary">
              {t(isDenied ? 'notice.siteWrote' : 'notice.message')}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-line' }}>{message}</Typography>
          </Box>
        )}
        <Typography>{isLost ? t('notice.deniedOnly', { name }) : t(`notice.${notice}`, { name })}</Typography>
        {(isDenied || isLost) && (
          <>
            <Nearby sites={student.nearby} />
            <ChangeChoices id={student.id} />
          </>
        )}
      </News>
      <CanceledChoices student={student} />
    </>
  );
}

function StillWaiting({ student }: { student: StudentDetail }) {
  const t = useText();
  if (listCanceledChoices(getMoveFacts(student), student.choices).length > 0) {
    return <CanceledChoices student={student} />;
  }
  const isLost = waitsNowhere(student);
  if (!isLost && !student.unplaced) return null;
  return (
    <News title={t(isLost ? 'notice.chooseOthersTitle' : 'notice.unplacedTitle')}>
      <Typography>
        {t(isLost ? 'notice.deniedOnly' : 'notice.unplaced', { name: student.firstName })}
      </Typography>
      <Nearby sites={student.nearby} />
      <ChangeChoices id={student.id} />
    </News>
  );
}

function Nearby({ sites }: { sites: readonly NearbySiteEntry[] }) {
  const t = useText();
  if (sites.length === 0) return null;
  return (
    <div>
      <Typography>{t('notice.nearby', { count: sites.length })}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {sites.map(({ siteId, name, miles }) => (
          <li key={siteId}>
            {t('notice.nearbyMiles', { site: name, count: Math.max(1, Math.round(miles)) })}
          </li>
        ))}
      </Box>
    </div>
  );
}

function CanceledChoices({ student }: { student: StudentDetail }) {
  const t = useText();
  const [language] = useLanguage();
  const gone = listCanceledChoices(getMoveFacts(student), student.choices).map(({ name }) => name);
  if (gone.length === 0) return null;
  const words = { count: gone.length, site: new Intl.ListFormat(language).format(gone) };
  return (
    <News title={t('notice.choiceCanceledTitle', words)}>
      <Typography>{t('notice.choiceCanceled', words)}</Typography>
      <ChangeChoices id={student.id} />
    </News>
  );
}

export function EndedNotice({ student }: { student: StudentDetail }) {
  const t = useText();
  const { data: family = [] } = useStudents();
  const { year } = program.season;
  const card = family.find(({ id }) => id === student.id);
  const current = family.find(({ childId, season }) => childId === student.childId && season >= year);
  const site = student.choices.find(({ state }) => state === 'accepted')?.name;
  return (
    <News title={t('ended.title', { season: student.season })}>
      <Typography>{t('ended.text')}</Typography>
      {site !== undefined && (
        <Typography>{t('ended.accepted', { name: student.firstName, site })}</Typography>
      )}
      {card && canApplyAgain(card, family, year) && (
        <div>
          <ApplyAgain student={card} isMain />
        </div>
      )}
      {current && (
        <Button variant="outlined" component={Link} to={getStudentPath(current.id)}>
          {t('ended.current')}
        </Button>
      )}
    </News>
  );
}
